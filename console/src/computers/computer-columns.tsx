import type { ComputerRow } from '@egida/contract';
import { formatNumber } from '../i18n/format.ts';
import { Ago } from '../ui/ago.tsx';
import { Cut } from '../ui/cut.tsx';
import type { Column } from '../ui/table/column.ts';
import { ComputerStatusBadge, type ComputerTranslate, modeText } from './computer-names.tsx';

export const computerColumns = (t: ComputerTranslate): Column<ComputerRow>[] => [
  { id: 'name', header: t('name'), width: 210, sortBy: 'name', cell: (row) => <Cut text={row.name} /> },
  {
    id: 'status',
    header: t('status'),
    width: 140,
    sortBy: 'status',
    cell: (row) => <ComputerStatusBadge status={row.status} t={t} />,
  },
  { id: 'os', header: t('os'), width: 170, sortBy: 'os', cell: (row) => <Cut text={row.os} /> },
  {
    id: 'ipAddress',
    header: t('ipAddress'),
    width: 130,
    sortBy: 'ipAddress',
    cell: (row) => <Cut text={row.ipAddress ?? ''} />,
  },
  { id: 'version', header: t('version'), width: 92, sortBy: 'version', cell: (row) => row.agentVersion },
  {
    id: 'lastConnection',
    header: t('lastConnection'),
    width: 136,
    cell: (row) => row.lastConnection && <Ago instant={row.lastConnection} />,
  },
  {
    id: 'applied',
    header: t('applied'),
    width: 92,
    numeric: true,
    cell: (row) => formatNumber(row.vaccinesApplied),
  },
  {
    id: 'notApplied',
    header: t('notApplied'),
    width: 98,
    numeric: true,
    cell: (row) => formatNumber(row.vaccinesNotApplied),
  },
  { id: 'tags', header: t('tags'), width: 84, optional: true, cell: (row) => <Cut text={row.tags.join(', ')} /> },
  {
    id: 'domain',
    header: t('domain'),
    width: 160,
    optional: true,
    cell: (row) => <Cut text={row.domain ?? ''} />,
  },
  {
    id: 'installationMode',
    header: t('installationMode'),
    width: 140,
    optional: true,
    cell: (row) => <Cut text={modeText(t, row.installationMode)} />,
  },
];
