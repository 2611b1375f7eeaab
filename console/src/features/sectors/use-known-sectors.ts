import { api } from '@egida/contract';
import { useQueries } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';

/** What sectors are called, by id, as far as it is known by now: for a few that were chosen, not for a list. */
export const useKnownSectors = (ids: readonly string[]): Record<string, string> =>
  useQueries({
    queries: ids.map((sectorId) => apiQuery(api.sectors.get, { params: { sectorId } })),
    combine: (results) => Object.fromEntries(results.flatMap(({ data }) => (data ? [[data.id, data.name]] : []))),
  });
