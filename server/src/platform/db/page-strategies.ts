import { api, type Endpoint, pageSizes } from '@egida/contract';
import { sql } from 'kysely';
import { boundedSearch } from './bounded-search.ts';
import { countBound } from './count-bound.ts';
import { largeResultCache } from './large-result-cache.ts';
import type { CountedAt, FoundId, FoundPage, PageLookup, RowCount } from './page-lookup.ts';
import { plannedOnce } from './planned-once.ts';
import { type Probe, probeInOrder } from './probe-in-order.ts';
import { readAmong } from './read-among.ts';
import { readWithin } from './read-within.ts';
import { isInOneOrder, ofSeveral } from './scope.ts';
import type { ScopedDb } from './scoped.ts';
import { seenUntil } from './seen-until.ts';

/** As many rows of a search are put in order where the list's own order would meet them too seldom. */
const orderedBound = 100_000;

/** Pages further from both ends than this are read from the nearer one, where the number of rows is known. */
const deep = 10_000;

/** Nearer pages than this are soon found by reading down the order. */
const far = 1_000;

/** Reading down an order takes no longer than finding and ordering what is met, as far as this. */
const walked = 50_000;

/** Finds the ids of a page in the way that costs the least. */
export const findPage = async (db: ScopedDb, lookup: PageLookup): Promise<FoundPage> => {
  const { before, searches, expectedCount } = lookup;
  const expected = searches || before > deep ? await expectedCount?.() : undefined;
  if (expected && before >= expected.total) return pageBeyondEnd(expected);
  if (expected) return pageFromNearerEnd(db, lookup, expected);
  if (searches) return { ...(await searchPage(db, lookup)), bySearch: true };
  if (isScattered(db, lookup)) return searchPage(db, lookup);
  return pageFromStart(db, lookup);
};

/** Far down among several agencies no index has the order: their rows are found, or looked for within a period. */
const isScattered = ({ scope }: ScopedDb, { timed, inParts, before }: PageLookup): boolean =>
  timed !== undefined && !inParts && before >= far && ofSeveral(scope);

/** No row has to be looked at to know that there is none. */
const pageBeyondEnd = (expected: CountedAt): FoundPage => ({
  ids: [],
  count: async () => ({ ...expected, exact: true }),
});

const pageFromNearerEnd = async (db: ScopedDb, lookup: PageLookup, expected: CountedAt): Promise<FoundPage> => {
  const { size, before } = lookup;
  const left = expected.total - before;
  const rows = Math.min(size, left);
  return {
    ids: left < before ? await readFromEnd(db, lookup, rows, left - rows) : await readIds(db, lookup),
    count: async () => ({ ...expected, exact: true }),
  };
};

/** A search that finds few is served by its own index; of one that finds more than is counted, the first rows of the list tell. */
const searchPage = async (db: ScopedDb, lookup: PageLookup): Promise<FoundPage> => {
  const large = largeResultCache(db, lookup, countBound);
  const found = large.isKnown ? undefined : await boundedSearch(db, lookup, countBound);
  if (found?.page) return { ids: found.page, count: async () => found };
  if (found) large.remember();
  return {
    ids: await readLargeSearch(db, lookup),
    count: async () => ({ total: countBound, exact: false, asOf: found?.asOf }),
  };
};

/**
 * What the first rows of the list do not give is read in its order where they say that its rows stand close enough together,
 * else found and put in order by the search's own index.
 */
const readLargeSearch = async (db: ScopedDb, lookup: PageLookup): Promise<FoundId[]> => {
  // Each part has an order of its own, and an index that serves it.
  if (lookup.inParts) return readIds(db, lookup);
  const probe = await probeInOrder(db, lookup);
  if (probe.page) return probe.page;
  if (!lookup.namesOthers && probe.reach <= walked && !ofSeveral(db.scope)) return readIds(db, lookup);
  const page = await readInPeriod(db, lookup, probe);
  if (page) return page;
  // What names others is slow to ask row by row: the first rows have said too much of the others.
  if (probe.isDense && !lookup.namesOthers) return readIds(db, lookup);
  const beyond = largeResultCache(db, lookup, orderedBound);
  if (beyond.isKnown) return readIds(db, lookup);
  const { page: ordered } = await boundedSearch(db, lookup, orderedBound);
  if (ordered) return ordered;
  beyond.remember();
  return readIds(db, lookup);
};

