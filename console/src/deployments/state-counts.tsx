import type { StateCounts } from '@egida/contract';
import { useMessages } from '../i18n/use-messages.ts';
import { Cut } from '../ui/cut.tsx';
import classes from './agency-vaccines.module.css';
import { deploymentMessages } from './deployments.messages.ts';

/** What needs a person first. */
const order = [
  ['error', 'countError', 'explainError'],
  ['pending', 'countPending', 'explainPending'],
  ['required', 'countRequired', 'explainRequired'],
  ['applied', 'countApplied', 'explainApplied'],
  ['incompatible', 'countIncompatible', 'explainIncompatible'],
  ['notRequired', 'countNotRequired', 'explainNotRequired'],
] as const;

/** `1 con error, 3 pendientes, 12 la aplican` */
export const CountsLine = ({ counts }: { counts: StateCounts }) => {
  const t = useMessages(deploymentMessages);
  const parts = order.filter(([name]) => counts[name] > 0).map(([name, key]) => t(key, { count: counts[name] }));
  return <Cut text={parts.length > 0 ? parts.join(', ') : t('noComputers')} />;
};

/** The same in sentences, one for each thing that is so. */
export const CountsExplained = ({ counts }: { counts: StateCounts }) => {
  const t = useMessages(deploymentMessages);
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

/** All computers that the vaccine is counted on, whatever its state on them. */
export const allOf = (counts: StateCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);
