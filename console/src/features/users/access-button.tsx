import { api, type User } from '@egida/contract';
import { useState } from 'react';
import { useApiMutation } from '../../api/mutation.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { AskButton } from '../../ui/ask-button.tsx';
import { userFeedback } from './users.feedback.ts';
import { userMessages } from './users.messages.ts';

/** Lets a person in again, or keeps them out from now on. */
export const AccessButton = ({ user, name }: { user: User; name: string }) => {
  const t = useMessages(userMessages);
  const verb = user.enabled ? 'disable' : 'enable';
  // Whoever is asked about keeping somebody out does not let them in, should a colleague have been faster.
  const [asked, setAsked] = useState<'enable' | 'disable'>(verb);
  const change = useApiMutation(api.users.update, { feedback: userFeedback(`user.${asked}`) });
  return (
    <AskButton
      words={{
        button: t(verb),
        title: t(`${asked}Title`, { name }),
        body: t(`${asked}Body`),
        verb: t(asked),
      }}
      danger={asked === 'disable'}
      busy={change.isPending}
      onAsk={() => setAsked(verb)}
      onConfirm={(done) =>
        change.mutate({ params: { userId: user.id }, body: { enabled: asked === 'enable' } }, { onSuccess: done })
      }
    />
  );
};
