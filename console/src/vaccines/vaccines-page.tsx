import { api } from '@egida/contract';
import { Button } from '@mantine/core';
import { IconPlus, IconShieldPlus } from '@tabler/icons-react';
import { lazy, Suspense, useMemo } from 'react';
import { useListState } from '../api/list-state.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useSession } from '../session.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ListPage } from '../ui/panel/list-page.tsx';
import { usePanel } from '../ui/panel/use-panel.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { vaccineColumns } from './vaccine-columns.tsx';
import { vaccineFilterNames } from './vaccine-names.ts';
import { VaccinePanel } from './vaccine-panel.tsx';
import { vaccineMessages } from './vaccines.messages.ts';

// Its rules, their schemas and their texts are only for who writes vaccines.
const VaccineEditor = lazy(async () => ({ default: (await import('./vaccine-editor.tsx')).VaccineEditor }));

/** Every vaccine, and the way to write another. */
export const VaccinesPage = () => {
  const t = useMessages(vaccineMessages);
  const { may } = useSession();
  const list = useListState(api.vaccines.list);
  const { panel, view, edit, create, close } = usePanel();
  const columns = useMemo(() => vaccineColumns(t), [t]);
  const names = useMemo(() => vaccineFilterNames(t), [t]);
  const mayWrite = may('vaccines:write');

  const createButton = mayWrite && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={create}>
      {t('create')}
    </Button>
  );
  const rows = list.result.data?.collection ?? [];
  return (
    <ListPage title={t('title')}>
      <DataTable
        id="vaccines"
        list={list}
        spec={api.vaccines.list.list}
        words={{ title: t('title'), rowName: (row) => row.name }}
        names={names}
        columns={columns}
        rowId={(row) => row.id}
        openId={panel?.id || undefined}
        onOpen={view}
        actions={createButton}
        empty={
          <EmptyState title={t('emptyTitle')} icon={<IconShieldPlus size={26} stroke={1.5} />} action={createButton}>
            {t(mayWrite ? 'emptyText' : 'emptyTextReader')}
          </EmptyState>
        }
      />
      {panel?.mode === 'view' && (
        <VaccinePanel
          key={panel.id}
          vaccineId={panel.id}
          ids={rows.map((row) => row.id)}
          onMove={view}
          onEdit={edit}
          onClose={close}
        />
      )}
      {(panel?.mode === 'edit' || panel?.mode === 'new') && mayWrite && (
        <Suspense>
          <VaccineEditor key={panel.id} vaccineId={panel.id} onSaved={view} onClose={close} />
        </Suspense>
      )}
    </ListPage>
  );
};
