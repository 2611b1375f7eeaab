import { type RawBuilder, sql } from 'kysely';
import { dayMs } from '../durations.ts';
import type { Direction, FoundId, PageLookup } from './page-lookup.ts';
import { ofSeveral } from './scope.ts';
import type { ScopedDb } from './scoped.ts';
import { seenUntil } from './seen-until.ts';

export interface Probe {
  /** Left out where it is not among the rows that were looked at. */
  page: FoundId[] | undefined;
  /** How far down the list the page ends, as the rows that were looked at have it; Infinity where none of them is met. */
  reach: number;
  /** Whether that is near enough to be read in the order of the list. */
  isDense: boolean;
  /** The moment about so many rows of the scope down the list, as far as those that were looked at tell. */
  momentAt: (rows: number) => number;
}

interface Counted extends Probe {
  /** Whether as many rows were looked at as were to be. */
  isWhole: boolean;
}

interface Looked extends FoundId {
  met: number;
  rows: number;
  /** The moments of the earliest and the latest of them. */
  since: number | null;
  until: number | null;
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
  for (const period of periodsOf(db, lookup)) {
    const probe = await probeFirst(db, lookup, period);
    if (probe.page || probe.isWhole) return probe;
  }
  return probeFirst(db, lookup);
};

/**
 * Of several agencies no index has the order, and with its limit alone the database reads down all of the table until it has met enough of theirs:
 * so the latest days are looked at first, by whatever index finds them best, and more of them as long as there are too few.
 */
const periodsOf = ({ scope }: ScopedDb, { timed, orderBy, namesOthers }: PageLookup): RawBuilder<boolean>[] =>
  timed && orderBy === 'desc' && !namesOthers && ofSeveral(scope)
    ? [1, 4, 16, 64, 256].map((days) => timed.upTo(Date.now() - days * dayMs, orderBy))
    : [];

const probeFirst = async (db: ScopedDb, lookup: PageLookup, period?: RawBuilder<boolean>): Promise<Counted> => {
  const { source, order, orderBy, size, before, timed } = lookup;
  const direction = sql.raw(orderBy);
  const last = before + size;
  const looked = last <= probed ? probed : sampled;
  const rows = await db.query((inScope) => {
    const { id, table, rowsInScope, where, taken, columns, inOrder } = source(inScope, orderBy);
    const looksAt = sql.ref('looked');
    const moment = timed?.moment ?? sql`0`;
    const from = period ? sql`(select * from ${rowsInScope} and ${period} offset 0) ${sql.table(table)}` : rowsInScope;
    return sql<Looked>`
    with looked as materialized (select ${columns} from ${from} order by ${inOrder} limit ${looked}),
      met as materialized (
      select ${id} as id, ${order} as place from ${looksAt} ${sql.table(table)}
      where ${taken?.(looksAt) ?? where} order by ${inOrder} limit ${last}),
      counted as (select count(*) as met from met),
      spanned as (select count(*) as rows, min(${moment})::float8 as since, max(${moment})::float8 as until from ${looksAt} ${sql.table(table)})
    select page.id, ${seenUntil} as as_of, counted.met, spanned.* from counted cross join spanned left join lateral (
      select id, place from met order by place ${direction}, id ${direction} limit ${size} offset ${before}) page on true
    order by page.place ${direction}, page.id ${direction}`;
  });
  const met = rows[0]?.met ?? 0;
  const page = rows.flatMap(({ id, as_of }) => (id === null ? [] : [{ id, as_of }]));
  const reach = met > 0 ? Math.ceil((last * looked) / met) : Number.POSITIVE_INFINITY;
  return {
    page: met === last ? page : undefined,
    reach,
    isDense: reach <= farthest,
    isWhole: (rows[0]?.rows ?? 0) >= looked,
    momentAt: momentIn(rows[0], orderBy),
  };
};

/** Rows of other times than these there are none; the database could not even be told of them. */
const latest = Date.parse('9999-12-31T00:00:00Z');

/** Of rows that follow each other as those do that were looked at. */
const momentIn =
  (seen: Looked | undefined, orderBy: Direction) =>
  (rows: number): number => {
    const { rows: looked = 0, since = 0, until = 0 } = seen ?? {};
    const far = (Math.max(1, (until ?? 0) - (since ?? 0)) * rows) / Math.max(1, looked);
    const moment = orderBy === 'desc' ? Math.floor((until ?? 0) - far) : Math.ceil((since ?? 0) + far);
    return Math.min(latest, Math.max(0, moment));
  };
