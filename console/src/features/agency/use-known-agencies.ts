import { api } from '@egida/contract';
import { useQueries } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';

/** What agencies are called, by id, as far as it is known by now: for a few that were chosen, not for a list. */
export const useKnownAgencies = (ids: readonly string[]): Record<string, string> =>
  useQueries({
    queries: ids.map((agencyId) => apiQuery(api.agencies.get, { params: { agencyId } })),
    combine: (results) =>
      Object.fromEntries(results.flatMap(({ data }) => (data ? [[data.agencyId, data.name] as const] : []))),
  });
