import { type ApiError, api, type CommunicationDraft, type CommunicationReach, call } from '@egida/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../api/send.ts';

/** Who a communication would go to; while others are chosen, as before. Nobody has to be asked about no agency. */
export const useReach = (agencies: CommunicationDraft['agencies']) => {
  const isChosen = agencies.length > 0;
  const query = useQuery<CommunicationReach, ApiError>({
    queryKey: ['reach of a communication', agencies],
    queryFn: ({ signal }) => call(send(signal), api.communications.reach, { body: { agencies } }),
    enabled: isChosen,
    placeholderData: keepPreviousData,
    // The number that was seen is the number that is sent to: it does not change by itself under who reads it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return {
    query,
    reach: isChosen && !query.isError ? query.data : undefined,
    isCounting: isChosen && query.isFetching,
  };
};
