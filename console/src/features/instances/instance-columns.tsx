import type { Instance } from '@egida/contract';
import { Ago } from '../../ui/ago.tsx';
import { Cut } from '../../ui/cut.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import type { InstanceTranslate } from './instance-names.ts';

/** When it last spoke to this one; the main instance is this one. */
export const Connection = ({ instance, t }: { instance: Instance; t: InstanceTranslate }) => {
  if (instance.type === 'main') return null;
  if (instance.connectedOn === null) return <StateBadge tone="disabled" label={t('neverConnected')} />;
  return <Ago instant={instance.connectedOn} />;
};

export const instanceColumns = (t: InstanceTranslate): Column<Instance>[] => [
  { id: 'name', header: t('name'), width: 240, grow: 2, sortBy: 'name', cell: (row) => <Cut text={row.name} /> },
  { id: 'type', header: t('type'), width: 110, cell: (row) => t(row.type) },
  { id: 'server', header: t('server'), width: 220, grow: 1, cell: (row) => <Cut text={row.server} mono /> },
  {
    id: 'connectedOn',
    header: t('connectedOn'),
    width: 226,
    priority: 1,
    cell: (row) => <Connection instance={row} t={t} />,
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
