import { Popover } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { StripButton } from '../../ui/strip-button.tsx';
import { accountMessages } from './account.messages.ts';
import { hasSettings } from './settings-roles.ts';
import { UserSettings } from './user-settings.tsx';

/** The user settings, for those roles that have them. */
export const SettingsButton = ({ onGone }: { onGone?: (() => void) | undefined }) => {
  const t = useMessages(accountMessages);
  const { role } = useSession();
  const [opened, setOpened] = useState(false);
  if (!hasSettings(role)) return null;
  return (
    <Popover opened={opened} onChange={setOpened} position="right-end" offset={12} width={332} trapFocus>
      <Popover.Target>
        <StripButton label={t('settings')} onClick={() => setOpened((was) => !was)}>
          <IconAdjustments size={21} stroke={1.7} aria-hidden />
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
