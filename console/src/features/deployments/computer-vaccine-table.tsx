import { api, type Deployment } from '@egida/contract';
import { IconShieldOff } from '@tabler/icons-react';
import { useListState } from '../../api/list-state.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useOpenRow } from '../../ui/panel/use-open-row.ts';
import { usePanel } from '../../ui/panel/use-panel.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useClock } from '../../ui/use-clock.ts';
import { vaccineMessages } from '../vaccines/vaccines.ts';
import { computerVaccineColumns } from './computer-vaccine-columns.tsx';
import { ComputerVaccinePanel } from './computer-vaccine-panel.tsx';
import { computerVaccineMessages } from './computer-vaccines.messages.ts';
import { ComputerVaccinesBulk } from './computer-vaccines-bulk.tsx';
import { computerDeploymentFilterNames } from './deployment-filter-names.ts';
import { isPending, verbOf } from './deployment-state.tsx';
import { deploymentMessages } from './deployments.messages.ts';
import { explainMessages } from './explain.messages.ts';
import { explain } from './explain.ts';
import { someVaccinesMessages } from './some-vaccines.messages.ts';
import { useSteadyOrder } from './steady-order.ts';
import { useActOnVaccines } from './use-act-on-vaccines.ts';
import { useComputerVerbs } from './use-computer-verbs.ts';
import { usePollPace } from './use-poll-pace.ts';
import { VerbButton } from './verb-button.tsx';

const { size: _, ...ownSpec } = api.deployments.ofComputer.list;
/** In a panel few rows have room; on a page of its own the list is as long as the person has chosen for all. */
const wholePage = { ...api.deployments.ofComputer, list: ownSpec };

/** The vaccines of a computer as a list of its page: what needs a person first, why, and what can be done about it. */
export const ComputerVaccineTable = ({ agentId }: { agentId: string }) => {
  const t = useMessages(deploymentMessages);
  const words = useMessages(computerVaccineMessages);
  const tVaccine = useMessages(vaccineMessages);
  const tExplain = useMessages(explainMessages);
  const tSome = useMessages(someVaccinesMessages);
  const { may } = useSession();
  const now = useClock();
  const { panel, view, close } = usePanel();
  const pace = usePollPace();
  const state = useListState(wholePage, { params: { agentId }, refetchInterval: pace.ms });
  const list = useSteadyOrder(state, vaccineOf);
  const verbs = useComputerVerbs(agentId, state.result.dataUpdatedAt);
  const { actOnSome, isGathering } = useActOnVaccines(agentId, verbs.act);

  const rows = list.result.data?.collection ?? [];
  const stateOf = (row: Deployment) => verbs.stateOf(row.vaccineId, row.status);
  const reasonOf = (row: Deployment) => explain(row, now, tExplain);
  if (list.result.data) pace.set(rows.some((row) => isPending(stateOf(row))));
  const action = may('vaccines:deploy')
    ? (row: Deployment, size?: 'sm') =>
        row.reason !== 'excluded' && (
          <VerbButton
            verb={verbOf(stateOf(row), stateOf(row) === row.status ? row.reason : null)}
            vaccineName={row.vaccineName}
            busy={verbs.isBusy(row.vaccineId)}
            {...(size && { size })}
            onAct={(verb) => verbs.act([row.vaccineId], verb)}
          />
        )
    : undefined;
  const open = useOpenRow(rows, panel?.mode === 'view' ? panel.id : undefined, vaccineOf);
  return (
    <>
      <DataTable
        id="computer-vaccines"
        list={list}
        spec={wholePage.list}
        words={{
          title: t('ofComputer'),
          searched: tVaccine('searched'),
          rowName: (row) => row.vaccineName,
          selected: (count) => t('vaccinesSelected', { count }),
          selectMatching: (count) => tSome('selectMatching', { count }),
        }}
        names={computerDeploymentFilterNames(t, tVaccine)}
        columns={computerVaccineColumns({
          ...{ t, since: words('since'), stateOf, reasonOf },
          action: action && ((row) => action(row)),
        })}
        rowId={vaccineOf}
        openId={panel?.id}
        onOpen={view}
        bulk={
          may('vaccines:deploy')
            ? (selection, clear) => (
                <ComputerVaccinesBulk
                  selection={selection}
                  busy={isGathering}
                  onAct={(verb) => void actOnSome(selection, verb, clear)}
                />
              )
            : undefined
        }
        empty={
          <EmptyState title={t('ofComputerNone')} icon={<IconShieldOff size={26} stroke={1.5} />}>
            {words('noneText')}
          </EmptyState>
        }
      />
      {open && (
        <ComputerVaccinePanel
          deployment={open}
          status={stateOf(open)}
          reason={reasonOf(open)}
          ids={rows.map(vaccineOf)}
          // What the list is without may be in another state by now.
          action={rows.includes(open) ? action?.(open, 'sm') : undefined}
          onMove={view}
          onClose={close}
        />
      )}
    </>
  );
};

const vaccineOf = (row: Deployment) => row.vaccineId;
