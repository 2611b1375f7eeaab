import { api, type User } from '@egida/contract';
import { useApiMutation } from '../../api/mutation.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { AskButton } from '../../ui/ask-button.tsx';
import { userFeedback } from './users.feedback.ts';
import { userMessages } from './users.messages.ts';

/** Lets a person in again, or keeps them out from now on. */
export const AccessButton = ({ user, name }: { user: User; name: string }) => {
  const t = useMessages(userMessages);
  const verb = user.enabled ? 'disable' : 'enable';
  const change = useApiMutation(api.users.update, { feedback: userFeedback(`user.${verb}`) });
  return (
    <AskButton
      words={{
        button: t(verb),
        title: t(`${verb}Title`, { name }),
        body: t(`${verb}Body`),
        verb: t(verb),
      }}
      danger={user.enabled}
      busy={change.isPending}
      onConfirm={(done) =>
        change.mutate({ params: { userId: user.id }, body: { enabled: !user.enabled } }, { onSuccess: done })
      }
    />
  );
};
