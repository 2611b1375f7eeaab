import { api } from '@egida/contract';
import { IconHistory } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useListState } from '../../api/list-state.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/panel/list-page.tsx';
import { usePanel } from '../../ui/panel/use-panel.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ExportButton } from '../downloads/downloads.ts';
import { auditMessages } from './audit.messages.ts';
import { auditColumns } from './audit-columns.tsx';
import { auditFilterNames, eventText, personText } from './audit-names.tsx';
import { AuditPanel } from './audit-panel.tsx';

/** Everything that was done, newest first. */
export const AuditPage = () => {
  const t = useMessages(auditMessages);
  const list = useListState(api.audit.list);
  const { panel, view, close } = usePanel();
  const columns = useMemo(() => auditColumns(t), [t]);
  const names = useMemo(() => auditFilterNames(t), [t]);
  const rows = list.result.data?.collection ?? [];
  return (
    <ListPage title={t('title')}>
      <DataTable
        id="audit"
        list={list}
        spec={api.audit.list.list}
        words={{
          title: t('title'),
          searched: t('searched'),
          rowName: (row) => `${eventText(row)}, ${personText(row, t)}`,
        }}
        names={names}
        columns={columns}
        rowId={(row) => row.id}
        openId={panel?.id || undefined}
        onOpen={view}
        actions={<ExportButton endpoint={api.audit.prepareCsv} list={list} />}
        empty={
          <EmptyState title={t('emptyTitle')} icon={<IconHistory size={26} stroke={1.5} />}>
            {t('emptyText')}
          </EmptyState>
        }
      />
      {panel?.mode === 'view' && (
        <AuditPanel id={panel.id} ids={rows.map((row) => row.id)} onMove={view} onClose={close} />
      )}
    </ListPage>
  );
};
