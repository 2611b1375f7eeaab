import type { Feature } from '../../platform/feature.ts';
import { dropUnusedPolicies } from './drop-unused-policies.ts';

/** What a kind of computer shall hold, as its agents fetch it. */
export const policiesFeature: Feature = {
  name: 'policies',
  chores: () => [dropUnusedPolicies],
};
