import { Popover } from '@mantine/core';
import { useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { StripButton } from '../../ui/strip-button.tsx';
import { accountMessages } from './account.messages.ts';
import classes from './account-button.module.css';
import { AccountCard } from './account-card.tsx';

/** `Ana`, `López` → `AL`; without a name, the start of the username. */
const initialsOf = ({ firstname, lastname, username }: { firstname: string; lastname: string; username: string }) =>
  ([firstname, lastname].map((name) => name.trim().charAt(0)).join('') || username.slice(0, 2)).toUpperCase();

/** Who is signed in, and as what. */
export const AccountButton = ({ onGone }: { onGone?: (() => void) | undefined }) => {
  const t = useMessages(accountMessages);
  const [opened, setOpened] = useState(false);
  const { user } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Popover opened={opened} onChange={setOpened} position="right-end" offset={12} width={332} trapFocus>
      <Popover.Target>
        <StripButton ref={button} label={t('account')} onClick={() => setOpened((was) => !was)}>
          <span className={classes.initials}>{initialsOf(user)}</span>
        </StripButton>
      </Popover.Target>
      <Popover.Dropdown>
        <AccountCard
          onGone={() => {
            // What was pressed goes with the card: a panel that it opens leads back to what stays.
            button.current?.focus();
            setOpened(false);
            onGone?.();
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
};
