import { type RawBuilder, sql } from 'kysely';
import type { FoundId, PageLookup } from './page-lookup.ts';
import type { ScopedDb } from './scoped.ts';
import { seenUntil } from './seen-until.ts';

interface BoundedSearch {
  /** Left out where the search finds more rows than the bound. */
  page: FoundId[] | undefined;
  total: number;
  exact: boolean;
  asOf: string;
}

/**
 * Finds the rows of a search once by its own index, then counts and orders them: going through the list in its order would
 * read all rows before the first that is found. Counting stops at the bound.
 */
export const boundedSearch = async (db: ScopedDb, lookup: PageLookup, bound: number): Promise<BoundedSearch> => {
  const { source, order, orderBy, size, before } = lookup;
  const direction = sql.raw(orderBy);
  const rows = await db.query((inScope) => {
    const { id, rowsIn, parts = [rowsIn] } = source(inScope, orderBy);
    const found = parts.map((part) => sql`(select ${id} as id, ${order} as place from ${part} limit ${bound + 1})`);
    return sql<{ id: string | null; as_of: string; counted: number }>`
    with found as materialized (${oneAfterAnother(found, bound + 1)}),
      counted as (select count(*) as counted from found)
    select page.id, ${seenUntil} as as_of, counted from counted left join lateral (
      select id, place from found where counted <= ${bound}
      order by place ${direction}, id ${direction} limit ${size} offset ${before}) page on true
    order by page.place ${direction}, page.id ${direction}`;
  });
  const { counted = 0, as_of: asOf = '' } = rows[0] ?? {};
  const exact = counted <= bound;
  const page = rows.flatMap((row) => (row.id === null ? [] : [{ id: row.id, as_of: row.as_of }]));
  return { page: exact ? page : undefined, total: Math.min(counted, bound), exact, asOf };
};

/** A later part is not looked at once the earlier ones have filled the bound. */
const oneAfterAnother = (parts: readonly RawBuilder<unknown>[], bound: number): RawBuilder<unknown> =>
  parts.length === 1
    ? sql.join(parts)
    : sql`select id, place from (${sql.join(parts, sql` union all `)}) parts limit ${bound}`;
