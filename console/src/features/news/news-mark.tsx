import { useMessages } from '../../i18n/use-messages.ts';
import { CountMark } from '../../ui/count-mark.tsx';
import { newsMessages } from './news.messages.ts';
import { useNewsCounts } from './use-news-counts.ts';

/** On the menu item of news, while there are some that the person has not opened. */
export const NewsMark = () => {
  const t = useMessages(newsMessages);
  const count = useNewsCounts()?.unread ?? 0;
  return <CountMark count={count} text={t('unreadCount', { count })} tone="info" />;
};
