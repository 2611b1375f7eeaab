import { api } from '@egida/contract';
import { useQueries } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import { useInstanceName } from './use-instance-name.ts';

/** What instances are called, by id, as far as it is known by now: for a few that were chosen, not for a list. */
export const useKnownInstances = (ids: readonly string[]): Record<string, string> => {
  const nameOf = useInstanceName();
  return useQueries({
    queries: ids.map((instanceId) => apiQuery(api.instances.get, { params: { instanceId } })),
    combine: (results) =>
      Object.fromEntries(results.flatMap(({ data }) => (data ? [[data.id, nameOf(data)] as const] : []))),
  });
};
