import { AgencyListed } from '@egida/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rowsOnHand } from '../../api/rows-on-hand.ts';
import type { SearchOption } from '../../ui/form/search-select.tsx';

/** Agencies in an address; no id holds a dot. */
export const addressOf = (agencies: readonly string[]): string => agencies.join('.');

const named = (client: QueryClient, ids: readonly string[]): SearchOption[] => {
  const rows = rowsOnHand(client, AgencyListed, ids, 'agencyId');
  return ids.map((id) => ({ id, label: rows.get(id)?.name ?? '' }));
};

/**
 * The agencies that an address begins a communication with. Who comes from a list brings their names along; a name that
 * nobody has looked at yet is empty.
 */
export const useFirstAgencies = (from: string | undefined): SearchOption[] => {
  const client = useQueryClient();
  const [first] = useState(() => named(client, from?.split('.').filter(Boolean) ?? []));
  return first;
};
