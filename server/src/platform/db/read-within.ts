import { sql } from 'kysely';
import type { FoundId, PageLookup } from './page-lookup.ts';
import type { Probe } from './probe-in-order.ts';
import type { ScopedDb } from './scoped.ts';
import { seenUntil } from './seen-until.ts';
import { fartherBy } from './sparser.ts';

/** To read twice what is needed costs less than to read it twice: alerts stand further apart the older they are. */
const wide = 2;

/** A period is made longer so often at most: then what is read has said nothing of what is not. */
const tries = 6;

/**
 * The page of a list whose order is a time, which ends about as far down as the first rows say: all that is met within the period
 * up to there is found, by whatever index finds it best, and put in order. However seldom it is met, and however little
 * of the table the scope holds, no more is read than that period has. Left out where the page is not in it.
 */
export const readWithin = async (db: ScopedDb, lookup: PageLookup, probe: Probe): Promise<FoundId[] | undefined> => {
  if (!lookup.timed || !Number.isFinite(probe.reach)) return undefined;
  const last = lookup.before + lookup.size;
  let rows = probe.reach * wide;
  for (let n = 0; n < tries; n++) {
    const { page, met } = await readUpTo(db, lookup, probe.momentAt(rows));
    if (page.length === lookup.size) return page;
    rows *= wide * fartherBy(last, met);
  }
  return undefined;
};

/** The limit stays outside: with it inside, the database would read down the order in the hope to be done soon. */
const readUpTo = async (
  db: ScopedDb,
  { source, order, orderBy, size, before, timed }: PageLookup,
  moment: number,
): Promise<{ page: FoundId[]; met: number }> => {
  const direction = sql.raw(orderBy);
  const rows = await db.query((inScope) => {
    const { id, rowsIn } = source(inScope, orderBy);
    const period = timed?.upTo(moment, orderBy) ?? sql`true`;
    return sql<{ id: string | null; as_of: string; met: number }>`
    with found as materialized (select ${id} as id, ${order} as place from ${rowsIn} and ${period}),
      counted as (select count(*) as met from found)
    select page.id, ${seenUntil} as as_of, counted.met from counted left join lateral (
      select id, place from found order by place ${direction}, id ${direction} limit ${size} offset ${before}) page on true
    order by page.place ${direction}, page.id ${direction}`;
  });
  const page = rows.flatMap(({ id, as_of }) => (id === null ? [] : [{ id, as_of }]));
  return { page, met: rows[0]?.met ?? 0 };
};
