import type { MailRow } from '@egida/contract';
import { formatNumber } from '../../i18n/format.ts';
import { Ago } from '../../ui/ago.tsx';
import { Cut } from '../../ui/cut.tsx';
import type { Column } from '../../ui/table/column.ts';
import { MailState, type OutboxTranslate } from './mail-names.tsx';

export const mailColumns = (t: OutboxTranslate): Column<MailRow>[] => [
  { id: 'to', header: t('to'), width: 270, grow: 1, cell: (row) => <Cut text={row.to} /> },
  { id: 'state', header: t('state'), width: 146, priority: 1, cell: (row) => <MailState state={row.state} t={t} /> },
  { id: 'subject', header: t('subject'), width: 290, grow: 2, cell: (row) => <Cut text={row.subject} /> },
  {
    id: 'attempts',
    header: t('attempts'),
    width: 90,
    priority: 3,
    numeric: true,
    cell: (row) => formatNumber(row.attempts),
  },
  {
    id: 'createdOn',
    header: t('createdOn'),
    width: 124,
    sortBy: 'createdOn',
    cell: (row) => <Ago instant={row.createdOn} />,
  },
  {
    id: 'nextAttemptOn',
    header: t('nextAttempt'),
    width: 124,
    priority: 3,
    cell: (row) => row.nextAttemptOn && <Ago instant={row.nextAttemptOn} />,
  },
];
