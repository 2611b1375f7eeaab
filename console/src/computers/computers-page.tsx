import { api } from '@egida/contract';
import { useMemo } from 'react';
import { useListState } from '../api/list-state.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { ListPage } from '../ui/panel/list-page.tsx';
import { usePanel } from '../ui/panel/use-panel.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { computerColumns } from './computer-columns.tsx';
import { computerFilterNames } from './computer-names.tsx';
import { ComputerPanel } from './computer-panel.tsx';
import { computerMessages } from './computers.messages.ts';
import { NoComputers } from './no-computers.tsx';
import { OfflineNotice } from './offline-notice.tsx';

/** Computers come and change by themselves: often enough to be seen, seldom enough to be no burden. */
const pollMs = 5000;

/** The computers of an agency, as they are now. */
export const ComputersPage = ({ agencyId }: { agencyId: string }) => {
  const t = useMessages(computerMessages);
  const list = useListState(api.computers.list, { params: { agencyId }, refetchInterval: pollMs });
  const { panel, view, close } = usePanel();
  const columns = useMemo(() => computerColumns(t), [t]);
  const names = useMemo(() => computerFilterNames(t), [t]);
  const rows = list.result.data?.collection ?? [];
  return (
    <ListPage
      title={t('title')}
      notice={<OfflineNotice agencyId={agencyId} filter={list.filter} onShow={list.setFilter} />}
    >
      <DataTable
        id="computers"
        list={list}
        spec={api.computers.list.list}
        words={{ title: t('title'), rowName: (row) => row.name }}
        names={names}
        columns={columns}
        rowId={(row) => row.id}
        openId={panel?.id}
        onOpen={view}
        empty={<NoComputers agencyId={agencyId} />}
      />
      {panel?.mode === 'view' && (
        <ComputerPanel agentId={panel.id} ids={rows.map((row) => row.id)} onMove={view} onClose={close} />
      )}
    </ListPage>
  );
};
