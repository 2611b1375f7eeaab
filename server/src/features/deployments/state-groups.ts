import type { DeploymentGroup, DeploymentState, StateCounts } from '@egida/contract';

/** States as they are counted, and as they are filtered by. */
const buckets = {
  required: 'REQUIRED',
  applied: 'APPLIED',
  notRequired: 'NOT_REQUIRED',
  error: 'ERROR',
  pending: 'PENDING',
  incompatible: 'INCOMPATIBLE',
} as const satisfies Record<keyof StateCounts, DeploymentGroup>;

export const bucketOf: Record<DeploymentState, keyof StateCounts> = {
  0: 'required',
  1: 'applied',
  2: 'applied',
  3: 'notRequired',
  4: 'error',
  5: 'error',
  6: 'pending',
  7: 'pending',
  10: 'incompatible',
};

export const groupOf = (status: DeploymentState): DeploymentGroup => buckets[bucketOf[status]];

/** What needs a person first. */
const byNeed: readonly DeploymentGroup[] = ['ERROR', 'PENDING', 'REQUIRED', 'APPLIED', 'INCOMPATIBLE', 'NOT_REQUIRED'];

export const needOf = (group: DeploymentGroup): number => byNeed.indexOf(group);

export const noComputers = (): StateCounts => ({
  applied: 0,
  pending: 0,
  error: 0,
  required: 0,
  notRequired: 0,
  incompatible: 0,
});
