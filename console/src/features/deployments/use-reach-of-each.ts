import { type ApiError, api, call, type Reach } from '@egida/contract';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { send } from '../../api/send.ts';

/** What each of some vaccines would reach of these computers, asked for once for each that is chosen. */
export const useReachOfEach = (vaccineIds: readonly string[], ids: readonly string[]) =>
  useQueries({
    queries: vaccineIds.map((vaccineId) => ({
      queryKey: ['reach of a selection', vaccineId, ids],
      queryFn: () => call(send(), api.deployments.reach, { params: { vaccineId }, body: { agents: [...ids] } }),
      gcTime: 0,
    })),
  }) as UseQueryResult<Reach, ApiError>[];
