import { Popover } from '@mantine/core';
import { IconUserCog } from '@tabler/icons-react';
import { useState } from 'react';
import { hasSettings } from '../features/account/settings-roles.ts';
import { UserSettings } from '../features/account/user-settings.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { useSession } from '../session/session.tsx';
import { StripButton } from '../ui/strip-button.tsx';
import { shellMessages } from './shell.messages.ts';

/** The user settings, for those roles that have them. */
export const Settings = ({ onGone }: { onGone?: (() => void) | undefined }) => {
  const t = useMessages(shellMessages);
  const { role } = useSession();
  const [opened, setOpened] = useState(false);
  if (!hasSettings(role)) return null;
  return (
    <Popover opened={opened} onChange={setOpened} position="right-end" offset={12} width={332} trapFocus>
      <Popover.Target>
        <StripButton label={t('settings')} onClick={() => setOpened((was) => !was)}>
          <IconUserCog size={21} stroke={1.7} aria-hidden />
        </StripButton>
      </Popover.Target>
      <Popover.Dropdown>
        <UserSettings
          onGone={() => {
            setOpened(false);
            onGone?.();
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
};
