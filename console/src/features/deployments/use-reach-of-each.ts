import { type ApiError, api, call, type Reach, type ReachBody } from '@egida/contract';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { send } from '../../api/send.ts';

/** What each of some vaccines would reach of computers or agencies, asked for once for each that is chosen. */
export const useReachOfEach = (vaccineIds: readonly string[], whom: ReachBody) =>
  useQueries({
    queries: vaccineIds.map((vaccineId) => ({
      queryKey: ['reach of a selection', vaccineId, whom],
      queryFn: () => call(send(), api.deployments.reach, { params: { vaccineId }, body: whom }),
      gcTime: 0,
    })),
  }) as UseQueryResult<Reach, ApiError>[];
