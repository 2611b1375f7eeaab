import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';

const pollMs = 30_000;
const counted = { size: '1' };

/** How many computers of an agency have been away for long, and how many alerts wait there. */
export const useCountedNeeds = (agencyId: string) => {
  const params = { agencyId };
  const away = useQuery({
    ...apiQuery(api.computers.list, { params, query: { ...counted, filter: 'status:OFFLINE_LONG' } }),
    refetchInterval: pollMs,
  });
  const alerts = useQuery({
    ...apiQuery(api.alerts.ofAgency, { params, query: { ...counted, filter: 'status:ACTIVE' } }),
    refetchInterval: pollMs,
  });
  const failed = [away, alerts].some(({ isError, data }) => isError && !data);
  return {
    away: away.data?.paging.total ?? 0,
    alerts: alerts.data?.paging.total ?? 0,
    failed,
    waits: !failed && (away.isPending || alerts.isPending),
    retry: () => {
      void away.refetch();
      void alerts.refetch();
    },
  };
};
