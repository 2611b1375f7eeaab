import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import { isElsewhere } from './agency-state.ts';

/** Whether an agency belongs to another instance; not while nobody knows. Absent: there is no single one. */
export const useElsewhere = (agencyId: string | undefined): boolean => {
  const { data: agency } = useQuery({
    ...apiQuery(api.agencies.get, { params: { agencyId: agencyId ?? '' } }),
    enabled: agencyId !== undefined,
  });
  return agency !== undefined && isElsewhere(agency);
};
