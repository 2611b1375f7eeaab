import type { NewsRow } from '@egida/contract';
import { Ago } from '../../ui/ago.tsx';
import { Cut } from '../../ui/cut.tsx';
import type { FilterNames } from '../../ui/filter/filter-names.ts';
import type { Column } from '../../ui/table/column.ts';
import type { NewsTranslate } from './news.messages.ts';
import { UnreadMark } from './unread-mark.tsx';

export const newsColumns = (t: NewsTranslate): Column<NewsRow>[] => [
  { id: 'headline', header: t('headline'), width: 280, grow: 1, cell: (row) => <Cut text={row.headline} /> },
  {
    id: 'unread',
    header: t('reading'),
    width: 104,
    priority: 1,
    cell: (row) => row.unread && <UnreadMark />,
    filterValue: (row) => (row.unread ? { field: 'unread', value: 'true' } : undefined),
  },
  {
    id: 'createdOn',
    header: t('createdOn'),
    width: 140,
    sortBy: 'createdOn',
    cell: (row) => <Ago instant={row.createdOn} />,
  },
  { id: 'byEmail', header: t('byEmail'), width: 220, priority: 3, cell: (row) => <Cut text={row.byEmail} /> },
  {
    id: 'updatedOn',
    header: t('updatedOn'),
    width: 160,
    optional: true,
    cell: (row) => <Ago instant={row.updatedOn} />,
  },
];

export const newsFilterNames = (t: NewsTranslate): FilterNames => ({
  headline: { label: t('headline') },
  byEmail: { label: t('byEmail') },
  createdOn: { label: t('createdOn') },
  unread: { label: t('unreadFilter') },
});
