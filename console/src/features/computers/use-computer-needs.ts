import { api, type ComputerRow } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import { useSession } from '../../session/session.tsx';
import type { ComputerTab } from './computer-tab.ts';

/** What is asked for here is told at once; what agents do besides can wait this long. */
const pollMs = 10_000;
const counted = { size: '1' };

const waiting = 'status:PENDING|REQUIRED';
const failing = 'status:ERROR';

interface Need {
  words: 'failed' | 'alerts' | 'waits';
  count: number;
  /** There are more, and nobody has counted them. */
  more: boolean;
  leads: { tab: ComputerTab; filter?: string };
}

/**
 * What a computer needs somebody for, each with where it is seen. What waits for one that is connected is done within its next
 * check-in, and needs nobody.
 */
export const useComputerNeeds = ({ id: agentId, status }: ComputerRow): Need[] => {
  const { may } = useSession();
  const options = { refetchInterval: pollMs };
  const params = { agentId };
  const failed = useQuery({
    ...apiQuery(api.deployments.ofComputer, { params, query: { ...counted, filter: failing } }),
    ...options,
  });
  const waits = useQuery({
    ...apiQuery(api.deployments.ofComputer, { params, query: { ...counted, filter: waiting } }),
    ...options,
    enabled: status !== 'ONLINE',
  });
  const alerts = useQuery({
    ...apiQuery(api.alerts.list, { query: { ...counted, filter: `status:ACTIVE computer:${agentId}` } }),
    ...options,
    enabled: may('alerts:read'),
  });
  const needs = [
    { words: 'failed', paging: failed.data?.paging, leads: { tab: 'vaccines', filter: failing } },
    { words: 'alerts', paging: alerts.data?.paging, leads: { tab: 'alerts' } },
    {
      words: 'waits',
      paging: status === 'ONLINE' ? undefined : waits.data?.paging,
      leads: { tab: 'vaccines', filter: waiting },
    },
  ] as const;
  return needs.flatMap(({ words, paging, leads }) =>
    paging && paging.total > 0 ? [{ words, count: paging.total, more: !paging.exact, leads }] : [],
  );
};
