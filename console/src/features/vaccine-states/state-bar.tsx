import type { StateCounts } from '@egida/contract';
import classes from './state-bar.module.css';
import { barLength, statePartsOf } from './state-parts.ts';

const height = 10;

/** Computers by the state of a vaccine on them, as one bar. The numbers with their words stand beside it. */
export const StateBar = ({ counts }: { counts: StateCounts }) => (
  <svg className={classes.bar} viewBox={`0 0 ${barLength} ${height}`} preserveAspectRatio="none" aria-hidden>
    {statePartsOf(counts).map(({ group, x, width }) => (
      <rect key={group} data-group={group} x={x} y={0} width={width} height={height} />
    ))}
  </svg>
);
