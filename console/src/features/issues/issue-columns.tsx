import type { IssueRow } from '@egida/contract';
import { Ago } from '../../ui/ago.tsx';
import { Cut } from '../../ui/cut.tsx';
import type { Column } from '../../ui/table/column.ts';
import { IssueStatusBadge, type IssueTranslate, issueTypeText } from './issue-names.tsx';

export const issueColumns = (t: IssueTranslate): Column<IssueRow>[] => [
  { id: 'title', header: t('subject'), width: 300, grow: 2, cell: (row) => <Cut text={row.title} /> },
  {
    id: 'status',
    header: t('status'),
    width: 120,
    priority: 1,
    cell: (row) => <IssueStatusBadge status={row.status} t={t} />,
  },
  { id: 'type', header: t('type'), width: 110, priority: 3, cell: (row) => <Cut text={issueTypeText(row.type, t)} /> },
  // Public bodies begin alike, and are told apart by where they are.
  { id: 'agency', header: t('agency'), width: 232, grow: 1, cell: (row) => <Cut text={row.agencyName} at="middle" /> },
  { id: 'username', header: t('username'), width: 150, priority: 3, cell: (row) => <Cut text={row.username} /> },
  {
    id: 'createdOn',
    header: t('createdOn'),
    width: 124,
    sortBy: 'createdOn',
    cell: (row) => <Ago instant={row.createdOn} />,
  },
];
