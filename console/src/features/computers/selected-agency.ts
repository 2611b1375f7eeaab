import { type ComputerRow, fleetFilter } from '@egida/contract';
import { useRef } from 'react';
import { joinPieces, readPieces } from '../../ui/filter/filter-pieces.ts';
import type { Selection } from '../../ui/table/selection.ts';
import type { Target } from './target.ts';

/** The one agency that a filter holds the list to, and the filter without saying so. */
export const agencyInFilter = (filter: string): { agencyId: string; rest: string } | null => {
  const pieces = readPieces(filter, fleetFilter);
  const named = pieces.filter(({ clause }) => clause?.field === 'agency');
  const terms = named.flatMap(({ clause }) => clause?.terms ?? []);
  const [term] = terms;
  if (terms.length !== 1 || !term || term.negated || term.op !== 'is') return null;
  return {
    agencyId: String(term.value),
    rest: joinPieces(pieces.filter((piece) => !named.includes(piece)).map(({ text }) => text)),
  };
};

/** The one agency that all of these are of; null where they are of several, or it is not known of all. */
const commonAgency = (ids: ReadonlySet<string>, agencyOf: ReadonlyMap<string, string>): string | null => {
  const agencies = new Set([...ids].map((id) => agencyOf.get(id)));
  const [only] = agencies;
  return agencies.size === 1 && only !== undefined ? only : null;
};

/** Of a selection in the list of all agencies, what the calls of a single one are sent; null where there is no single one. */
export const targetOf = ({ ids, matching }: Selection, agencyOf: ReadonlyMap<string, string>): Target | null => {
  if (!matching) {
    const agencyId = commonAgency(ids, agencyOf);
    return agencyId === null ? null : { agencyId, selection: { ids, matching } };
  }
  const held = agencyInFilter(matching.filter);
  return held && { agencyId: held.agencyId, selection: { ids, matching: { ...matching, filter: held.rest } } };
};

/** Which agency each computer is of that was on screen: the selection is kept from page to page. */
export const useAgenciesSeen = (rows: readonly ComputerRow[]): ReadonlyMap<string, string> => {
  const seen = useRef(new Map<string, string>());
  for (const { id, agencyId } of rows) seen.current.set(id, agencyId);
  return seen.current;
};
