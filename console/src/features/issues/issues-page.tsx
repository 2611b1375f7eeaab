import { api } from '@egida/contract';
import { IconLifebuoy } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useListState } from '../../api/list-state.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/panel/list-page.tsx';
import { usePanel } from '../../ui/panel/use-panel.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { issueColumns } from './issue-columns.tsx';
import { IssuePanel } from './issue-panel.tsx';
import { issueMessages } from './issues.messages.ts';
import { StatusSwitch, statusClauses } from './status-switch.tsx';
import { useIssueFilterNames } from './use-issue-filter-names.ts';

/** What people ask the technical support for: open, closed or all. */
export const IssuesPage = () => {
  const t = useMessages(issueMessages);
  const list = useListState(api.issues.list);
  const { panel, view, close } = usePanel();
  const columns = useMemo(() => issueColumns(t), [t]);
  const names = useIssueFilterNames(t, list.filter);
  const rows = list.result.data?.collection ?? [];
  return (
    <ListPage title={t('title')}>
      <DataTable
        id="issues"
        list={list}
        spec={api.issues.list.list}
        words={{ title: t('title'), searched: t('searched'), rowName: (row) => `${row.title}, ${row.agencyName}` }}
        names={names}
        columns={columns}
        rowId={(row) => row.id}
        openId={panel?.id || undefined}
        onOpen={view}
        shownElsewhere={statusClauses}
        actions={<StatusSwitch filter={list.filter} onFilter={list.setFilter} count={list.count} />}
        empty={
          <EmptyState title={t('emptyTitle')} icon={<IconLifebuoy size={26} stroke={1.5} />}>
            {t('emptyText')}
          </EmptyState>
        }
      />
      {panel?.mode === 'view' && (
        <IssuePanel
          // What was written in answer to one request must not stay under another.
          key={panel.id}
          id={panel.id}
          ids={rows.map((row) => row.id)}
          onMove={view}
          onClose={close}
        />
      )}
    </ListPage>
  );
};
