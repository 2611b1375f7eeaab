import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';

const pollMs = 5000;

/** One computer, kept up to date while it is looked at. */
export const useComputer = (agentId: string) =>
  useQuery({
    ...apiQuery(api.computers.get, { params: { agentId } }),
    // One that was deleted will not come back.
    refetchInterval: ({ state }) => (state.status === 'error' ? false : pollMs),
  });
