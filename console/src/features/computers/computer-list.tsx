import type { ComputerRow, ListSpec } from '@egida/contract';
import { type ReactNode, useMemo } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import type { FilterNames } from '../../ui/filter/filter-names.ts';
import { ListPage } from '../../ui/panel/list-page.tsx';
import { usePanel } from '../../ui/panel/use-panel.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { ListController } from '../../ui/table/list-controller.ts';
import type { Selection } from '../../ui/table/selection.ts';
import { useRemote } from '../bulk/bulk.ts';
import { HeldComputers, HoldingAgencies } from '../enrolment/enrolment.ts';
import { useInstanceColumn } from '../instance-choice/instance-choice.ts';
import { ComputerBulk } from './computer-bulk.tsx';
import { computerColumns } from './computer-columns.tsx';
import { ComputerPanel } from './computer-panel.tsx';
import { computerVerbMessages } from './computer-verbs.messages.ts';
import { computerMessages } from './computers.messages.ts';
import { FamilySwitch, familyClauses } from './family-switch.tsx';
import { NeedsPerson } from './needs-person.tsx';
import type { Target } from './target.ts';

const computerId = (row: ComputerRow) => row.id;
const isRemote = (row: ComputerRow) => row.remote;

/** Computers come and change by themselves: often enough to be seen, seldom enough to be no burden. */
export const computersPollMs = 5000;

interface ComputerListProps {
  /** Under which name the browser keeps the columns chosen for this list. */
  id: string;
  title: string;
  /** Absent: of all agencies. */
  agencyId: string | undefined;
  list: ListController<ComputerRow>;
  spec: ListSpec;
  names: FilterNames;
  suggestions: readonly string[];
  /** The selection as one agency's own; null where it is of several. */
  targetOf: (selection: Selection) => Target | null;
  actions: ReactNode;
  empty: ReactNode;
}

/** A list of computers, of one agency or of all: what needs a person, the rows, their verbs, and the panel of one. */
export const ComputerList = (props: ComputerListProps) => {
  const { id, title, agencyId, list, spec, names, suggestions, targetOf, actions, empty } = props;
  const t = useMessages(computerMessages);
  const verbs = useMessages(computerVerbMessages);
  const { may } = useSession();
  const { panel, view, close } = usePanel();
  const withAgency = agencyId === undefined;
  const instance = useInstanceColumn();
  const columns = useMemo(() => computerColumns(t, withAgency, instance), [t, withAgency, instance]);
  const rows = list.result.data?.collection ?? [];
  const remote = useRemote(rows, computerId, isRemote, withAgency);
  // In the agency of another instance there is nothing to be done with them.
  const isOfOthers = !withAgency && rows.length > 0 && rows.every(isRemote);
  return (
    <ListPage
      title={title}
      notice={
        <>
          {agencyId === undefined ? <HoldingAgencies /> : <HeldComputers agencyId={agencyId} />}
          <NeedsPerson agencyId={agencyId} filter={list.filter} onShow={list.setFilter} />
        </>
      }
    >
      <DataTable
        id={id}
        list={list}
        spec={spec}
        words={{
          title: t('title'),
          searched: t('searched'),
          rowName: (row) => (withAgency ? `${row.name}, ${row.agencyName}` : row.name),
          selected: (count) => verbs('selected', { count }),
          selectMatching: (count) => verbs('selectMatching', { count }),
        }}
        names={names}
        columns={columns}
        rowId={computerId}
        openId={panel?.id}
        onOpen={view}
        shownElsewhere={familyClauses}
        bulk={
          may('computers:write') && !isOfOthers
            ? (selection, clear, count) => (
                <ComputerBulk
                  selection={selection}
                  agencyId={agencyId}
                  remote={remote}
                  targetOf={targetOf}
                  suggestions={suggestions}
                  onDone={clear}
                  onCounted={count}
                  onLookAgain={() => {
                    clear();
                    void list.result.refetch();
                  }}
                />
              )
            : undefined
        }
        actions={
          <>
            <FamilySwitch agencyId={agencyId} filter={list.filter} onFilter={list.setFilter} />
            {actions}
          </>
        }
        empty={empty}
      />
      {panel?.mode === 'view' && (
        <ComputerPanel
          agentId={panel.id}
          ids={rows.map(computerId)}
          withAgency={withAgency}
          onMove={view}
          onClose={close}
        />
      )}
    </ListPage>
  );
};
