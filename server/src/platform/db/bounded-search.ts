import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from './tables.gen.ts';

interface Sought {
  id: RawBuilder<unknown>;
  /** What follows `from`. */
  rowsIn: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  orderBy: 'asc' | 'desc';
  size: number;
  before: number;
  /** Counting stops here. */
  bound: number;
}

/**
 * What is looked for, found once by its own index, then counted and put in order: going through the list would read all
 * that comes before the first of them. Answers no page where there are more than are counted: they are met soon enough.
 */
export const findFew = async (db: Kysely<DB>, { id, rowsIn, order, orderBy, size, before, bound }: Sought) => {
  const direction = sql.raw(orderBy);
  const { rows } = await sql<{ id: string | null; as_of: string; counted: number }>`
    with found as materialized (select ${id} as id, ${order} as place from ${rowsIn} limit ${bound + 1}),
      counted as (select count(*) as counted from found)
    select page.id, now() as as_of, counted from counted left join lateral (
      select id, place from found where counted <= ${bound}
      order by place ${direction}, id ${direction} limit ${size} offset ${before}) page on true
    order by page.place ${direction}, page.id ${direction}`.execute(db);
  const { counted = 0, as_of: asOf = '' } = rows[0] ?? {};
  const exact = counted <= bound;
  const page = rows.flatMap((row) => (row.id === null ? [] : [{ id: row.id, as_of: row.as_of }]));
  return { page: exact ? page : undefined, total: Math.min(counted, bound), exact, asOf };
};
