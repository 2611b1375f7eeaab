import { useMessages } from '../../i18n/use-messages.ts';
import { CountMark } from '../../ui/count-mark.tsx';
import { issueMessages } from './issues.messages.ts';
import { useOpenIssues } from './use-open-issues.ts';

/** On the way to the support requests, while one of them waits for an answer. */
export const IssuesMark = () => {
  const t = useMessages(issueMessages);
  const { count } = useOpenIssues();
  return <CountMark count={count} text={t('openCount', { count })} tone="warning" />;
};
