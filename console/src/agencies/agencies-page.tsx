import { api } from '@egida/contract';
import { Button } from '@mantine/core';
import { IconBuildingCommunity, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useMemo } from 'react';
import { useListState } from '../api/list-state.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useSession } from '../session.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ListPage } from '../ui/panel/list-page.tsx';
import { usePanel } from '../ui/panel/use-panel.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { agencyMessages } from './agencies.messages.ts';
import { agencyColumns } from './agency-columns.tsx';
import { agencyFilterNames } from './agency-names.ts';
import { AgencyPanel } from './agency-panel.tsx';

const AgencyEditor = lazy(async () => ({ default: (await import('./agency-editor.tsx')).AgencyEditor }));

/** The agencies in one's charge: who they are, how many computers they have, and how to add more. */
export const AgenciesPage = () => {
  const t = useMessages(agencyMessages);
  const { may } = useSession();
  const list = useListState(api.agencies.list);
  const { panel, view, edit, create, close } = usePanel();
  const columns = useMemo(() => agencyColumns(t), [t]);
  const names = useMemo(() => agencyFilterNames(t), [t]);
  const mayWrite = may('agencies:write');

  const createButton = mayWrite && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={create}>
      {t('create')}
    </Button>
  );
  const rows = list.result.data?.collection ?? [];
  return (
    <ListPage title={t('title')}>
      <DataTable
        id="agencies"
        list={list}
        spec={api.agencies.list.list}
        words={{ title: t('title'), rowName: (row) => row.name }}
        names={names}
        columns={columns}
        rowId={(row) => row.agencyId}
        openId={panel?.id || undefined}
        onOpen={view}
        actions={createButton}
        empty={
          <EmptyState
            title={t('emptyTitle')}
            icon={<IconBuildingCommunity size={26} stroke={1.5} />}
            action={createButton}
          >
            {t(mayWrite ? 'emptyText' : 'emptyTextReader')}
          </EmptyState>
        }
      />
      {panel?.mode === 'view' && (
        <AgencyPanel
          agencyId={panel.id}
          ids={rows.map((row) => row.agencyId)}
          onMove={view}
          onEdit={edit}
          onClose={close}
        />
      )}
      {(panel?.mode === 'edit' || panel?.mode === 'new') && mayWrite && (
        <Suspense>
          <AgencyEditor key={panel.id} agencyId={panel.id} onSaved={view} onClose={close} />
        </Suspense>
      )}
    </ListPage>
  );
};
