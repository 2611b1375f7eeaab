import { api, type Issue, issueStatuses } from '@egida/contract';
import { useApiMutation } from '../../api/mutation.ts';
import { goOnInPanel } from '../../ui/focus.ts';
import { issueFeedback } from './issues.feedback.ts';

interface Outcome {
  onDone: (issue: Issue) => void;
  /** Somebody else may have been faster: what is shown is asked for anew. */
  onRefused: () => void;
}

/** What can be done with a request: answer and close it, close it, open it again. */
export const useIssueChange = (issueId: string, { onDone, onRefused }: Outcome) => {
  const outcome = {
    onSuccess: (issue: Issue) => {
      // The verb that was pressed goes: the other state has others.
      goOnInPanel();
      onDone(issue);
    },
    onError: onRefused,
  };
  const answer = useApiMutation(api.issues.update, { feedback: issueFeedback('issues.answer'), ...outcome });
  const close = useApiMutation(api.issues.update, { feedback: issueFeedback('issues.close'), ...outcome });
  const reopen = useApiMutation(api.issues.update, { feedback: issueFeedback('issues.reopen'), ...outcome });
  const params = { issueId };
  return {
    answer: (text: string) => answer.mutate({ params, body: { status: issueStatuses.CLOSED, answer: text } }),
    close: () => close.mutate({ params, body: { status: issueStatuses.CLOSED } }),
    reopen: () => reopen.mutate({ params, body: { status: issueStatuses.OPEN } }),
    busy: { answer: answer.isPending, close: close.isPending, reopen: reopen.isPending },
  };
};
