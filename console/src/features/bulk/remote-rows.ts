import { useRef } from 'react';
import type { Selection } from '../../ui/table/selection.ts';
import { useFederated } from '../instances/instances.ts';

/** What is known of the rows of a list that other instances tell of: they are changed there, and actions leave them out. */
export interface RemoteRows {
  /** Those that were on screen: a selection is kept from page to page. */
  seen: ReadonlySet<string>;
  /** There may be some among all that match. */
  maybe: boolean;
}

/** Remembers which rows of a list are of other instances; `everywhere`: it is of all agencies, of whichever instance. */
export const useRemote = <Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  isRemote: (row: Row) => boolean,
  everywhere = true,
): RemoteRows => {
  const seen = useRef(new Set<string>());
  const { total } = useFederated();
  for (const row of rows) if (isRemote(row)) seen.current.add(idOf(row));
  return { seen: seen.current, maybe: seen.current.size > 0 || (everywhere && total > 0) };
};

/** What an action is for of a selection; null where that is nothing. */
export const ownOf = (selection: Selection, { seen }: Pick<RemoteRows, 'seen'>): Selection | null => {
  if (selection.matching) return selection;
  const ids = new Set([...selection.ids].filter((id) => !seen.has(id)));
  return ids.size === 0 ? null : { ids, matching: null };
};

type LeftOutRows = { kind: 'none' | 'all' | 'maybe' } | { kind: 'some'; count: number };

/** What an action leaves out of a selection, as far as it is known here. */
export const leftOutOf = (selection: Selection, { seen, maybe }: RemoteRows): LeftOutRows => {
  if (selection.matching) return { kind: maybe ? 'maybe' : 'none' };
  const count = [...selection.ids].filter((id) => seen.has(id)).length;
  if (count === 0) return { kind: 'none' };
  return count === selection.ids.size ? { kind: 'all' } : { kind: 'some', count };
};
