import { sql } from 'kysely';
import type { FoundId, PageLookup } from './page-lookup.ts';
import type { Probe } from './probe-in-order.ts';
import type { ScopedDb } from './scoped.ts';
import { seenUntil } from './seen-until.ts';
import { fartherBy, margin } from './sparser.ts';

/** So many rows are taken at once at most: for more, what a search finds is found and put in order. */
const atMost = 250_000;

/**
 * The page of a list whose rows name others, which ends about as far down as the first rows say: the rows up to there are taken in the list's
 * order, and a bit more, and what they name is asked once each. Left out where the page is not among them, or where nothing is won.
 */
export const readAmong = async (db: ScopedDb, lookup: PageLookup, probe: Probe): Promise<FoundId[] | undefined> => {
  if (!lookup.namesOthers) return undefined;
  const last = lookup.before + lookup.size;
  let rows = Math.ceil(probe.reach * margin);
  while (rows <= atMost) {
    const { page, met, taken } = await takeFirst(db, lookup, rows);
    // With fewer rows taken than might be, there are no others.
    if (page.length === lookup.size || taken < rows) return page;
    rows = Math.ceil(taken * fartherBy(last, met));
  }
  return undefined;
};

const takeFirst = async (db: ScopedDb, lookup: PageLookup, rows: number) => {
  const { source, order, orderBy, size, before } = lookup;
  const direction = sql.raw(orderBy);
  const found = await db.query((inScope) => {
    const { id, table, rowsInScope, where, taken, columns, inOrder } = source(inScope, orderBy);
    const among = sql.ref('among');
    return sql<{ id: string | null; as_of: string; met: number; taken: number }>`
    with among as materialized (select ${columns} from ${rowsInScope}
        order by ${inOrder} limit ${rows}),
      met as materialized (select ${id} as id, ${order} as place from ${among} ${sql.table(table)} where ${taken?.(among) ?? where}),
      counted as (select (select count(*) from met) as met, (select count(*) from ${among}) as taken)
    select page.id, ${seenUntil} as as_of, counted.* from counted left join lateral (
      select id, place from met order by place ${direction}, id ${direction} limit ${size} offset ${before}) page on true
    order by page.place ${direction}, page.id ${direction}`;
  });
  const page: FoundId[] = found.flatMap(({ id, as_of }) => (id === null ? [] : [{ id, as_of }]));
  const [{ met, taken } = { met: 0, taken: 0 }] = found;
  return { page, met, taken };
};
