import { api } from '@egida/contract';
import { Switch } from '@mantine/core';
import { useApiMutation } from '../../api/mutation.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { OwnAddress } from '../users/users.ts';
import { accountFeedback } from './account.feedback.ts';
import { accountMessages } from './account.messages.ts';
import { ownChoices } from './own-config.ts';
import classes from './user-settings.module.css';

/** Whether notices come by mail: everybody's own choice, as they come to everybody. Without an address it says why there is none to make, and the way to one. */
export const MailSwitch = ({ onGone }: { onGone: () => void }) => {
  const t = useMessages(accountMessages);
  const { user, may } = useSession();
  const keeping = useApiMutation(api.users.update, {
    feedback: accountFeedback('settings.update'),
    inOrder: ownChoices,
  });
  const reachable = user.email !== '';
  const help = may('alerts:read') ? 'mailNoticesHelp' : 'mailNoticesOfNoAlerts';
  return (
    <Switch
      size="sm"
      labelPosition="left"
      classNames={{ root: classes.alone, body: classes.switch, labelWrapper: classes.label }}
      label={t('mailNotices')}
      description={
        reachable ? (
          t(help)
        ) : (
          <>
            {t('mailNoticesNoAddress')} <OwnAddress otherwise={t('mailNoticesAsk')} onGone={onGone} />
          </>
        )
      }
      disabled={!reachable}
      checked={reachable && (keeping.isPending ? (keeping.variables.body.notify ?? user.notify) : user.notify)}
      onChange={(event) =>
        keeping.mutate({ params: { userId: user.id }, body: { notify: event.currentTarget.checked } })
      }
    />
  );
};
