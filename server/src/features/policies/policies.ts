/** What other features may use of this one. */
export { contentSource, createFetches, policySource } from './fetches.ts';
export { handOut } from './hand-out.ts';
export type { PolicyClass } from './policy-class.ts';
export { createPolicyQueue, type PolicyQueue } from './policy-queue.ts';
