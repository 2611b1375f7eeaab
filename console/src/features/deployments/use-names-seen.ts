import type { Deployment } from '@egida/contract';
import { useRef } from 'react';
import type { SearchOption } from '../../ui/form/search-select.tsx';

/** What computers are called that were on a page of the list, or came otherwise: a selection keeps ids, and goes over pages. */
export const useNamesSeen = (rows: readonly Deployment[]) => {
  const seen = useRef(new Map<string, string>());
  const see = ({ agentId, computerName }: Deployment) => void seen.current.set(agentId, computerName);
  for (const row of rows) see(row);
  return {
    see,
    named: (ids: Iterable<string>): SearchOption[] => [...ids].map((id) => ({ id, label: seen.current.get(id) ?? id })),
  };
};
