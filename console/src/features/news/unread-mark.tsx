import { useMessages } from '../../i18n/use-messages.ts';
import { newsMessages } from './news.messages.ts';
import classes from './news.module.css';

/** Beside a headline that the person has not opened. */
export const UnreadMark = () => {
  const t = useMessages(newsMessages);
  return <span className={classes.unread}>{t('unread')}</span>;
};
