import { type AgencyDeployment, api, deploymentStates } from '@egida/contract';
import { IconBuildingOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListState } from '../../api/list-state.ts';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/panel/list-page.tsx';
import { useOpenRow } from '../../ui/panel/use-open-row.ts';
import { usePanel } from '../../ui/panel/use-panel.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { usePush } from '../reach/reach.ts';
import { AgenciesBulk } from './agencies-bulk.tsx';
import { agencyDeploymentColumns } from './agency-deployment-columns.tsx';
import { AgencyDeploymentPanel } from './agency-deployment-panel.tsx';
import { type AskedVerb, type DeploymentVerb, isPending, stateIn, takesBack, verbIn } from './deployment-state.tsx';
import { deploymentFeedback } from './deployments.feedback.ts';
import { deploymentMessages } from './deployments.messages.ts';
import { RowVerb } from './row-verb.tsx';
import { reachOf } from './state-counts.tsx';
import { type Stop, StopVaccine } from './stop-vaccine.tsx';
import { useActOnSome } from './use-act-on-some.ts';
import { usePollPace } from './use-poll-pace.ts';
import { useVaccineVerbs } from './use-vaccine-verbs.ts';
import { VaccineHead } from './vaccine-head.tsx';

/** On a page of its own the list is as long as any other; the call's own size is that of a panel. */
const { size: _, ...spec } = api.deployments.ofVaccine.list;
const agenciesCall = { ...api.deployments.ofVaccine, list: spec };

/** Where a vaccine is deployed: its state in each agency, and executing, stopping or keeping it out. */
export const VaccineDeploymentsPage = ({ vaccineId }: { vaccineId: string }) => {
  const t = useMessages(deploymentMessages);
  const { may } = useSession();
  const vaccine = useQuery(apiQuery(api.vaccines.get, { params: { vaccineId } })).data;
  const pace = usePollPace();
  const list = useListState(agenciesCall, { params: { vaccineId }, refetchInterval: pace.ms });
  const verbs = useVaccineVerbs(vaccineId, list.result.dataUpdatedAt);
  const { push, isAsking, dialog } = usePush();
  const { panel, view, close } = usePanel();
  const [stopping, setStopping] = useState<Stop | null>(null);

  const rows = list.result.data?.collection ?? [];
  const ids = rows.map(agencyOf);
  // What autorun cannot reach does not look as if it did.
  const reached = rows.filter((row) => !row.excluded && row.status !== deploymentStates.INCOMPATIBLE).map(agencyOf);
  const stateOf = (row: AgencyDeployment) => verbs.stateOf(row.agencyId, stateIn(row));
  if (list.result.data) pace.set(rows.some((row) => row.computers.pending > 0 || isPending(stateOf(row))));

  const name = vaccine?.name ?? rows[0]?.vaccineName ?? '';
  const act = (agencies: readonly string[], verb: AskedVerb, onDone?: () => void) => {
    // Computers are left out of one agency at a time.
    const only = agencies.length === 1 ? agencies[0] : undefined;
    const go = (excepted: string[] = []) => {
      if (only && excepted.length > 0) verbs.applyExcept(only, excepted);
      else verbs.act(agencies, verb);
      onDone?.();
    };
    if (verb.call === 'stop') return go();
    push({
      // Nobody executes from this list without having seen how far that reaches, and whom to leave out.
      asks: true,
      vaccineId,
      vaccineName: name,
      whom: { agencies: [...agencies] },
      ...(only && { allBut: { agencyId: only, computers: [] } }),
      agencyName: [...rows, ...(open ? [open] : [])].find(({ agencyId }) => agencyId === only)?.agencyName,
      feedback: deploymentFeedback('vaccine.execute'),
      go,
    });
  };
  const { isGathering, actOnSome } = useActOnSome(agenciesCall, { params: { vaccineId }, idOf: agencyOf }, act);
  const actOnRow = (row: AgencyDeployment, verb: DeploymentVerb) => {
    // What is there still stays: nobody gets anything, and the next connection does not wait.
    if (takesBack(row, verb)) return verbs.act([row.agencyId], verb);
    const go = () => act([row.agencyId], verb);
    // Stopping takes protection away from every computer there: it says how many, and asks.
    if (verb.name === 'stop' && reachOf(row.computers) > 0)
      setStopping({ vaccineName: name, computers: reachOf(row.computers), go });
    else go();
  };
  const action = may('vaccines:deploy')
    ? (row: AgencyDeployment, size?: 'sm') => (
        <RowVerb
          vaccineId={vaccineId}
          vaccineName={name}
          agencyId={row.agencyId}
          about={t('inAgency', { name, agency: row.agencyName })}
          excluded={row.excluded}
          verb={verbIn(row, stateOf(row))}
          {...(size && { size })}
          busy={isAsking || verbs.isBusy(row.agencyId)}
          onAct={(verb) => actOnRow(row, verb)}
        />
      )
    : undefined;

  const openId = panel?.mode === 'view' ? panel.id : undefined;
  // A link may lead to an agency that is not on the page.
  const alone = useQuery({
    ...apiQuery(api.deployments.ofVaccine, { params: { vaccineId }, query: { filter: `agency:${openId}` } }),
    enabled: openId !== undefined && !ids.includes(openId) && !list.result.isPending,
  });
  const open = useOpenRow([...rows, ...(alone.data?.collection ?? [])], openId, agencyOf);
  const title = name ? t('deploymentsOf', { name }) : t('deployments');
  return (
    <ListPage
      title={title}
      notice={
        <VaccineHead
          vaccineId={vaccineId}
          vaccine={vaccine}
          push={push}
          isAsking={isAsking}
          onAutorun={(next) => verbs.showAutorun(reached, next)}
          onAnswered={verbs.settleAutorun}
        />
      }
    >
      <DataTable
        id="vaccine-deployments"
        list={list}
        spec={spec}
        words={{
          title,
          searched: t('agenciesSearched'),
          rowName: (row) => row.agencyName,
          selected: (count) => t('agenciesSelected', { count }),
          selectMatching: (count) => t('selectMatching', { count }),
        }}
        names={{ agencyName: { label: t('agency') } }}
        columns={agencyDeploymentColumns({ t, stateOf, action: action && ((row) => action(row)) })}
        rowId={agencyOf}
        openId={panel?.id}
        onOpen={view}
        bulk={
          may('vaccines:deploy')
            ? (selection, clear) => (
                <AgenciesBulk
                  selection={selection}
                  busy={isAsking || isGathering}
                  vaccineName={name}
                  onAct={(verb) => void actOnSome(selection, verb, clear)}
                />
              )
            : undefined
        }
        empty={
          <EmptyState title={t('deploymentsNoneTitle')} icon={<IconBuildingOff size={26} stroke={1.5} />}>
            {t('deploymentsNone')}
          </EmptyState>
        }
      />
      {open && (
        <AgencyDeploymentPanel
          deployment={open}
          status={stateOf(open)}
          ids={ids}
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

const agencyOf = (row: AgencyDeployment) => row.agencyId;
