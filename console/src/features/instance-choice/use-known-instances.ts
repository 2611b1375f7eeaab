import { api } from '@egida/contract';
import { useQueries } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';

/** What instances are called, by id, as far as it is known by now: for a few that were chosen, not for a list. */
export const useKnownInstances = (ids: readonly string[]): Record<string, string> =>
  useQueries({
    queries: ids.map((instanceId) => apiQuery(api.instances.get, { params: { instanceId } })),
    combine: (results) =>
      Object.fromEntries(results.flatMap(({ data }) => (data ? [[data.id, data.name] as const] : []))),
  });
