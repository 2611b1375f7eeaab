import { type ApiError, api, call, type Reach } from '@egida/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../api/send.ts';
import type { SearchOption } from '../../ui/form/search-select.tsx';
import { idsOf, type Push, whomBut } from './push.ts';

/** What is asked about, with what it reached as it was opened. */
export interface Shown {
  push: Push;
  reach: Reach;
  excepted: readonly SearchOption[];
}

/** What it reaches now, counted anew for each computer that is left out; meanwhile, as before. */
export const useReachOfShown = (shown: Shown | null) => {
  const asOpened = shown !== null && shown.excepted === (shown.push.allBut?.computers ?? shown.excepted);
  const query = useQuery<Reach, ApiError>({
    queryKey: ['reach of a push', shown?.push.vaccineId, shown && idsOf(shown.excepted)],
    queryFn: () => {
      if (!shown) throw new Error('nothing is asked about');
      const { push, excepted } = shown;
      return call(send(), api.deployments.reach, {
        params: { vaccineId: push.vaccineId },
        body: whomBut(push, excepted),
      });
    },
    enabled: shown !== null,
    ...(asOpened && { initialData: shown.reach }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return {
    counted: shown && { ...shown, reach: query.data ?? shown.reach },
    isCounting: shown !== null && (query.isPlaceholderData || query.isPending),
    isUnknown: query.isError,
  };
};
