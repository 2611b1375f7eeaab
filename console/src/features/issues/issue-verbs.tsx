import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { issueMessages } from './issues.messages.ts';
import type { useIssueChange } from './use-issue-change.ts';

interface IssueVerbsProps {
  isOpen: boolean;
  /** The answer, as far as it is written. */
  draft: string;
  change: ReturnType<typeof useIssueChange>;
}

/** What can be done with the request that is open: what was written is sent, and never left aside by closing. */
export const IssueVerbs = ({ isOpen, draft, change }: IssueVerbsProps) => {
  const t = useMessages(issueMessages);
  const { busy } = change;
  if (!isOpen)
    return (
      <Button variant="default" loading={busy.reopen} onClick={change.reopen}>
        {t('reopen')}
      </Button>
    );
  const answer = draft.trim();
  if (answer === '')
    return (
      <Button variant="default" loading={busy.close} onClick={change.close}>
        {t('close')}
      </Button>
    );
  return (
    <Button
      leftSection={<IconSend size={16} aria-hidden />}
      loading={busy.answer}
      onClick={() => change.answer(answer)}
    >
      {t('answerAndClose')}
    </Button>
  );
};
