import { bothFilters, type Filter, noFilter, type Page } from '@egida/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Scope, ScopedTable } from './scope.ts';
import { scopeCondition } from './scope-condition.ts';
import type { ScopedDb } from './scoped.ts';
import type { DB } from './tables.gen.ts';

/** Counting stops here: beyond it a total is a lower bound. */
export const countBound = 10_000;

export interface ListQuery {
  page: number;
  size?: number | undefined;
  sortBy: string;
  orderBy: 'asc' | 'desc';
  filter?: Filter | undefined;
  defaultFilter?: Filter | undefined;
}

/** What the list's preset and what the person typed say together. */
export const filterOf = (query: Pick<ListQuery, 'filter' | 'defaultFilter'>): Filter =>
  bothFilters(query.defaultFilter ?? noFilter, query.filter ?? noFilter);

/** A number of rows, and when it was true. */
export interface Known {
  total: number;
  asOf: string;
}

/** Which rows, and in what order: a list and its export share it, so that they can never differ. */
export interface ListSource {
  /** Where the rows are. The caller's scope is added here, so that no list can be without. */
  table: ScopedTable;
  where: RawBuilder<boolean>;
  order: RawBuilder<unknown>;
}

/** What the caller chose of a list, its page apart. */
export type ListChoice = Omit<ListQuery, 'page' | 'size'>;

interface ListPlan<Row extends object> extends ListSource {
  /** The whole number of rows, where something already knows it. */
  total?: (() => Promise<Known | undefined>) | undefined;
  rows: (ids: string[]) => Promise<Row[]>;
  idOf: (row: Row) => string;
}

/** The rows of a list that lie in a scope, as what follows `from`; the name of their id; and their order. */
export const sourceIn = (scope: Scope, { table, where, order }: ListSource, orderBy: ListChoice['orderBy']) => {
  const id = sql.ref(`${table}.id`);
  const direction = sql.raw(orderBy);
  return {
    id,
    rowsIn: sql`${sql.table(table)} where ${scopeCondition(scope, table)} and ${where}`,
    inOrder: sql`${order} ${direction}, ${id} ${direction}`,
  };
};

/** One page of a list: its ids first, by the index that serves the order, then their rows. */
export const readPage = async <Row extends object>(
  db: ScopedDb,
  query: ListQuery,
  plan: ListPlan<Row>,
): Promise<Page<Row>> => {
  const size = query.size ?? 20;
  const before = (query.page - 1) * size;
  const source = sourceIn(db.scope, plan, query.orderBy);
  const looksFor = isLookedFor(query);
  const known = looksFor ? await plan.total?.() : undefined;
  const few =
    looksFor && !known
      ? await findFew(db.sql, { ...source, order: plan.order, orderBy: query.orderBy, size, before })
      : undefined;
  const found = few?.rows ?? (await walk(db.sql, source, size, before));
  const ids = found.map((row) => row.id);
  const rows = ids.length ? await plan.rows(ids) : [];
  // A page that is not full is the last one, and says itself how many there are.
  const last = found.length < size ? found[found.length - 1] : undefined;
  const counted = last
    ? { total: before + found.length, exact: true, asOf: last.as_of }
    : (few?.known ?? (await count(db.sql, source.rowsIn, known ? async () => known : plan.total)));
  const byId = new Map(rows.map((row) => [plan.idOf(row), row]));
  // A page beyond the end says nothing of how many there are.
  const total = Math.max(counted.total, ids.length ? before + ids.length : 0);
  return {
    collection: ids.flatMap((id) => byId.get(id) ?? []),
    paging: {
      page: query.page,
      size,
      total,
      pages: Math.max(1, Math.ceil(total / size)),
      exact: counted.exact,
      asOf: counted.asOf,
    },
  };
};

interface Found {
  id: string;
  as_of: string;
}
type Source = ReturnType<typeof sourceIn>;

/** The page, by going through the list in its order. */
const walk = async (db: Kysely<DB>, { id, rowsIn, inOrder }: Source, size: number, before: number) => {
  const { rows } = await sql<Found>`select ${id} as id, now() as as_of from ${rowsIn}
    order by ${inOrder} limit ${size} offset ${before}`.execute(db);
  return rows;
};

/** Whether rows are looked for by what they say, which no order of the list tells where to find. */
const isLookedFor = (query: ListQuery): boolean => {
  const { words, clauses } = filterOf(query);
  return (
    words.length > 0 ||
    clauses.some(({ terms }) => terms.some(({ op, value }) => op === 'is' && typeof value === 'string'))
  );
};

/**
 * What is looked for, found once by its own index, then counted and put in order; going through the list would read all
 * that comes before the first of them. Where they are more than are counted, the list is gone through after all.
 */
const findFew = async (
  db: Kysely<DB>,
  {
    id,
    rowsIn,
    order,
    orderBy,
    size,
    before,
  }: Source & { order: RawBuilder<unknown>; orderBy: ListChoice['orderBy']; size: number; before: number },
) => {
  const direction = sql.raw(orderBy);
  const { rows } = await sql<Found & { counted: number }>`
    with found as materialized (select ${id} as id, ${order} as place from ${rowsIn} limit ${countBound + 1}),
      counted as (select count(*) as counted from found)
    select page.id, now() as as_of, counted from counted left join lateral (
      select id, place from found where counted <= ${countBound}
      order by place ${direction}, id ${direction} limit ${size} offset ${before}) page on true
    order by page.place ${direction}, page.id ${direction}`.execute(db);
  const { counted = 0, as_of: asOf = '' } = rows[0] ?? {};
  const exact = counted <= countBound;
  return {
    rows: exact ? rows.filter((row) => row.id !== null) : undefined,
    known: { total: Math.min(counted, countBound), exact, asOf },
  };
};

const count = async (db: Kysely<DB>, rowsIn: RawBuilder<unknown>, total?: () => Promise<Known | undefined>) => {
  const known = await total?.();
  if (known) return { ...known, exact: true };
  const { rows } = await sql<{ counted: number; as_of: string }>`
    select count(*) as counted, now() as as_of
    from (select from ${rowsIn} limit ${countBound + 1}) bounded`.execute(db);
  const counted = rows[0]?.counted ?? 0;
  return { total: Math.min(counted, countBound), exact: counted <= countBound, asOf: rows[0]?.as_of ?? '' };
};
