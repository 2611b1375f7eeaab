/**
 * What the agents of a kind of computer shall hold. What makes an agent fetch a new policy: a check-in names a revision that it does
 * not hold. The revision of a kind is worked out anew once `invalidatePolicies` or `invalidateAllPolicies` was called since
 * (features/desired-state), one of its vaccines has expired, or the computer is of another kind by now.
 */
export { contentSource, createFetches, policySource } from './fetches.ts';
export { handOut } from './hand-out.ts';
export type { PolicyClass } from './policy-class.ts';
export { createPolicyQueue, type PolicyQueue } from './policy-queue.ts';
