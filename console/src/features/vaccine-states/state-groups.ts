import type { DeploymentGroup, StateCounts } from '@egida/contract';

/** States as they are counted and shown together, what needs a person first. */
export const stateGroups = [
  ['ERROR', 'error'],
  ['PENDING', 'pending'],
  ['REQUIRED', 'required'],
  ['APPLIED', 'applied'],
  ['INCOMPATIBLE', 'incompatible'],
  ['NOT_REQUIRED', 'notRequired'],
] as const satisfies readonly (readonly [DeploymentGroup, keyof StateCounts])[];

/** All computers that the vaccine is counted on, whatever its state on them. */
export const allOf = (counts: StateCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Those that can have the vaccine: what cannot is no gap in its coverage. */
export const ableOf = (counts: StateCounts): number => allOf(counts) - counts.incompatible;
