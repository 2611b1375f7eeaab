import type { AgencyVaccine, DeploymentState } from '@egida/contract';
import type { ReactNode } from 'react';
import { Cut } from '../../ui/cut.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Criticality, VaccineExpiration, type VaccineTranslate } from '../vaccines/vaccines.ts';
import type { DeploymentTranslate } from './deployment-filter-names.ts';
import { DeploymentBadge, stateIn } from './deployment-state.tsx';
import { shortReason } from './short-reason.ts';
import { CountsLine } from './state-counts.tsx';

interface Options {
  t: DeploymentTranslate;
  tVaccine: VaccineTranslate;
  stateOf: (row: AgencyVaccine) => DeploymentState;
  /** The verb of a row; absent for who may only look. */
  action?: ((row: AgencyVaccine) => ReactNode) | undefined;
}

export const agencyVaccineColumns = ({ t, tVaccine, stateOf, action }: Options): Column<AgencyVaccine>[] => [
  { id: 'name', header: t('name'), width: 284, grow: 2, sortBy: 'name', cell: (row) => <Cut text={row.name} /> },
  {
    id: 'state',
    header: t('state'),
    width: 156,
    grow: 1,
    priority: 1,
    sortBy: 'status',
    cell: (row) => <DeploymentBadge status={stateOf(row)} reason={row.reason} />,
  },
  ...(action ? [{ id: 'action', header: t('action'), width: 100, isAction: true as const, cell: action }] : []),
  {
    id: 'reason',
    header: t('why'),
    width: 212,
    cell: (row) => stateOf(row) === stateIn(row) && <Cut text={shortReason(row, t)} />,
  },
  {
    id: 'computers',
    header: t('computers'),
    width: 190,
    grow: 1,
    priority: 1,
    cell: (row) => <CountsLine row={row} />,
  },
  {
    id: 'criticality',
    header: t('criticality'),
    width: 112,
    priority: 3,
    sortBy: 'criticality',
    cell: (row) => <Criticality value={row.criticality} />,
  },
  {
    id: 'category',
    header: t('category'),
    width: 160,
    optional: true,
    sortBy: 'category',
    cell: (row) => <Cut text={tVaccine(row.category)} />,
  },
  {
    id: 'autorun',
    header: tVaccine('autorun'),
    width: 116,
    optional: true,
    cell: (row) => tVaccine(row.autorun ? 'on' : 'off'),
  },
  {
    id: 'osFamily',
    header: tVaccine('osFamily'),
    width: 96,
    optional: true,
    cell: (row) => tVaccine(row.osFamily),
  },
  {
    id: 'type',
    header: tVaccine('type'),
    width: 160,
    optional: true,
    cell: (row) => <Cut text={tVaccine(row.type)} />,
  },
  {
    id: 'expiration',
    header: tVaccine('expiration'),
    width: 150,
    optional: true,
    cell: (row) => row.expiration && <VaccineExpiration expiration={row.expiration} t={tVaccine} />,
  },
];
