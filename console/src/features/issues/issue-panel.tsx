import { api, issueStatuses } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Ago } from '../../ui/ago.tsx';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.tsx';
import { dataOf } from '../../ui/panel/data-of.ts';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import type { RowPanelProps } from '../../ui/panel/row-panel-props.ts';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { AnswerField } from './answer-field.tsx';
import { IssueDetails } from './issue-details.tsx';
import { IssueStatusBadge } from './issue-names.tsx';
import { IssueVerbs } from './issue-verbs.tsx';
import { issueMessages } from './issues.messages.ts';
import { useIssueChange } from './use-issue-change.ts';

type IssuePanelProps = Pick<RowPanelProps, 'id' | 'ids' | 'onMove' | 'onClose'>;

/** One request: what is asked, by whom, and the answer that closes it. */
export const IssuePanel = ({ id, ids, onMove, onClose }: IssuePanelProps) => {
  const t = useMessages(issueMessages);
  const query = useQuery(apiQuery(api.issues.get, { params: { issueId: id } }));
  const issue = dataOf(query);
  const [draft, setDraft] = useState('');
  const isOpen = issue?.status === issueStatuses.OPEN;
  const question = useUnsavedGuard(() => draft.trim() !== '');
  const change = useIssueChange(id, { onDone: () => setDraft(''), onRefused: () => void query.refetch() });
  return (
    <SidePanel
      title={issue?.title ?? t('one')}
      subtitle={
        issue && (
          <>
            <IssueStatusBadge status={issue.status} t={t} />
            <Ago instant={issue.createdOn} focusable />
          </>
        )
      }
      place={{ rowId: id, ids, onMove }}
      onClose={onClose}
      footer={issue && <IssueVerbs isOpen={isOpen} draft={draft} change={change} />}
    >
      <PanelQuery query={query} failedTitle={t('loadFailed')}>
        {(loaded) => (
          <>
            <IssueDetails issue={loaded} />
            {/* What was typed stays, should somebody else have closed it meanwhile. */}
            {(isOpen || draft !== '') && <AnswerField issue={loaded} value={draft} onChange={setDraft} />}
          </>
        )}
      </PanelQuery>
      {question}
    </SidePanel>
  );
};
