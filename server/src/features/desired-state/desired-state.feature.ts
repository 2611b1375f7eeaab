import type { Feature } from '../../platform/feature.ts';
import { invalidatePolicies } from './invalidate-policies.ts';

/** Who wants which vaccine where. */
export const desiredStateFeature: Feature = {
  name: 'desired-state',
  // What vaccines an agency sees may change with its instance.
  onAgencyMove: (db, { agencyIds }) => invalidatePolicies(db, agencyIds),
  constraints: {
    missing: { agency_vaccines_vaccine: 'vaccine.notfound', computer_vaccines_vaccine: 'vaccine.notfound' },
  },
};
