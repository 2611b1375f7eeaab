import type { AgencyDeployment, DeploymentState } from '@egida/contract';
import type { ReactNode } from 'react';
import { Cut } from '../../ui/cut.tsx';
import type { Column } from '../../ui/table/column.ts';
import type { DeploymentTranslate } from './deployment-filter-names.ts';
import { DeploymentBadge, stateIn } from './deployment-state.tsx';
import { shortReason } from './short-reason.ts';
import { CountsLine } from './state-counts.tsx';

interface Options {
  t: DeploymentTranslate;
  stateOf: (row: AgencyDeployment) => DeploymentState;
  /** The verb of a row; absent for who may only look. */
  action?: ((row: AgencyDeployment) => ReactNode) | undefined;
}

export const agencyDeploymentColumns = ({ t, stateOf, action }: Options): Column<AgencyDeployment>[] => [
  {
    id: 'agency',
    header: t('agency'),
    width: 288,
    grow: 2,
    sortBy: 'agencyName',
    cell: (row) => <Cut text={row.agencyName} />,
  },
  {
    id: 'state',
    header: t('state'),
    width: 156,
    grow: 1,
    priority: 1,
    cell: (row) => <DeploymentBadge status={stateOf(row)} reason={row.reason} />,
  },
  // Always to be seen: it is what one comes to this list for.
  ...(action ? [{ id: 'action', header: t('action'), width: 104, cell: action }] : []),
  {
    id: 'reason',
    header: t('why'),
    width: 216,
    priority: 3,
    cell: (row) => stateOf(row) === stateIn(row) && <Cut text={shortReason(row, t)} />,
  },
  {
    id: 'computers',
    header: t('computers'),
    width: 190,
    grow: 1,
    cell: (row) => <CountsLine row={row} />,
  },
];
