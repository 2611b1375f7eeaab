import { api } from '@egida/contract';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceDesktopPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InstallAgent } from '../install-agent/install-agent.tsx';
import classes from './computer-panel.module.css';
import { computerMessages } from './computers.messages.ts';

interface NoComputersProps {
  agencyId: string;
  /** The list shows those that run Linux alone: there may be others. */
  onlyLinux: boolean;
  onShowAll: () => void;
}

/** Why there are none: they run something else, or the first is yet to be installed. */
export const NoComputers = ({ agencyId, onlyLinux, onShowAll }: NoComputersProps) => {
  const others = useQuery({
    ...apiQuery(api.computers.list, { params: { agencyId }, query: { size: '1' } }),
    enabled: onlyLinux,
  }).data?.paging.total;
  if (onlyLinux && others === undefined) return null;
  return others ? <NoLinux others={others} onShowAll={onShowAll} /> : <NoneYet agencyId={agencyId} />;
};

/** The preset alone keeps the list empty. */
export const NoLinux = ({ others: count, onShowAll }: { others: number; onShowAll: () => void }) => {
  const t = useMessages(computerMessages);
  return (
    <EmptyState
      title={t('noLinuxTitle')}
      icon={<IconDeviceDesktop size={26} stroke={1.5} />}
      action={<Button onClick={onShowAll}>{t('noLinuxShow', { count })}</Button>}
    >
      {t('noLinuxText', { count })}
    </EmptyState>
  );
};

const NoneYet = ({ agencyId }: { agencyId: string }) => {
  const t = useMessages(computerMessages);
  const { data: agency } = useQuery(apiQuery(api.agencies.get, { params: { agencyId } }));
  return (
    <EmptyState
      title={t('emptyTitle')}
      icon={<IconDeviceDesktopPlus size={26} stroke={1.5} />}
      action={
        agency && (
          <div className={classes.install}>
            <InstallAgent agency={agency} />
          </div>
        )
      }
    >
      {t('emptyText')}
    </EmptyState>
  );
};
