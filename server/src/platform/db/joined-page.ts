import type { Page } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import { countBound } from './count-bound.ts';
import type { ListQuery } from './list.ts';
import type { InScope, ScopedDb } from './scoped.ts';
import { seenUntil } from './seen-until.ts';

type Found<Row> = Row & { name_key: string; total: number; as_of: string };

/**
 * One page of rows of several tables, in the order of their names: each part is a statement with the columns of a row and
 * `name_key`, and is read in that order up to the end of the page.
 */
export const readJoinedPage = async <Row extends { id: string; name: string }>(
  db: ScopedDb,
  query: ListQuery,
  parts: (inScope: InScope) => readonly RawBuilder<unknown>[],
): Promise<Page<Row>> => {
  const size = query.size ?? 20;
  const before = (query.page - 1) * size;
  const direction = sql.raw(query.orderBy);
  const inOrder = sql`name_key ${direction}, id ${direction}`;
  const rows = await db.query((inScope) => {
    const all = parts(inScope);
    const upToEnd = all.map((part) => sql`(select * from (${part}) part order by ${inOrder} limit ${before + size})`);
    const upToBound = all.map((part) => sql`(select 1 from (${part}) part limit ${countBound + 1})`);
    return sql<Found<Row>>`
      with page as (select * from (${sql.join(upToEnd, sql` union all `)}) parts
        order by ${inOrder} limit ${size} offset ${before})
      select page.*, counted.total, ${seenUntil} as as_of
      from (select count(*) as total from (${sql.join(upToBound, sql` union all `)}) parts) counted
        left join page on true
      order by ${inOrder}`;
  });
  const { total = 0, as_of: asOf = new Date().toISOString() } = rows[0] ?? {};
  return {
    collection: rows.flatMap(({ name_key: _, total: __, as_of: ___, ...row }) =>
      row.id === null ? [] : [row as never],
    ),
    paging: {
      ...{ page: query.page, size, total: Math.min(total, countBound), exact: total <= countBound, asOf },
      pages: Math.max(1, Math.ceil(Math.min(total, countBound) / size)),
    },
  };
};
