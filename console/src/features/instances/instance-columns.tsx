import type { Instance } from '@egida/contract';
import { formatNumber } from '../../i18n/format.ts';
import { Ago } from '../../ui/ago.tsx';
import { Cut } from '../../ui/cut.tsx';
import type { Column } from '../../ui/table/column.ts';
import { ConnectionBadge, type ConnectionTranslate, Lag } from './connection-state.tsx';
import type { InstanceTranslate } from './instance-names.ts';

const number = (value: number | null | undefined) =>
  value === null || value === undefined ? null : formatNumber(value);

/** The connection first: what is not as it should be is looked for here. */
export const instanceColumns = (
  t: InstanceTranslate,
  c: ConnectionTranslate,
  nameOf: (instance: Instance) => string,
): Column<Instance>[] => [
  { id: 'name', header: t('name'), width: 240, grow: 2, sortBy: 'name', cell: (row) => <Cut text={nameOf(row)} /> },
  {
    id: 'state',
    header: c('state'),
    width: 140,
    priority: 1,
    cell: ({ connection }) => connection && <ConnectionBadge state={connection.state} t={c} />,
  },
  {
    id: 'connectedOn',
    header: c('heard'),
    width: 176,
    cell: ({ connectedOn }) => connectedOn && <Ago instant={connectedOn} />,
  },
  {
    id: 'lag',
    header: c('lag'),
    width: 104,
    priority: 1,
    cell: ({ connection }) => connection && <Lag seconds={connection.lagSeconds} t={c} />,
  },
  {
    id: 'pending',
    header: c('pendingShort'),
    width: 104,
    numeric: true,
    cell: ({ connection }) => number(connection?.pending),
  },
  {
    id: 'computers',
    header: c('computers'),
    width: 96,
    numeric: true,
    cell: ({ connection }) => number(connection?.told?.computers),
  },
  { id: 'type', header: t('type'), width: 110, priority: 3, optional: true, cell: (row) => t(row.type) },
  {
    id: 'server',
    header: t('server'),
    width: 220,
    grow: 1,
    priority: 3,
    cell: (row) => <Cut text={row.server} mono />,
  },
  {
    id: 'manageVaccines',
    header: t('manageVaccines'),
    width: 210,
    priority: 3,
    cell: (row) => row.type !== 'main' && <Cut text={t(row.manageVaccines ? 'vaccinesOn' : 'vaccinesOff')} />,
  },
  {
    id: 'description',
    header: t('description'),
    width: 280,
    optional: true,
    cell: (row) => <Cut text={row.description} />,
  },
];
