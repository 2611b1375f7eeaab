import { api, issueStatuses } from '@egida/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import { useSession } from '../../session/session.tsx';

const pollMs = 60_000;
const filter = `status:${issueStatuses.OPEN}`;

interface OpenIssues {
  count: number;
  /** What was asked for it, for who has to know whether it could be. */
  asked: readonly UseQueryResult<unknown>[];
}

/** How many support requests wait for an answer; none for who may not answer them. */
export const useOpenIssues = (): OpenIssues => {
  const mayManage = useSession().may('issues:manage');
  const query = useQuery({
    ...apiQuery(api.issues.list, { query: { size: '1', filter } }),
    enabled: mayManage,
    staleTime: pollMs,
    refetchInterval: pollMs,
    retry: false,
    // The frame asks, whatever screen it is around.
    meta: { keepOnNavigation: true },
  });
  return { count: query.data?.paging.total ?? 0, asked: mayManage ? [query] : [] };
};
