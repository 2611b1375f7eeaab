import { api } from '@egida/contract';
import { useMemo } from 'react';
import { useListState } from '../api/list-state.ts';
import { ExportButton } from '../downloads/export-button.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { useSession } from '../session.tsx';
import { ListPage } from '../ui/panel/list-page.tsx';
import { usePanel } from '../ui/panel/use-panel.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { ComputerBulk } from './computer-bulk.tsx';
import { computerColumns } from './computer-columns.tsx';
import { computerFilterNames } from './computer-names.tsx';
import { ComputerPanel } from './computer-panel.tsx';
import { computerVerbMessages } from './computer-verbs.messages.ts';
import { computerMessages } from './computers.messages.ts';
import { NeedsPerson } from './needs-person.tsx';
import { NoComputers } from './no-computers.tsx';
import { useComputerPreset } from './use-computer-preset.ts';
import { useTagsInUse } from './use-tags-in-use.ts';
import { WholeMenu } from './whole-menu.tsx';

/** Computers come and change by themselves: often enough to be seen, seldom enough to be no burden. */
const pollMs = 5000;

/** The computers of an agency, as they are now. */
export const ComputersPage = ({ agencyId }: { agencyId: string }) => {
  const t = useMessages(computerMessages);
  const verbs = useMessages(computerVerbMessages);
  const { may } = useSession();
  const preset = useComputerPreset();
  const listed = useListState(api.computers.list, {
    params: { agencyId },
    defaultFilter: preset.defaultFilter,
    refetchInterval: pollMs,
  });
  const list = { ...listed, setFilter: (filter: string) => listed.setFilter(preset.settle(filter)) };
  const { panel, view, close } = usePanel();
  const suggestions = useTagsInUse(agencyId);
  const columns = useMemo(() => computerColumns(t, false), [t]);
  const names = useMemo(() => computerFilterNames(t, { suggestions }), [t, suggestions]);
  const rows = list.result.data?.collection ?? [];
  const mayWrite = may('computers:write');
  return (
    <ListPage
      title={t('title')}
      notice={
        <NeedsPerson
          agencyId={agencyId}
          filter={preset.defaultFilter ? '' : list.filter}
          onShow={(filter) => {
            preset.showAll();
            listed.setFilter(filter);
          }}
        />
      }
    >
      <DataTable
        id="computers"
        list={list}
        spec={api.computers.list.list}
        words={{
          title: t('title'),
          rowName: (row) => row.name,
          selected: (count) => verbs('selected', { count }),
          selectMatching: (count) => verbs('selectMatching', { count }),
        }}
        names={names}
        columns={columns}
        rowId={(row) => row.id}
        openId={panel?.id}
        onOpen={view}
        onRemovePreset={preset.remove}
        bulk={
          mayWrite
            ? (selection, clear, count) => (
                <ComputerBulk
                  selection={selection}
                  agencyId={agencyId}
                  target={{ agencyId, selection }}
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
            <ExportButton endpoint={api.computers.prepareCsv} params={{ agencyId }} list={list} />
            {mayWrite && <WholeMenu agencyId={agencyId} />}
          </>
        }
        empty={<NoComputers agencyId={agencyId} onlyLinux={preset.defaultFilter !== ''} onShowAll={preset.remove} />}
      />
      {panel?.mode === 'view' && (
        <ComputerPanel agentId={panel.id} ids={rows.map((row) => row.id)} onMove={view} onClose={close} />
      )}
    </ListPage>
  );
};
