import { api, type SectorRow } from '@egida/contract';
import { IconCategory2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useListState } from '../../api/list-state.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { useSession } from '../../session/session.tsx';
import { Cut } from '../../ui/cut.tsx';
import { EditableListPage } from '../../ui/panel/editable-list-page.tsx';
import type { Column } from '../../ui/table/column.ts';
import { SectorPanel } from './sector-panel.tsx';
import { sectorMessages } from './sectors.messages.ts';

const { Page: SectorEditor } = lazyPage(async () => (await import('./sector-editor.tsx')).SectorEditor);

/** The sectors of the main instance, and how many agencies each has. */
export const SectorsPage = () => {
  const t = useMessages(sectorMessages);
  const { may, user } = useSession();
  const mayWrite = may('instances:write');
  const list = useListState(api.sectors.list, { params: { instanceId: user.instanceId } });
  const columns = useMemo<Column<SectorRow>[]>(
    () => [
      { id: 'name', header: t('name'), width: 240, grow: 1, sortBy: 'name', cell: (row) => <Cut text={row.name} /> },
      {
        id: 'count',
        header: t('count'),
        width: 112,
        sortBy: 'count',
        numeric: true,
        cell: (row) => formatNumber(row.count),
      },
    ],
    [t],
  );
  const names = useMemo(() => ({ name: { label: t('name') } }), [t]);
  return (
    <EditableListPage
      id="sectors"
      list={list}
      spec={api.sectors.list.list}
      words={{ title: t('title'), searched: t('name'), rowName: (row) => row.name }}
      names={names}
      columns={columns}
      rowId={(row) => row.id}
      mayWrite={mayWrite}
      createVerb={t('create')}
      empty={{
        title: t('emptyTitle'),
        text: t(mayWrite ? 'emptyText' : 'emptyTextReader'),
        icon: <IconCategory2 size={26} stroke={1.5} />,
      }}
      panel={(open) => <SectorPanel {...open} />}
      editor={(open) => <SectorEditor {...open} />}
    />
  );
};
