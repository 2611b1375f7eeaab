import { api, type User } from '@egida/contract';
import { useApiMutation } from '../../api/mutation.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { AskButton } from '../../ui/ask-button.tsx';
import { fullNameOf } from './user-names.tsx';
import { userFeedback } from './users.feedback.ts';
import { userMessages } from './users.messages.ts';

interface UserButtonProps {
  user: User;
}

/** After a lost phone: the person sets up another second factor when they next sign in. */
export const ResetButton = ({ user }: UserButtonProps) => {
  const t = useMessages(userMessages);
  const reset = useApiMutation(api.users.resetTwoFactor, { feedback: userFeedback('twoFA.reset') });
  return (
    <AskButton
      size="compact-sm"
      words={{
        button: t('reset'),
        title: t('resetTitle', { name: fullNameOf(user) }),
        body: t('resetBody'),
        verb: t('resetVerb'),
      }}
      danger
      busy={reset.isPending}
      onConfirm={(done) => reset.mutate({ params: { userId: user.id } }, { onSuccess: done })}
    />
  );
};

/** Another link for somebody who has not chosen a password yet. */
export const InviteButton = ({ user }: UserButtonProps) => {
  const t = useMessages(userMessages);
  const invitation = useApiMutation(api.users.invite, { feedback: userFeedback('user.invite') });
  return (
    <AskButton
      size="compact-sm"
      words={{
        button: t('invite'),
        title: t('inviteTitle', { name: fullNameOf(user) }),
        body: t('inviteBody', { email: user.email }),
        verb: t('inviteVerb'),
      }}
      busy={invitation.isPending}
      onConfirm={(done) => invitation.mutate({ params: { userId: user.id } }, { onSuccess: done })}
    />
  );
};
