import { type OpenAgency, useOpenAgencies, useSelectedAgency } from './open-agencies.ts';
import { useSession } from './session.tsx';

/** Of the agencies of somebody, the one that they have alone or, of several, the one that they were in last. */
export const atHand = (
  single: OpenAgency | null,
  open: readonly OpenAgency[],
  selected: string | null,
): OpenAgency | undefined => single ?? open.find(({ id }) => id === selected);

/** The agency that an example or a link is of where nobody has named one. */
export const useAgencyAtHand = (): OpenAgency | undefined =>
  atHand(useSession().singleAgency, useOpenAgencies(), useSelectedAgency());
