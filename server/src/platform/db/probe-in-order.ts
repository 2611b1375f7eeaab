import { sql } from 'kysely';
import type { FoundId, PageLookup } from './page-lookup.ts';
import type { ScopedDb } from './scoped.ts';
import { seenUntil } from './seen-until.ts';

interface Probe {
  /** Left out where it is not among the rows that were looked at. */
  page: FoundId[] | undefined;
  /** How far down the list the page ends, as the rows that were looked at have it; Infinity where none of them is met. */
  reach: number;
  /** Whether that is near enough to be read in the order of the list. */
  isDense: boolean;
}

/** So many rows of the scope are looked at where the page may be among them; for what is met alone, fewer tell. */
const [probed, sampled] = [5_000, 1_000];

/** Reading on past so many rows takes longer than finding and ordering what a search finds. */
const farthest = 1_000_000;

/**
 * Looks at the first rows that the scope holds, in the order of the list: for the page itself, which is among them where much
 * is met, and else for how much is met. The limit keeps what is looked for out of the choice of an index, which the
 * database would misjudge: it takes what several conditions leave for far less than it is.
 */
export const probeInOrder = async (db: ScopedDb, lookup: PageLookup): Promise<Probe> => {
  const { source, order, orderBy, size, before } = lookup;
  const direction = sql.raw(orderBy);
  const last = before + size;
  const looked = last <= probed ? probed : sampled;
  const rows = await db.query((inScope) => {
    const { id, table, rowsInScope, where, taken, inOrder } = source(inScope, orderBy);
    const looksAt = sql.ref('looked');
    return sql<{ id: string | null; as_of: string; met: number }>`
    with looked as materialized (select * from ${rowsInScope} order by ${inOrder} limit ${looked}),
      met as materialized (
      select ${id} as id, ${order} as place from ${looksAt} ${sql.table(table)}
      where ${taken?.(looksAt) ?? where} order by ${inOrder} limit ${last}),
      counted as (select count(*) as met from met)
    select page.id, ${seenUntil} as as_of, counted.met from counted left join lateral (
      select id, place from met order by place ${direction}, id ${direction} limit ${size} offset ${before}) page on true
    order by page.place ${direction}, page.id ${direction}`;
  });
  const met = rows[0]?.met ?? 0;
  const page = rows.flatMap(({ id, as_of }) => (id === null ? [] : [{ id, as_of }]));
  const reach = met > 0 ? Math.ceil((last * looked) / met) : Number.POSITIVE_INFINITY;
  return { page: met === last ? page : undefined, reach, isDense: reach <= farthest };
};
