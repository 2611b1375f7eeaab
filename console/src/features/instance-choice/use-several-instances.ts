import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import { useSession } from '../../session/session.tsx';

/** Instances come seldom; who makes one here sees it at once. */
export const fresh = 5 * 60_000;

/** Whether there are others than the main instance, for who may look at them. */
export const useSeveralInstances = (): boolean => {
  const mayLook = useSession().may('instances:write');
  const { data } = useQuery({
    ...apiQuery(api.instances.list, { query: { size: '1', filter: 'type:FEDERATED|OTHER' } }),
    enabled: mayLook,
    staleTime: fresh,
  });
  return mayLook && (data?.paging.total ?? 0) > 0;
};
