import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';

const pollMs = 5 * 60_000;

/** How many news there are, and how many of them the person has not opened; undefined until that is known. */
export const useNewsCounts = () =>
  useQuery({
    ...apiQuery(api.newsStats.counts, {}),
    staleTime: pollMs,
    refetchInterval: pollMs,
    retry: false,
    // The frame asks, whatever screen it is around.
    meta: { keepOnNavigation: true },
  }).data;
