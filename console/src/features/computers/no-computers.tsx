import { api } from '@egida/contract';
import { IconDeviceDesktopOff, IconDeviceDesktopPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { isElsewhere } from '../agency/agency.ts';
import { InstallAgent } from '../install-agent/install-agent.tsx';
import classes from './computer-panel.module.css';
import { computerMessages } from './computers.messages.ts';

/** How the first one of an agency is installed. */
export const NoComputers = ({ agencyId }: { agencyId: string }) => {
  const t = useMessages(computerMessages);
  const { data: agency } = useQuery(apiQuery(api.agencies.get, { params: { agencyId } }));
  if (agency && isElsewhere(agency)) {
    return (
      <EmptyState title={t('emptyTitle')} icon={<IconDeviceDesktopOff size={26} stroke={1.5} />}>
        {t('emptyRemoteText')}
      </EmptyState>
    );
  }
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
