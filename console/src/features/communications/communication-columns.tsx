import type { CommunicationRow } from '@egida/contract';
import { formatNumber } from '../../i18n/format.ts';
import { Ago } from '../../ui/ago.tsx';
import { Cut } from '../../ui/cut.tsx';
import type { FilterNames } from '../../ui/filter/filter-names.ts';
import type { Column } from '../../ui/table/column.ts';
import { AgenciesCell } from './agencies-cell.tsx';
import { CommunicationProgress, type CommunicationTranslate } from './communication-progress.tsx';

export const communicationColumns = (t: CommunicationTranslate): Column<CommunicationRow>[] => [
  { id: 'subject', header: t('subject'), width: 300, grow: 3, cell: (row) => <Cut text={row.subject} /> },
  {
    id: 'progress',
    header: t('progress'),
    width: 190,
    priority: 1,
    cell: (row) => <CommunicationProgress communication={row} t={t} brief />,
  },
  { id: 'username', header: t('username'), width: 130, cell: (row) => <Cut text={row.username} /> },
  {
    id: 'createdOn',
    header: t('createdOn'),
    width: 124,
    sortBy: 'createdOn',
    cell: (row) => <Ago instant={row.createdOn} />,
  },
  {
    id: 'agencies',
    header: t('agencies'),
    width: 200,
    grow: 1,
    cell: (row) => <AgenciesCell communication={row} t={t} />,
  },
  {
    id: 'recipients',
    header: t('people'),
    width: 100,
    priority: 3,
    numeric: true,
    cell: (row) => formatNumber(row.recipients),
  },
];

export const communicationFilterNames = (t: CommunicationTranslate): FilterNames => ({
  subject: { label: t('subject') },
  username: { label: t('username') },
  createdOn: { label: t('createdOn') },
});
