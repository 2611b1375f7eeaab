import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, whileThere } from '../../api/query.ts';

/** One vaccine in one agency, as the list of its agencies says it: nothing where the agency may not use it. */
export const useVaccineInAgency = (agencyId: string, vaccineId: string, refetchInterval: number) =>
  useQuery({
    ...apiQuery(api.deployments.ofVaccine, { params: { vaccineId }, query: { filter: `agency:${agencyId}` } }),
    refetchInterval: whileThere(refetchInterval),
  });
