import { IconAccessible, IconChevronRight, IconDevices, IconKey, IconShieldLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { accountMessages } from './account.messages.ts';
import classes from './account-card.module.css';
import { twoFactorStateOf } from './two-factor-state.ts';
import { type AccountPanelName, useAccountPanel } from './use-account-panel.ts';

const links = [
  { panel: 'password', name: 'changePassword', Icon: IconKey },
  { panel: 'two-factor', name: 'twoFactor', Icon: IconShieldLock },
  { panel: 'sessions', name: 'sessions', Icon: IconDevices },
] as const satisfies readonly { panel: AccountPanelName; name: string; Icon: unknown }[];

/** The ways to what keeps one's account safe, and is longer than a popover; and to the accessibility statement. */
export const AccountLinks = ({ onOpened }: { onOpened: () => void }) => {
  const t = useMessages(accountMessages);
  const { user } = useSession();
  const { open } = useAccountPanel();
  return (
    <ul className={classes.links}>
      {links.map(({ panel, name, Icon }) => (
        <li key={panel}>
          <button
            type="button"
            className={classes.link}
            onClick={() => {
              onOpened();
              open(panel);
            }}
          >
            <Icon size={18} stroke={1.7} aria-hidden />
            <span>{t(name)}</span>
            {panel === 'two-factor' && <span className={classes.state}>{t(twoFactorStateOf(user))}</span>}
            <IconChevronRight size={16} stroke={1.7} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <Link to="/accessibility" className={classes.link} onClick={onOpened}>
          <IconAccessible size={18} stroke={1.7} aria-hidden />
          <span>{t('accessibility')}</span>
          <IconChevronRight size={16} stroke={1.7} aria-hidden />
        </Link>
      </li>
    </ul>
  );
};
