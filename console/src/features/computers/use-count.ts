import { api, type Paging } from '@egida/contract';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';

const pollMs = 30_000;

/**
 * How many computers of an agency, or of all, a filter finds; read every now and then. Where the filter is one that changes,
 * the number before stands until the next is there.
 */
export const useCounted = (
  agencyId: string | undefined,
  filter: string,
  changes = false,
): UseQueryResult<{ paging: Paging }> => {
  const query = { size: '1', filter };
  const options = { refetchInterval: pollMs, ...(changes && { placeholderData: keepPreviousData }) };
  const own = useQuery({
    ...apiQuery(api.computers.list, { params: { agencyId: agencyId ?? '' }, query }),
    ...options,
    enabled: agencyId !== undefined,
  });
  const all = useQuery({ ...apiQuery(api.fleet.list, { query }), ...options, enabled: agencyId === undefined });
  return agencyId === undefined ? all : own;
};

/** The same, as far as it is known by now. */
export const useCount = (agencyId: string | undefined, filter: string, changes = false): Paging | undefined =>
  useCounted(agencyId, filter, changes).data?.paging;
