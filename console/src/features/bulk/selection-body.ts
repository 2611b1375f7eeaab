import { joinPieces } from '../../ui/filter/filter-pieces.ts';
import type { Selection } from '../../ui/table/selection.ts';

interface Matching {
  filter: string;
  defaultFilter?: string;
  expected: number;
  asOf: string;
}
interface Whole {
  all: true;
  expected: number;
  asOf: string;
}

/**
 * What a bulk call is sent: the rows by id, or what the filters matched when the person saw it. Where nobody has counted
 * that, the call is told to expect none: it refuses, and says how many there are. A list that stands in an
 * agency, and a call that does not, make `within` the filter that holds the call to that agency.
 */
export const selectionBody = <ById extends object>(
  { ids, matching }: Selection,
  byId: (ids: string[]) => ById,
  within = '',
): ById | Matching | Whole => {
  if (!matching) return byId([...ids]);
  const { asOf, defaultFilter } = matching;
  const expected = matching.atLeast ? 0 : matching.expected;
  const filter = joinPieces([matching.filter, within]);
  if (!filter && !defaultFilter) return { all: true, expected, asOf };
  return { filter, ...(defaultFilter && { defaultFilter }), expected, asOf };
};

/** The selection of single rows, for verbs that take one or many. */
export const only = (...ids: string[]): Selection => ({ ids: new Set(ids), matching: null });
