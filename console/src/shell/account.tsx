import { Popover } from '@mantine/core';
import { useMessages } from '../i18n/use-messages.ts';
import { useSession } from '../session.tsx';
import { AccountCard } from './account-card.tsx';
import { shellMessages } from './shell.messages.ts';
import classes from './side-strip.module.css';
import { StripButton } from './strip-button.tsx';

/** `Ana`, `López` → `AL`; without a name, the start of the username. */
const initialsOf = ({ firstname, lastname, username }: { firstname: string; lastname: string; username: string }) =>
  ([firstname, lastname].map((name) => name.trim().charAt(0)).join('') || username.slice(0, 2)).toUpperCase();

/** Who is signed in, and as what. */
export const Account = () => {
  const t = useMessages(shellMessages);
  const { user } = useSession();
  return (
    <Popover position="right-end" offset={12} width={280} trapFocus>
      <Popover.Target>
        <StripButton label={t('account')}>
          <span className={classes.initials}>{initialsOf(user)}</span>
        </StripButton>
      </Popover.Target>
      <Popover.Dropdown>
        <AccountCard />
      </Popover.Dropdown>
    </Popover>
  );
};