const readInPeriod = (db: ScopedDb, lookup: PageLookup, probe: Probe): Promise<FoundId[] | undefined> =>
  lookup.namesOthers ? readAmong(db, lookup, probe) : readWithin(db, lookup, probe);

const pageFromStart = async (db: ScopedDb, lookup: PageLookup): Promise<FoundPage> => ({
  ids: await readIds(db, lookup),
  count: async () => {
    const expected = await lookup.expectedCount?.();
    return expected ? { ...expected, exact: true } : countUpToBound(db, lookup);
  },
});

const readFromEnd = async (db: ScopedDb, lookup: PageLookup, size: number, before: number): Promise<FoundId[]> => {
  const orderBy = lookup.orderBy === 'asc' ? 'desc' : 'asc';
  const rows = await readIds(db, { ...lookup, orderBy, size, before });
  return rows.reverse();
};

const ownSizes = Object.values<Record<string, Endpoint>>(api).flatMap((calls) =>
  Object.values(calls).flatMap(({ list }) => list?.size ?? []),
);
/** What people choose from, and what a list has of its own: other sizes are asked for by programs, who may ask for any. */
const usualSizes = new Set<number>([...pageSizes, ...ownSizes]);

/**
 * The page that is asked for most, and found in one way whatever the agency is. Its size stands in the statement: of a number that it does
 * not know the database expects a tenth of all rows.
 */
const isFirstOfAll = ({ scope }: ScopedDb, { isWhole, before, size }: PageLookup): boolean =>
  isWhole && before === 0 && isInOneOrder(scope) && usualSizes.has(size);

const readIds = (db: ScopedDb, lookup: PageLookup): Promise<FoundId[]> => {
  const { source, order, orderBy, size, before } = lookup;
  return db.query((inScope) => {
    const { id, rowsIn, listed, inOrder } = source(inScope, orderBy);
    if (listed === undefined) {
      const columns = sql`select ${id} as id, ${seenUntil} as as_of from ${rowsIn} order by ${inOrder}`;
      return isFirstOfAll(db, lookup)
        ? sql<FoundId>`${plannedOnce} ${columns} limit ${sql.lit(size)}`
        : sql<FoundId>`${columns} limit ${size} offset ${before}`;
    }
    // The page may lie in any of the parts: each is read up to its end.
    const parts = listed.map(
      (part) => sql`(select ${id} as id, ${order} as place from ${part} order by ${inOrder} limit ${before + size})`,
    );
    const direction = sql.raw(orderBy);
    return sql<FoundId>`
      select id, ${seenUntil} as as_of from (${sql.join(parts, sql` union all `)}) parts
      order by place ${direction}, id ${direction}
      limit ${size} offset ${before}`;
  });
};

const countUpToBound = async (db: ScopedDb, { source, orderBy }: PageLookup): Promise<RowCount> => {
  const [row] = await db.query((inScope) => {
    const { rowsIn, listed = [rowsIn] } = source(inScope, orderBy);
    const parts = listed.map((part) => sql`(select 1 from ${part} limit ${countBound + 1})`);
    return sql<{ counted: number; as_of: string }>`
      select count(*) as counted, ${seenUntil} as as_of
      from (select 1 from (${sql.join(parts, sql` union all `)}) parts limit ${countBound + 1}) bounded`;
  });
  const { counted, as_of: asOf } = row ?? { counted: 0, as_of: '' };
  return { total: Math.min(counted, countBound), exact: counted <= countBound, asOf };
};
