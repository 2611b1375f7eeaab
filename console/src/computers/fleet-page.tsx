import { api } from '@egida/contract';
import { useMemo } from 'react';
import { useAgencySearch } from '../agencies/use-agency-search.ts';
import { useKnownAgencies } from '../agencies/use-known-agencies.ts';
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
import { NoComputersAnywhere } from './no-computers-anywhere.tsx';
import { agenciesIn, targetOf, useAgenciesSeen } from './selected-agency.ts';
import { useComputerPreset } from './use-computer-preset.ts';
import { useTagsInUse } from './use-tags-in-use.ts';

const pollMs = 5000;

/** The computers of all agencies in one's charge. What is done to many is done within one agency, but for their tags. */
export const FleetPage = () => {
  const t = useMessages(computerMessages);
  const verbs = useMessages(computerVerbMessages);
  const { may } = useSession();
  const preset = useComputerPreset();
  const listed = useListState(api.fleet.list, { defaultFilter: preset.defaultFilter, refetchInterval: pollMs });
  const list = { ...listed, setFilter: (filter: string) => listed.setFilter(preset.settle(filter)) };
  const { panel, view, close } = usePanel();
  const rows = list.result.data?.collection ?? [];
  const agencyOf = useAgenciesSeen(rows);
  const named = agenciesIn(list.filter);
  const known = useKnownAgencies(named);
  const search = useAgencySearch();
  // Tags belong to agencies: those of the one that is looked at are offered.
  const suggestions = useTagsInUse(named.length === 1 ? named[0] : undefined);
  const columns = useMemo(() => computerColumns(t, true), [t]);
  const names = useMemo(
    () => computerFilterNames(t, { suggestions, agencies: { known, search } }),
    [t, suggestions, known, search],
  );
  return (
    <ListPage
      title={t('titleAll')}
      notice={
        <NeedsPerson
          agencyId={undefined}
          filter={preset.defaultFilter ? '' : list.filter}
          onShow={(filter) => {
            preset.showAll();
            listed.setFilter(filter);
          }}
        />
      }
    >
      <DataTable
        id="fleet"
        list={list}
        spec={api.fleet.list.list}
        words={{
          title: t('title'),
          rowName: (row) => `${row.name}, ${row.agencyName}`,
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
          may('computers:write')
            ? (selection, clear, count) => (
                <ComputerBulk
                  selection={selection}
                  agencyId={undefined}
                  target={targetOf(selection, agencyOf)}
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
        actions={<ExportButton endpoint={api.fleet.prepareCsv} list={list} />}
        empty={<NoComputersAnywhere onlyLinux={preset.defaultFilter !== ''} onShowAll={preset.remove} />}
      />
      {panel?.mode === 'view' && (
        <ComputerPanel agentId={panel.id} ids={rows.map((row) => row.id)} withAgency onMove={view} onClose={close} />
      )}
    </ListPage>
  );
};
