import { type RawBuilder, sql } from 'kysely';
import { firstIdAt } from './new-id.ts';
import type { TimedOrder } from './page-lookup.ts';

const bool = sql<boolean>;

/** The order of ids that hold the time: UUIDv7. */
export const timedIds = (id: RawBuilder<unknown>): TimedOrder => ({
  moment: sql`('x' || translate(left(${id}::text, 13), '-', ''))::bit(48)::bigint`,
  upTo: (moment, orderBy) =>
    orderBy === 'desc' ? bool`${id} >= ${firstIdAt(moment)}` : bool`${id} < ${firstIdAt(moment + 1)}`,
});

/** The order of a column that is a time. */
export const timedBy = (column: RawBuilder<unknown>): TimedOrder => ({
  moment: sql`extract(epoch from ${column}) * 1000`,
  upTo: (moment, orderBy) => {
    const at = new Date(Math.floor(moment)).toISOString();
    return orderBy === 'desc' ? bool`${column} >= ${at}` : bool`${column} <= ${at}`;
  },
});
