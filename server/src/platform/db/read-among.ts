import { sql } from 'kysely';
import type { FoundId, PageLookup } from './page-lookup.ts';
import type { ScopedDb } from './scoped.ts';
import { seenUntil } from './seen-until.ts';

/** So many rows are taken at once at most: more are read one after the other, as far as they go. */
const atMost = 250_000;

/** More than the first rows say, for what is further down may be met less often. */
const margin = 1.3;

/**
 * The page of a list whose rows name others, which ends about `reach` rows down: the rows up to there are taken in the list's order, and a
 * bit more, and what they name is asked once each. Left out where the page is not among them, or where nothing is won.
 */
export const readAmong = async (db: ScopedDb, lookup: PageLookup, reach: number): Promise<FoundId[] | undefined> => {
  if (!lookup.namesOthers) return undefined;
  for (let rows = Math.ceil(reach * margin); rows <= atMost; rows *= 2) {
    const page = await takeFirst(db, lookup, rows);
    if (page.length === lookup.size) return page;
  }
  return undefined;
};

const takeFirst = (db: ScopedDb, { source, orderBy, size, before }: PageLookup, rows: number): Promise<FoundId[]> =>
  db.query((inScope) => {
    const { id, table, rowsInScope, where, taken, inOrder } = source(inScope, orderBy);
    const among = sql.ref('among');
    return sql<FoundId>`
    with among as materialized (select * from ${rowsInScope} order by ${inOrder} limit ${rows})
    select ${id} as id, ${seenUntil} as as_of from ${among} ${sql.table(table)}
    where ${taken?.(among) ?? where} order by ${inOrder} limit ${size} offset ${before}`;
  });
