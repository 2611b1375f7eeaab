import { Button } from '@mantine/core';
import { IconDeviceDesktopPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { computerMessages } from './computers.messages.ts';

/** Where the first computers come from. */
export const NoComputersAnywhere = () => {
  const t = useMessages(computerMessages);
  return (
    <EmptyState
      title={t('emptyAllTitle')}
      icon={<IconDeviceDesktopPlus size={26} stroke={1.5} />}
      action={
        <Button component={Link} to="/agencies">
          {t('emptyAllShow')}
        </Button>
      }
    >
      {t('emptyAllText')}
    </EmptyState>
  );
};
