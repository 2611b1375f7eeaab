import type { Page, Paging } from '@egida/contract';

export interface Arrivals<Row> {
  /** What to show until the person asks for the new rows: those known, as they are now. */
  page: Page<Row>;
  /** How many rows came in above them, or moved up. */
  arrived: number;
  /** Whether more may have come in than a page holds. */
  more: boolean;
}

/** How many of the rows stand above one that they stood below before. */
const movedUp = (places: readonly number[]): number => {
  let lowest = Number.POSITIVE_INFINITY;
  return places.reduceRight((moved, place) => {
    const isAbove = place > lowest;
    lowest = Math.min(lowest, place);
    return isAbove ? moved + 1 : moved;
  }, 0);
};

/**
 * How many there are besides those that wait, by what the list says now: others deal with rows, too, on this page and on
 * those after it. One that was pushed off the page and is still shown may be gone already; it counts as long as it is shown.
 * The moment stays the one that was seen: all that match, as of it, are those without the ones that wait.
 */
const pagingWithout = (fresh: number, seen: Paging, now: Paging, shown: number): Paging =>
  now.exact ? { ...seen, exact: true, total: Math.max(now.total - fresh, (seen.page - 1) * seen.size + shown) } : seen;

/**
 * Compares the page a person is reading with the same page as it is now. Rows that came in wait, as does another order;
 * rows that are gone leave; rows pushed off the end stay in view, since they are only further down.
 */
export const compareWithNow = <Row>(
  seen: Page<Row>,
  now: Page<Row>,
  idOf: (row: Row) => string,
): Arrivals<Row> | null => {
  const current = new Map(now.collection.map((row) => [idOf(row), row]));
  const placeOf = new Map(seen.collection.map((row, place) => [idOf(row), place]));
  const lastKnownNow = now.collection.findLastIndex((row) => placeOf.has(idOf(row)));
  if (lastKnownNow < 0) {
    // Nothing on screen is left: either a whole page came in, or what was there was dealt with. Past a bound nobody
    // counts, and the number tells nothing.
    const mayHaveGrown = now.paging.total > seen.paging.total || !now.paging.exact;
    const waits = mayHaveGrown && seen.collection.length > 0;
    return waits ? { page: seen, arrived: now.collection.length, more: true } : null;
  }
  const above = now.collection.slice(0, lastKnownNow);
  const moved = movedUp(now.collection.flatMap((row) => placeOf.get(idOf(row)) ?? []));
  const fresh = above.filter((row) => !placeOf.has(idOf(row))).length;
  const arrived = fresh + moved;
  if (arrived === 0) return null;
  // Where rows move, one that is missing from a full page may have been pushed off from anywhere.
  const mayBeBelow = moved > 0 && now.collection.length >= now.paging.size;
  const lastKnownSeen = mayBeBelow ? -1 : seen.collection.findLastIndex((row) => current.has(idOf(row)));
  const collection = seen.collection.flatMap((row, at) => current.get(idOf(row)) ?? (at > lastKnownSeen ? [row] : []));
  return {
    page: { ...seen, collection, paging: pagingWithout(fresh, seen.paging, now.paging, collection.length) },
    arrived,
    more: false,
  };
};

/**
 * The page a person is reading with rows that they took out of it themselves and that are there again: these are no news,
 * and stand where they stood.
 */
export const withReturned = <Row>(
  seen: Page<Row>,
  now: Page<Row>,
  taken: ReadonlySet<string>,
  idOf: (row: Row) => string,
): Page<Row> => {
  const collection = [...seen.collection];
  const placeOf = (row: Row) => collection.findIndex((one) => idOf(one) === idOf(row));
  now.collection.forEach((row, at) => {
    if (!taken.has(idOf(row)) || placeOf(row) >= 0) return;
    const before = now.collection.slice(0, at).findLast((one) => placeOf(one) >= 0);
    collection.splice(before === undefined ? 0 : placeOf(before) + 1, 0, row);
  });
  return collection.length === seen.collection.length ? seen : pageOf(seen, collection);
};

/** A page without some of its rows, which are no longer counted either; or with some that are again. */
export const pageOf = <Row>(page: Page<Row>, collection: Row[]): Page<Row> => {
  const gone = page.collection.length - collection.length;
  return { ...page, collection, paging: { ...page.paging, total: Math.max(page.paging.total - gone, 0) } };
};

/** The same page after whoever reads it has changed rows; null in place of one that no longer belongs there. */
export const changedPage = <Row>(page: Page<Row>, change: (row: Row) => Row | null): Page<Row> =>
  pageOf(
    page,
    page.collection.flatMap((row) => change(row) ?? []),
  );
