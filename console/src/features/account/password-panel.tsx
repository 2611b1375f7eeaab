import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { RenewForm } from '../auth/auth.ts';
import { accountFeedback } from './account.feedback.ts';
import { accountMessages } from './account.messages.ts';
import classes from './account-panel.module.css';
import type { AccountPanelProps } from './account-panel.tsx';

/** One's own password; whoever changes it here stays signed in here. */
export const PasswordPanel = ({ onClose }: AccountPanelProps) => {
  const t = useMessages(accountMessages);
  const { user } = useSession();
  return (
    <SidePanel size="over" title={t('changePassword')} onClose={onClose}>
      <p className={classes.words}>{t('changePasswordHelp')}</p>
      <RenewForm username={user.username} feedback={accountFeedback('password.change')} onDone={onClose} />
    </SidePanel>
  );
};
