import { api, type Deployment, type DeploymentGroup, deploymentFilter } from '@egida/contract';
import { Button, Skeleton } from '@mantine/core';
import { IconDeviceDesktopOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useListState } from '../../api/list-state.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { readPieces, withClause } from '../../ui/filter/filter-pieces.ts';
import { MessagePage } from '../../ui/message-page.tsx';
import { ListPage } from '../../ui/panel/list-page.tsx';
import { useOpenRow } from '../../ui/panel/use-open-row.ts';
import { usePanel } from '../../ui/panel/use-panel.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Selection } from '../../ui/table/selection.ts';
import { AgencyVaccineHead } from './agency-vaccine-head.tsx';
import { computerDeploymentColumns } from './computer-deployment-columns.tsx';
import { ComputerDeploymentPanel } from './computer-deployment-panel.tsx';
import { ComputersBulk } from './computers-bulk.tsx';
import { deploymentFilterNames } from './deployment-filter-names.ts';
import { deploymentFeedback } from './deployments.feedback.ts';
import { deploymentMessages } from './deployments.messages.ts';
import { ExceptionsPanel } from './exceptions-panel.tsx';
import { explainMessages } from './explain.messages.ts';
import { useActOnSome } from './use-act-on-some.ts';
import { useAgencyActions } from './use-agency-actions.tsx';
import { useComputerActions } from './use-computer-actions.tsx';
import { useNamesSeen } from './use-names-seen.ts';
import { usePollPace } from './use-poll-pace.ts';
import { useVaccineInAgency } from './use-vaccine-in-agency.ts';

/** On a page of its own the list is as long as any other; the call's own size is that of a panel. */
const { size: _, ...spec } = api.deployments.ofVaccineInAgency.list;
const computersCall = { ...api.deployments.ofVaccineInAgency, list: spec };

/** What the address says where the exceptions are open, and no computer. */
const exceptions = 'exceptions';

/** One vaccine in one agency: how far it has come there, and its computers by what it is on each. */
export const AgencyVaccinePage = ({ agencyId, vaccineId }: { agencyId: string; vaccineId: string }) => {
  const t = useMessages(deploymentMessages);
  const tExplain = useMessages(explainMessages);
  const { may } = useSession();
  const pace = usePollPace();
  const params = { agencyId, vaccineId };
  const query = useVaccineInAgency(agencyId, vaccineId, pace.ms);
  const list = useListState(computersCall, { params, refetchInterval: pace.ms });
  const deployment = query.data?.collection[0];
  const vaccine = { id: vaccineId, name: deployment?.vaccineName ?? '' };
  const inAgency = useAgencyActions(agencyId, query.dataUpdatedAt);
  const onComputers = useComputerActions(vaccine, list.result.dataUpdatedAt);
  const { panel, view, close } = usePanel();
  const rows = list.result.data?.collection ?? [];
  const open = useOpenRow(rows, panel?.mode === 'view' ? panel.id : undefined, computerOf);
  const { see, named } = useNamesSeen(rows);
  const idOf = (row: Deployment) => {
    see(row);
    return computerOf(row);
  };
  const { gather, isGathering, actOnSome } = useActOnSome(computersCall, { params, idOf }, onComputers.verbs.act);
  if (deployment) pace.set(deployment.computers.pending > 0);

  const isUnknown = query.data?.collection.length === 0 || query.error?.status === 404 || query.error?.status === 400;
  if (isUnknown) {
    return (
      <MessagePage inside status={404} title={t('inAgencyUnknownTitle')}>
        <p>{t('inAgencyUnknown')}</p>
        <Button component={Link} to="/agencies/$agency/vaccines" params={{ agency: agencyId } as never}>
          {t('backToAgency')}
        </Button>
      </MessagePage>
    );
  }
  const state = deployment && { ...deployment, ...vaccine };
  const executeBut = state && inAgency.executeBut(state);
  const executeOnOthers = async (selection: Selection, clear: () => void) => {
    const ids = await gather(selection, deploymentFeedback('agency.executeExcept'), { onChanged: clear });
    if (ids.length > 0) executeBut?.(named(ids), clear);
  };
  const status = readPieces(list.filter, deploymentFilter).find(({ clause }) => clause?.field === 'status')?.clause;
  const [term] = status?.terms ?? [];
  // Tabs say one state: what else a filter asks for stands among its chips.
  const group = status?.terms.length === 1 && term && term.op !== 'empty' && !term.negated ? term.value : null;
  return (
    <ListPage
      title={deployment ? vaccine.name : t('computers')}
      notice={
        state ? (
          <AgencyVaccineHead
            deployment={state}
            status={inAgency.stateOf(state)}
            group={group as DeploymentGroup | null}
            onGroup={(next) =>
              list.setFilter(withClause(list.filter, 'status', next ? `status:${next}` : '', deploymentFilter))
            }
            onExceptions={() => view(exceptions)}
            action={inAgency.action?.(state, 'sm')}
            onExecuteBut={may('vaccines:deploy') && executeBut ? () => executeBut([], () => undefined) : undefined}
          />
        ) : (
          query.isPending && <Waiting />
        )
      }
    >
      <DataTable
        id="vaccine-in-agency"
        list={list}
        spec={spec}
        words={{
          title: t('computers'),
          searched: t('computersSearched'),
          rowName: (row) => row.computerName,
          selected: (count) => t('computersSelected', { count }),
          selectMatching: (count) => t('selectMatching', { count }),
        }}
        names={deploymentFilterNames(t)}
        columns={computerDeploymentColumns({
          ...{ t, tExplain, stateOf: onComputers.stateOf },
          action: onComputers.action && ((row) => onComputers.action?.(row)),
        })}
        rowId={computerOf}
        openId={panel?.id}
        onOpen={view}
        bulk={
          may('vaccines:deploy')
            ? (selection, clear) => (
                <ComputersBulk
                  selection={selection}
                  busy={onComputers.isAsking || inAgency.isAsking || isGathering}
                  vaccineName={vaccine.name}
                  onAct={(verb) => void actOnSome(selection, verb, clear)}
                  onOthers={executeBut && (() => void executeOnOthers(selection, clear))}
                />
              )
            : undefined
        }
        empty={
          <EmptyState title={t('inAgencyEmptyTitle')} icon={<IconDeviceDesktopOff size={26} stroke={1.5} />}>
            {t('explainNone')}
          </EmptyState>
        }
      />
      {open && (
        <ComputerDeploymentPanel
          deployment={open}
          status={onComputers.stateOf(open)}
          ids={rows.map(computerOf)}
          onMove={view}
          onClose={close}
          // What the list is without may be in another state by now.
          action={rows.includes(open) ? onComputers.action?.(open, 'sm') : undefined}
        />
      )}
      {panel?.id === exceptions && may('vaccines:deploy') && (
        <ExceptionsPanel agencyId={agencyId} vaccine={vaccine} onClose={close} />
      )}
      {inAgency.dialogs}
      {onComputers.dialog}
    </ListPage>
  );
};

const computerOf = (row: Deployment) => row.agentId;

/** As high as what comes, so that the list below keeps its place. */
const Waiting = () => (
  <div aria-busy>
    <Skeleton height={14} width={180} mt={8} mb={16} />
    <Skeleton height={28} width="40%" mb={14} />
    <Skeleton height={10} mb={12} />
    <Skeleton height={28} width="60%" />
  </div>
);
