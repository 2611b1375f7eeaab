import { Button } from '@mantine/core';
import { IconShieldPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { holdKeys } from '../../ui/hold-keys.ts';
import { panelTo } from '../../ui/panel/use-panel.ts';
import { vaccineMessages } from './vaccines.messages.ts';

/** Begins a vaccine with what is known of a program that was executed; for who writes vaccines. */
export const CreateAgainst = ({ telemetryId }: { telemetryId: string }) => {
  const t = useMessages(vaccineMessages);
  const navigate = useNavigate();
  return (
    <Button
      leftSection={<IconShieldPlus size={16} aria-hidden />}
      onClick={() => {
        // An editor is opened to type in: its first field takes what is typed until it is there.
        holdKeys();
        void navigate({ to: '/vaccines', search: { panel: panelTo('from', telemetryId) } as never });
      }}
    >
      {t('createAgainst')}
    </Button>
  );
};
