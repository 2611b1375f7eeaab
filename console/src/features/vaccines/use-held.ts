import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, whileThere } from '../../api/query.ts';
import { useSession } from '../../session/session.tsx';

const pollMs = 5000;

/** How many computers hold a vaccine, and former rules of it that some still do; nothing for who may not read rules. */
export const useHeld = (vaccineId: string | undefined) => {
  const { may } = useSession();
  const enabled = vaccineId !== undefined && may('vaccines:rules');
  return useQuery({
    ...apiQuery(api.catalogue.held, { params: { vaccineId: vaccineId ?? '' } }),
    enabled,
    refetchInterval: whileThere(pollMs),
  });
};
