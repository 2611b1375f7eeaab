import { api } from '@egida/contract';
import { Button } from '@mantine/core';
import { IconDeviceDesktopPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { computerMessages } from './computers.messages.ts';
import { NoLinux } from './no-computers.tsx';

/** Why there are none in any agency. */
export const NoComputersAnywhere = ({ onlyLinux, onShowAll }: { onlyLinux: boolean; onShowAll: () => void }) => {
  const t = useMessages(computerMessages);
  const others = useQuery({ ...apiQuery(api.fleet.list, { query: { size: '1' } }), enabled: onlyLinux }).data?.paging
    .total;
  if (onlyLinux && others === undefined) return null;
  if (others) return <NoLinux others={others} onShowAll={onShowAll} />;
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
