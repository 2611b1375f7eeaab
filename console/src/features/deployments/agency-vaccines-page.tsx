import { type AgencyVaccine, api } from '@egida/contract';
import { Button } from '@mantine/core';
import { IconShieldMinus, IconShieldOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useListState } from '../../api/list-state.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/panel/list-page.tsx';
import { useOpenRow } from '../../ui/panel/use-open-row.ts';
import { usePanel } from '../../ui/panel/use-panel.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useElsewhere } from '../agency/agency.ts';
import { ExportMenu, vaccineMessages } from '../vaccines/vaccines.ts';
import { agencyVaccineColumns } from './agency-vaccine-columns.tsx';
import { AgencyVaccinePanel } from './agency-vaccine-panel.tsx';
import { AgencyVaccinesBulk } from './agency-vaccines-bulk.tsx';
import { AttentionTabs } from './attention-tabs.tsx';
import { agencyVaccineFilterNames } from './deployment-filter-names.ts';
import { isPending } from './deployment-state.tsx';
import { deploymentMessages } from './deployments.messages.ts';
import { someVaccinesMessages } from './some-vaccines.messages.ts';
import { useSteadyOrder } from './steady-order.ts';
import { useAgencyActions } from './use-agency-actions.tsx';
import { useAttention } from './use-attention.ts';
import { useChosenVaccines } from './use-chosen-vaccines.ts';
import { usePollPace } from './use-poll-pace.ts';

/** The vaccines of an agency: their state in it, and executing, stopping or keeping them out there. */
export const AgencyVaccinesPage = ({ agencyId }: { agencyId: string }) => {
  const t = useMessages(deploymentMessages);
  const tVaccine = useMessages(vaccineMessages);
  const tSome = useMessages(someVaccinesMessages);
  const pace = usePollPace();
  const asked = useListState(api.deployments.ofAgency, { params: { agencyId }, refetchInterval: pace.ms });
  const list = useSteadyOrder(asked, vaccineId);
  const { stateOf, action, dialogs } = useAgencyActions(agencyId, list.result.dataUpdatedAt);
  const attention = useAttention(agencyId, asked);
  const { panel, view, close } = usePanel();
  const { may, singleAgency } = useSession();
  const isElsewhere = useElsewhere(agencyId);
  const names = useMemo(() => agencyVaccineFilterNames(t, tVaccine), [t, tVaccine]);

  const rows = list.result.data?.collection ?? [];
  const { chosen, isGathering } = useChosenVaccines(agencyId, rows);
  if (list.result.data) pace.set(rows.some((row) => row.computers.pending > 0 || isPending(stateOf(row))));
  const open = useOpenRow(rows, panel?.mode === 'view' ? panel.id : undefined, vaccineId);
  return (
    <ListPage title={t('title')} notice={<AttentionTabs attention={attention} />}>
      {/* Until it is known which part to open: rows that are gone again at once would only startle. */}
      {attention.isOpening ? (
        <div aria-busy />
      ) : (
        <DataTable
          id="agency-vaccines"
          list={list}
          spec={api.deployments.ofAgency.list}
          words={{
            title: t('title'),
            searched: tVaccine('searched'),
            rowName: (row) => row.name,
            selected: (count) => t('vaccinesSelected', { count }),
            selectMatching: (count) => tSome('selectMatching', { count }),
          }}
          names={names}
          columns={agencyVaccineColumns({ t, tVaccine, stateOf, action: action && ((row) => action(row)) })}
          rowId={vaccineId}
          openId={panel?.id}
          onOpen={view}
          bulk={
            may('vaccines:deploy')
              ? (selection, clear) => (
                  <AgencyVaccinesBulk
                    agencyId={agencyId}
                    selection={selection}
                    chosen={chosen}
                    isGathering={isGathering}
                    onDone={clear}
                  />
                )
              : undefined
          }
          actions={
            <>
              <ExportMenu
                csv={api.deployments.prepareCsv}
                zip={api.deployments.prepareZip}
                params={{ agencyId }}
                list={list}
              />
              {singleAgency && may('vaccines:deploy') && <ToExceptions agencyId={agencyId} />}
            </>
          }
          empty={
            <EmptyState
              title={t(isElsewhere ? 'emptyRemoteTitle' : 'emptyTitle')}
              icon={<IconShieldOff size={26} stroke={1.5} />}
            >
              {t(isElsewhere ? 'emptyRemoteText' : 'emptyText')}
            </EmptyState>
          }
        />
      )}
      {open && (
        <AgencyVaccinePanel
          agencyId={agencyId}
          vaccine={open}
          status={stateOf(open)}
          ids={rows.map(vaccineId)}
          onMove={view}
          onClose={close}
          // What the list is without may be in another state by now.
          action={rows.includes(open) ? action?.(open, 'sm') : undefined}
        />
      )}
      {dialogs}
    </ListPage>
  );
};

/** For whom the agency's other screens stand in the menu, which has no room for this one. */
const ToExceptions = ({ agencyId }: { agencyId: string }) => {
  const t = useMessages(deploymentMessages);
  return (
    <Button
      component={Link}
      to="/agencies/$agency/exceptions"
      params={{ agency: agencyId } as never}
      variant="default"
      leftSection={<IconShieldMinus size={16} aria-hidden />}
    >
      {t('exceptions')}
    </Button>
  );
};

const vaccineId = (row: AgencyVaccine) => row.id;
