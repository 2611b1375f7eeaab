import type { Deployment } from '@egida/contract';
import { useRef } from 'react';
import type { SearchOption } from '../../ui/form/search-select.tsx';

/** What computers are called that were on a page of the list: a selection keeps ids, and goes over pages. */
export const useNamesSeen = (rows: readonly Deployment[]) => {
  const seen = useRef(new Map<string, string>());
  for (const { agentId, computerName } of rows) seen.current.set(agentId, computerName);
  return (ids: Iterable<string>): SearchOption[] => [...ids].map((id) => ({ id, label: seen.current.get(id) ?? id }));
};
