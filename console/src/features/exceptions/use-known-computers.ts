import { api } from '@egida/contract';
import { useQueries } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import { useSession } from '../../session/session.tsx';

/** More than these are not asked for one by one. */
const asked = 50;

/** What chosen computers are called, by id, as far as it is known by now; whether that is all there is to know. */
export const useKnownComputers = (ids: readonly string[]): { names: Record<string, string>; settled: boolean } => {
  const { may } = useSession();
  // Who sees deployments alone may not look at computers.
  const known = may('computers:read') ? ids.slice(0, asked) : [];
  return useQueries({
    queries: known.map((agentId) => apiQuery(api.computers.get, { params: { agentId } })),
    combine: (results) => ({
      names: Object.fromEntries(results.flatMap(({ data }) => (data ? [[data.id, data.name] as const] : []))),
      settled: results.every(({ isPending }) => !isPending),
    }),
  });
};
