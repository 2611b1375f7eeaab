import type { AuditRow } from '@egida/contract';
import { formatRelative, formatStamp } from '../../i18n/format.ts';
import { Cut } from '../../ui/cut.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import classes from './audit.module.css';
import { type AuditTranslate, eventLooks, eventText, personText } from './audit-names.tsx';

export const EventName = ({ row }: { row: Pick<AuditRow, 'event' | 'toStatus'> }) => {
  const look = eventLooks[row.event];
  const text = eventText(row);
  return look ? <StateBadge tone={look[0]} icon={look[1]} label={text} /> : <Cut text={text} />;
};

export const auditColumns = (t: AuditTranslate): Column<AuditRow>[] => [
  {
    id: 'createdOn',
    header: t('when'),
    width: 184,
    sortBy: 'createdOn',
    // To the second: of what happened, the order matters.
    cell: ({ createdOn }) => (
      <time className={classes.when} dateTime={createdOn} title={formatRelative(createdOn)}>
        {formatStamp(createdOn)}
      </time>
    ),
  },
  { id: 'event', header: t('event'), width: 268, grow: 1, cell: (row) => <EventName row={row} /> },
  { id: 'subject', header: t('subject'), width: 288, grow: 2, cell: (row) => <Cut text={row.subject} /> },
  {
    id: 'person',
    header: t('person'),
    width: 124,
    priority: 1,
    cell: (row) => <Cut text={personText(row, t)} />,
  },
  {
    id: 'agency',
    header: t('agency'),
    width: 288,
    grow: 1,
    priority: 3,
    cell: (row) => <Cut text={row.agencyName ?? ''} />,
  },
  { id: 'ip', header: t('ip'), width: 130, priority: 3, cell: (row) => row.ip && <Cut text={row.ip} mono /> },
];
