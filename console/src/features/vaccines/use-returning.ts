import { api, call, type Vaccine, type VaccineDraft } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { keyOf } from '../../api/query.ts';
import { send } from '../../api/send.ts';
import { hasExpired } from './expiry.ts';

type Where = Pick<VaccineDraft, 'osFamily' | 'min_version' | 'expiration' | 'visibility'>;

/** Of a draft, what decides whom it reaches. */
export const reachedBy = ({ osFamily, min_version, expiration, visibility }: Where): Where => ({
  ...{ osFamily, min_version, expiration, visibility },
});

/** How many computers get a vaccine again that had expired, once it is saved with another expiry or none. */
export const useReturning = (vaccine: Vaccine | undefined, draft: Where): number => {
  const enabled = vaccine !== undefined && hasExpired(vaccine.expiration) && !hasExpired(draft.expiration);
  const input = { params: { vaccineId: vaccine?.id ?? '' }, body: { change: reachedBy(draft) } };
  const { data } = useQuery({
    queryKey: [...keyOf(api.deployments.reach, input), input.body],
    queryFn: ({ signal }) => call(send(signal), api.deployments.reach, input),
    enabled,
  });
  return enabled && data ? data.computers : 0;
};
