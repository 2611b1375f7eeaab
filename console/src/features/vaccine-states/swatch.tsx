import type { DeploymentGroup } from '@egida/contract';
import classes from './state-bar.module.css';

/** The colour of a state in a bar, before its word. */
export const Swatch = ({ group }: { group: DeploymentGroup }) => (
  <svg className={classes.swatch} viewBox="0 0 10 10" aria-hidden>
    <rect data-group={group} x={0} y={0} width={10} height={10} rx={2} />
  </svg>
);
