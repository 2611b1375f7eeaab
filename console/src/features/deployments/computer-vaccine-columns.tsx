import type { Deployment, DeploymentState } from '@egida/contract';
import type { ReactNode } from 'react';
import { Ago } from '../../ui/ago.tsx';
import { Cut } from '../../ui/cut.tsx';
import type { Column } from '../../ui/table/column.ts';
import type { DeploymentTranslate } from './deployment-filter-names.ts';
import { DeploymentBadge } from './deployment-state.tsx';

interface Options {
  t: DeploymentTranslate;
  /** The header of the moment since which a row is as it is. */
  since: string;
  stateOf: (row: Deployment) => DeploymentState;
  reasonOf: (row: Deployment) => string;
  /** The verb of a row; absent for who may only look. */
  action?: ((row: Deployment) => ReactNode) | undefined;
}

/** The vaccines of one computer. What was just asked for is not explained with the reasons of before. */
export const computerVaccineColumns = ({ t, since, stateOf, reasonOf, action }: Options): Column<Deployment>[] => {
  const isActual = (row: Deployment) => stateOf(row) === row.status;
  return [
    {
      id: 'name',
      header: t('name'),
      width: 270,
      grow: 1,
      sortBy: 'vaccineName',
      cell: (row) => <Cut text={row.vaccineName} />,
    },
    {
      id: 'state',
      header: t('state'),
      width: 190,
      priority: 1,
      sortBy: 'status',
      cell: (row) => <DeploymentBadge status={stateOf(row)} reason={isActual(row) ? row.reason : null} />,
    },
    ...(action ? [{ id: 'action', header: t('action'), width: 100, isAction: true as const, cell: action }] : []),
    {
      id: 'why',
      header: t('why'),
      width: 280,
      grow: 4,
      cell: (row) => isActual(row) && <Cut text={reasonOf(row)} />,
    },
    {
      id: 'since',
      header: since,
      width: 120,
      priority: 3,
      cell: (row) => isActual(row) && row.since && <Ago instant={row.since} />,
    },
  ];
};
