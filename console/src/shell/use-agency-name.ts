import { AgencyRow } from '@egida/contract';
import { useQueryClient } from '@tanstack/react-query';
import { rowsOnHand } from '../api/rows-on-hand.ts';
import { useOpenAgencies } from '../session/open-agencies.ts';
import { useSession } from '../session/session.tsx';

/**
 * What an agency is called, as far as it is known before the server has said so of this one: by its tab, among those of the
 * person, or in a list that was looked at.
 */
export const useAgencyName = (agencyId: string): string | undefined => {
  const client = useQueryClient();
  const { user } = useSession();
  const known = [...useOpenAgencies(), ...user.agencies].find(({ id }) => id === agencyId);
  return known?.name ?? rowsOnHand(client, AgencyRow, [agencyId], 'agencyId').get(agencyId)?.name;
};
