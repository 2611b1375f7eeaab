import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, whileThere } from '../../api/query.ts';

const pollMs = 5000;

/** One computer, kept up to date while it is looked at. */
export const useComputer = (agentId: string) =>
  useQuery({
    ...apiQuery(api.computers.get, { params: { agentId } }),
    refetchInterval: whileThere(pollMs),
  });
