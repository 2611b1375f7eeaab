import { api } from '@egida/contract';
import { useMemo } from 'react';
import { useListState } from '../../api/list-state.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ListPage } from '../../ui/panel/list-page.tsx';
import { usePanel } from '../../ui/panel/use-panel.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { issueColumns } from './issue-columns.tsx';
import { IssuePanel } from './issue-panel.tsx';
import { issueMessages } from './issues.messages.ts';
import { NoIssues } from './no-issues.tsx';
import { NoMailbox } from './no-mailbox.tsx';
import { StatusSwitch, statusClauses } from './status-switch.tsx';
import { useIssueFilterNames } from './use-issue-filter-names.ts';
import { useOpenPreset } from './use-open-preset.ts';

/** What people ask the technical support for: those that are open, unless others are asked for. */
export const IssuesPage = () => {
  const t = useMessages(issueMessages);
  const { preset, choose } = useOpenPreset();
  const list = useListState(api.issues.list, { defaultFilter: preset });
  const { panel, view, close } = usePanel();
  const columns = useMemo(() => issueColumns(t), [t]);
  const names = useIssueFilterNames(t, list.filter);
  const rows = list.result.data?.collection ?? [];
  return (
    <ListPage title={t('title')} notice={<NoMailbox />}>
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
        actions={<StatusSwitch filter={list.filter} preset={preset} onChoose={choose} />}
        empty={<NoIssues open={preset !== ''} onShowAll={() => choose('all')} />}
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
