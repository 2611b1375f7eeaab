import { type AgencyVaccine, api } from '@egida/contract';
import { IconShieldOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useListState } from '../api/list-state.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useSession } from '../session.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ListPage } from '../ui/panel/list-page.tsx';
import { usePanel } from '../ui/panel/use-panel.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { vaccineFilterNames } from '../vaccines/vaccine-names.ts';
import { vaccineMessages } from '../vaccines/vaccines.messages.ts';
import { agencyVaccineColumns } from './agency-vaccine-columns.tsx';
import { AgencyVaccinePanel } from './agency-vaccine-panel.tsx';
import { type DeploymentVerb, isPending } from './deployment-state.tsx';
import { deploymentMessages } from './deployments.messages.ts';
import { StopVaccine } from './stop-vaccine.tsx';
import { useAgencyVerbs } from './use-agency-verbs.ts';
import { VerbButton } from './verb-button.tsx';

/** While something is on its way people watch; otherwise it only has to be true after a while. */
const pendingPollMs = 3000;
const quietPollMs = 20_000;

/** The vaccines of an agency: their state in it, and executing or stopping them there. */
export const AgencyVaccinesPage = ({ agencyId }: { agencyId: string }) => {
  const t = useMessages(deploymentMessages);
  const tVaccine = useMessages(vaccineMessages);
  const { may } = useSession();
  const [pollMs, setPollMs] = useState(pendingPollMs);
  const list = useListState(api.deployments.ofAgency, { params: { agencyId }, refetchInterval: pollMs });
  const verbs = useAgencyVerbs(agencyId, list.result.dataUpdatedAt);
  const { panel, view, close } = usePanel();
  const [stopping, setStopping] = useState<{ vaccine: AgencyVaccine; verb: DeploymentVerb } | null>(null);

  const rows = list.result.data?.collection ?? [];
  const stateOf = (row: AgencyVaccine) => verbs.stateOf(row.id, row.status);
  const wanted = rows.some((row) => row.computers.pending > 0 || isPending(stateOf(row))) ? pendingPollMs : quietPollMs;
  if (list.result.data && wanted !== pollMs) setPollMs(wanted);

  const act = (vaccine: AgencyVaccine, verb: DeploymentVerb) => {
    // Stopping takes protection away from every computer there: it says how many, and asks.
    if (verb.name === 'stop') setStopping({ vaccine, verb });
    else verbs.act(vaccine.id, verb);
  };
  const verbButton = (row: AgencyVaccine) => (
    <VerbButton
      status={stateOf(row)}
      vaccineName={row.name}
      busy={verbs.isBusy(row.id)}
      onAct={(verb) => act(row, verb)}
    />
  );
  const action = may('vaccines:deploy') ? verbButton : undefined;
  const open = panel?.mode === 'view' ? rows.find((row) => row.id === panel.id) : undefined;
  return (
    <ListPage title={t('title')}>
      <DataTable
        id="agency-vaccines"
        list={list}
        spec={api.deployments.ofAgency.list}
        words={{ title: t('title'), rowName: (row) => row.name }}
        names={vaccineFilterNames(tVaccine)}
        columns={agencyVaccineColumns({ t, tVaccine, stateOf, action })}
        rowId={vaccineId}
        openId={panel?.id}
        onOpen={view}
        empty={
          <EmptyState title={t('emptyTitle')} icon={<IconShieldOff size={26} stroke={1.5} />}>
            {t('emptyText')}
          </EmptyState>
        }
      />
      {open && (
        <AgencyVaccinePanel
          vaccine={open}
          status={stateOf(open)}
          ids={rows.map(vaccineId)}
          onMove={view}
          onClose={close}
          action={action?.(open)}
        />
      )}
      <StopVaccine
        vaccine={stopping?.vaccine ?? null}
        onCancel={() => setStopping(null)}
        onConfirm={() => {
          if (stopping) verbs.act(stopping.vaccine.id, stopping.verb);
          setStopping(null);
        }}
      />
    </ListPage>
  );
};

const vaccineId = (row: AgencyVaccine) => row.id;
