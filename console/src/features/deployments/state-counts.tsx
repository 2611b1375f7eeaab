import type { StateCounts } from '@egida/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { ableOf, CoverageCell } from '../vaccine-states/vaccine-states.ts';
import classes from './agency-vaccines.module.css';
import type { InAgencyState } from './deployment-state.tsx';
import { deploymentMessages } from './deployments.messages.ts';

/** What needs a person first. Those that wait, or failed, are told apart by what they wait to do, or could not. */
const order = [
  ['error', 'countError', 'explainError'],
  ['stopFailed', 'countStopFailed', 'explainStopFailed'],
  ['pending', 'countPending', 'explainPending'],
  ['renewing', 'countRenewing', 'explainRenewing'],
  ['stopping', 'countStopping', 'explainStopping'],
  ['required', 'countRequired', 'explainRequired'],
  ['applied', 'countApplied', 'explainApplied'],
  ['incompatible', 'countIncompatible', 'explainIncompatible'],
  ['notRequired', 'countNotRequired', 'explainNotRequired'],
] as const;

type Counted = Pick<InAgencyState, 'computers' | 'stopping' | 'renewing' | 'stopFailed'>;

/** Every computer once. */
const apart = ({ computers, stopping, renewing, stopFailed }: Counted): Record<(typeof order)[number][0], number> => ({
  ...computers,
  ...{ stopping, renewing, stopFailed },
  error: computers.error - stopFailed,
  pending: computers.pending - stopping - renewing,
});

/**
 * Those that it is to come to: where the agency executes it, whom it was stopped on by hand is no gap. Where that is all of them, they are
 * what there is to count.
 */
export const meantFor = ({ computers, wanted }: Pick<InAgencyState, 'computers' | 'wanted'>): StateCounts => {
  const without = { ...computers, notRequired: 0 };
  return wanted !== null && ableOf(without) > 0 ? without : computers;
};

/** How far the vaccine has come there; at length: `1 con error, 3 pendientes, 12 la aplican`. */
export const CountsLine = ({ row }: { row: Counted & Pick<InAgencyState, 'wanted'> }) => {
  const t = useMessages(deploymentMessages);
  const counts = apart(row);
  const parts = order.filter(([name]) => counts[name] > 0).map(([name, key]) => t(key, { count: counts[name] }));
  return <CoverageCell counts={meantFor(row)} spelt={parts.length > 0 ? parts.join(', ') : t('noComputers')} />;
};

/** The same in sentences, one for each thing that is so. */
export const CountsExplained = ({ row }: { row: Counted }) => {
  const t = useMessages(deploymentMessages);
  const counts = apart(row);
  const known = order.filter(([name]) => counts[name] > 0);
  if (known.length === 0) return <p className={classes.text}>{t('explainNone')}</p>;
  return (
    <ul className={classes.explained}>
      {known.map(([name, , key]) => (
        <li key={name}>{t(key, { count: counts[name] })}</li>
      ))}
    </ul>
  );
};

/** How many computers a stop reaches: those that have the vaccine or are about to. */
export const reachOf = (counts: StateCounts): number =>
  counts.applied + counts.pending + counts.error + counts.required;
