import type { Deployment, DeploymentState } from '@egida/contract';
import type { ReactNode } from 'react';
import { Ago, agoWidth } from '../../ui/ago.tsx';
import { Cut } from '../../ui/cut.tsx';
import type { Column } from '../../ui/table/column.ts';
import { useClock } from '../../ui/use-clock.ts';
import type { DeploymentTranslate } from './deployment-filter-names.ts';
import { DeploymentBadge } from './deployment-state.tsx';
import { type ExplainTranslate, explain } from './explain.ts';

interface Options {
  t: DeploymentTranslate;
  tExplain: ExplainTranslate;
  stateOf: (row: Deployment) => DeploymentState;
  /** The verb of a row; absent for who may only look. */
  action?: ((row: Deployment) => ReactNode) | undefined;
}

/** Why it is so, in words that go on with the clock. */
const Why = ({ deployment, t }: { deployment: Deployment; t: ExplainTranslate }) => (
  <Cut text={explain(deployment, useClock(), t)} />
);

/** The computers of an agency with what a vaccine is on each. */
export const computerDeploymentColumns = ({ t, tExplain, stateOf, action }: Options): Column<Deployment>[] => [
  {
    id: 'computer',
    header: t('computer'),
    width: 200,
    grow: 1,
    sortBy: 'computerName',
    cell: (row) => <Cut text={row.computerName} at="middle" />,
  },
  {
    id: 'state',
    header: t('state'),
    width: 156,
    grow: 1,
    priority: 1,
    cell: (row) => {
      const status = stateOf(row);
      return <DeploymentBadge status={status} reason={status === row.status ? row.reason : null} />;
    },
  },
  ...(action
    ? [{ id: 'action', header: t('action'), width: 104, priority: 3 as const, isAction: true as const, cell: action }]
    : []),
  {
    id: 'reason',
    header: t('why'),
    width: 280,
    grow: 4,
    // The reasons are those of the state that the server knows.
    cell: (row) => stateOf(row) === row.status && <Why deployment={row} t={tExplain} />,
  },
  {
    id: 'since',
    header: t('since'),
    width: agoWidth,
    priority: 3,
    cell: (row) => row.since && <Ago instant={row.since} />,
  },
];
