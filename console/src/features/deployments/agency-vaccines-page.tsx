import { type AgencyVaccine, api, reachShownFrom } from '@egida/contract';
import { IconShieldOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useListState } from '../../api/list-state.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/panel/list-page.tsx';
import { usePanel } from '../../ui/panel/use-panel.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { usePush } from '../reach/reach.ts';
import { ExportMenu, vaccineMessages } from '../vaccines/vaccines.ts';
import { agencyVaccineColumns } from './agency-vaccine-columns.tsx';
import { AgencyVaccinePanel } from './agency-vaccine-panel.tsx';
import { agencyVaccineFilterNames } from './deployment-filter-names.ts';
import { type DeploymentVerb, isPending, stateIn, verbIn } from './deployment-state.tsx';
import { deploymentFeedback } from './deployments.feedback.ts';
import { deploymentMessages } from './deployments.messages.ts';
import { RowVerb } from './row-verb.tsx';
import { allOf, reachOf } from './state-counts.tsx';
import { type Stop, StopVaccine } from './stop-vaccine.tsx';
import { useAgencyVerbs } from './use-agency-verbs.ts';
import { usePollPace } from './use-poll-pace.ts';

/** The vaccines of an agency: their state in it, and executing, stopping or keeping them out there. */
export const AgencyVaccinesPage = ({ agencyId }: { agencyId: string }) => {
  const t = useMessages(deploymentMessages);
  const tVaccine = useMessages(vaccineMessages);
  const { may } = useSession();
  const pace = usePollPace();
  const list = useListState(api.deployments.ofAgency, { params: { agencyId }, refetchInterval: pace.ms });
  const verbs = useAgencyVerbs(agencyId, list.result.dataUpdatedAt);
  const { push, isAsking, dialog } = usePush();
  const { panel, view, close } = usePanel();
  const [stopping, setStopping] = useState<Stop | null>(null);
  const names = useMemo(() => agencyVaccineFilterNames(t, tVaccine), [t, tVaccine]);

  const rows = list.result.data?.collection ?? [];
  const stateOf = (row: AgencyVaccine) => verbs.stateOf(row.id, stateIn(row));
  if (list.result.data) pace.set(rows.some((row) => row.computers.pending > 0 || isPending(stateOf(row))));

  const act = (row: AgencyVaccine, verb: DeploymentVerb) => {
    const go = () => verbs.act([row.id], verb);
    // Stopping takes protection away from every computer there: it says how many, and asks.
    if (verb.name === 'stop' && reachOf(row.computers) > 0)
      setStopping({ vaccineName: row.name, computers: reachOf(row.computers), go });
    else if (verb.call === 'stop' || allOf(row.computers) <= reachShownFrom) go();
    else {
      const whom = { agencies: [agencyId] };
      push({ vaccineId: row.id, vaccineName: row.name, whom, feedback: deploymentFeedback('agency.execute'), go });
    }
  };
  const action = may('vaccines:deploy')
    ? (row: AgencyVaccine, size?: 'sm') => (
        <RowVerb
          vaccineId={row.id}
          vaccineName={row.name}
          agencyId={agencyId}
          about={row.name}
          excluded={row.excluded}
          verb={verbIn(row, stateOf(row))}
          {...(size && { size })}
          busy={isAsking || verbs.isBusy(row.id)}
          onAct={(verb) => act(row, verb)}
        />
      )
    : undefined;
  const open = panel?.mode === 'view' ? rows.find((row) => row.id === panel.id) : undefined;
  return (
    <ListPage title={t('title')}>
      <DataTable
        id="agency-vaccines"
        list={list}
        spec={api.deployments.ofAgency.list}
        words={{ title: t('title'), rowName: (row) => row.name }}
        names={names}
        columns={agencyVaccineColumns({ t, tVaccine, stateOf, action: action && ((row) => action(row)) })}
        rowId={vaccineId}
        openId={panel?.id}
        onOpen={view}
        actions={
          <ExportMenu
            csv={api.deployments.prepareCsv}
            zip={api.deployments.prepareZip}
            params={{ agencyId }}
            list={list}
          />
        }
        empty={
          <EmptyState title={t('emptyTitle')} icon={<IconShieldOff size={26} stroke={1.5} />}>
            {t('emptyText')}
          </EmptyState>
        }
      />
      {open && (
        <AgencyVaccinePanel
          agencyId={agencyId}
          vaccine={open}
          status={stateOf(open)}
          ids={rows.map(vaccineId)}
          onMove={view}
          onClose={close}
          action={action?.(open, 'sm')}
        />
      )}
      <StopVaccine stop={stopping} onDone={() => setStopping(null)} />
      {dialog}
    </ListPage>
  );
};

const vaccineId = (row: AgencyVaccine) => row.id;
