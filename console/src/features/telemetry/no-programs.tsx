import { api } from '@egida/contract';
import { Button } from '@mantine/core';
import { IconAppWindow } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { panelTo } from '../../ui/panel/use-panel.ts';
import { isElsewhere } from '../agency/agency.ts';
import { telemetryMessages } from './telemetry.messages.ts';
import type { TelemetryPlace } from './telemetry-place.ts';

const icon = <IconAppWindow size={26} stroke={1.5} />;

/** Why there are no programs in a place, and what leads to some. */
export const NoPrograms = ({ agencyId, computerId }: TelemetryPlace) => {
  const t = useMessages(telemetryMessages);
  if (agencyId !== undefined) return <NoneInAgency agencyId={agencyId} />;
  if (computerId === undefined) return <NoneAnywhere />;
  return (
    <EmptyState title={t('emptyTitle')} icon={icon}>
      {t('emptyTextOfComputer')}
    </EmptyState>
  );
};

/** An agency that collects nothing is told from one whose computers have not reported yet. */
const NoneInAgency = ({ agencyId }: { agencyId: string }) => {
  const t = useMessages(telemetryMessages);
  const { may } = useSession();
  const { data: agency } = useQuery(apiQuery(api.agencies.get, { params: { agencyId } }));
  if (agency?.agentsConfig.telemetry !== false) {
    return (
      <EmptyState title={t('emptyTitle')} icon={icon}>
        {t(agency && isElsewhere(agency) ? 'emptyTextRemote' : 'emptyText')}
      </EmptyState>
    );
  }
  // What belongs to another instance is changed there.
  const mayEdit = may('agencies:write') && !isElsewhere(agency);
  return (
    <EmptyState
      title={t('emptyOffTitle')}
      icon={icon}
      action={
        mayEdit && (
          <Button component={Link} to="/agencies" search={{ panel: panelTo('edit', agencyId) } as never}>
            {t('emptyOffEdit')}
          </Button>
        )
      }
    >
      {t('emptyOffText')} {t(mayEdit ? 'emptyOffHow' : 'emptyOffAsk')}
    </EmptyState>
  );
};

const NoneAnywhere = () => {
  const t = useMessages(telemetryMessages);
  const { may } = useSession();
  const mayEdit = may('agencies:write');
  return (
    <EmptyState
      title={t('emptyTitle')}
      icon={icon}
      action={
        mayEdit && (
          <Button component={Link} to="/agencies">
            {t('emptyAllShow')}
          </Button>
        )
      }
    >
      {t('emptyTextAll')} {mayEdit && t('emptyAllHow')}
    </EmptyState>
  );
};
