import type { Page } from '@egida/contract';

export interface Arrivals<Row> {
  /** What to show until the person asks for the new rows: those known, as they are now. */
  page: Page<Row>;
  /** How many rows came in above them. */
  arrived: number;
  /** Whether more may have come in than a page holds. */
  more: boolean;
}

/**
 * Compares the page a person is reading with the same page as it is now. Rows that came in wait; rows that are gone
 * leave; rows pushed off the end stay in view, since they are only further down.
 */
export const compareWithNow = <Row>(
  seen: Page<Row>,
  now: Page<Row>,
  idOf: (row: Row) => string,
): Arrivals<Row> | null => {
  const current = new Map(now.collection.map((row) => [idOf(row), row]));
  const known = new Set(seen.collection.map(idOf));
  const lastKnownNow = now.collection.findLastIndex((row) => known.has(idOf(row)));
  if (lastKnownNow < 0) {
    // Nothing on screen is left: either a whole page came in, or what was there was dealt with.
    const grew = now.paging.total > seen.paging.total && seen.collection.length > 0;
    return grew ? { page: seen, arrived: now.collection.length, more: true } : null;
  }
  const arrived = now.collection.slice(0, lastKnownNow).filter((row) => !known.has(idOf(row))).length;
  if (arrived === 0) return null;
  const lastKnownSeen = seen.collection.findLastIndex((row) => current.has(idOf(row)));
  const collection = seen.collection.flatMap((row, at) => current.get(idOf(row)) ?? (at > lastKnownSeen ? [row] : []));
  return { page: { ...seen, collection }, arrived, more: false };
};
