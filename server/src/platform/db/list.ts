import { bothFilters, type Filter, noFilter, type Page } from '@egida/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { findFew } from './bounded-search.ts';
import { knownMany } from './large-result-cache.ts';
import type { Scope, ScopedTable } from './scope.ts';
import { scopeCondition } from './scope-condition.ts';
import type { ScopedDb } from './scoped.ts';
import type { DB } from './tables.gen.ts';

/** Counting stops here: beyond it a total is a lower bound. */
const countBound = 10_000;

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
  /**
   * Of a search that finds more than is counted, the pages up to this row are offered: who wants others says more of them. Not
   * refused, but slow.
   */
  offered?: number;
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

/** Pages further from both ends than this are read from the nearer one, where something knows how many rows there are. */
const deep = 10_000;

/** Which rows of the index hold a page: from the beginning or, backwards, from the end. */
interface Window {
  size: number;
  before: number;
  backwards: boolean;
}
const windowOf = (size: number, before: number, total: number | undefined): Window => {
  const left = (total ?? 0) - before;
  if (total === undefined || left <= 0 || left >= before) return { size, before, backwards: false };
  const rows = Math.min(size, left);
  return { size: rows, before: left - rows, backwards: true };
};

const readIds = async (db: ScopedDb, query: ListQuery, plan: ListSource, { size, before, backwards }: Window) => {
  const direction = (query.orderBy === 'asc') === backwards ? 'desc' : 'asc';
  const { id, rowsIn, inOrder } = sourceIn(db.scope, plan, direction);
  const { rows } = await sql<{ id: string; as_of: string }>`
    select ${id} as id, now() as as_of from ${rowsIn}
    order by ${inOrder}
    limit ${size} offset ${before}`.execute(db.sql);
  return backwards ? rows.reverse() : rows;
};

/** Whether rows are looked for by what they say, which no order of the list tells where to find. */
const isLookedFor = (query: ListQuery): boolean => {
  const { words, clauses } = filterOf(query);
  const bySaying = clauses.some(({ terms }) => terms.some(({ op, value }) => op === 'is' && typeof value === 'string'));
  return words.length > 0 || bySaying;
};

/** One page of a list: its ids first, by the index that serves the order, then their rows. */
export const readPage = async <Row extends object>(
  db: ScopedDb,
  query: ListQuery,
  plan: ListPlan<Row>,
): Promise<Page<Row>> => {
  const size = query.size ?? 20;
  const before = (query.page - 1) * size;
  const looksFor = isLookedFor(query);
  const known = looksFor || before > deep ? await plan.total?.() : undefined;
  const sought = { ...sourceIn(db.scope, plan, query.orderBy), order: plan.order, orderBy: query.orderBy };
  // Of what is not there no row has to be looked at to know it.
  const beyond = known !== undefined && before >= known.total;
  const few = looksFor && !known ? await soughtOf(db.sql, { ...sought, size, before, bound: countBound }) : undefined;
  const found = few?.page ?? (beyond ? [] : await readIds(db, query, plan, windowOf(size, before, known?.total)));
  const ids = found.map((row) => row.id);
  const rows = ids.length ? await plan.rows(ids) : [];
  // A page that is not full is the last one, and says itself how many there are.
  const last = found.length < size ? found[found.length - 1] : undefined;
  const counted = last
    ? { total: before + found.length, exact: true, asOf: last.as_of }
    : (few ?? (await count(db.sql, sought.rowsIn, known ? async () => known : plan.total)));
  const byId = new Map(rows.map((row) => [plan.idOf(row), row]));
  // A page beyond the end says nothing of how many there are.
  const total = Math.max(counted.total, ids.length ? before + ids.length : 0);
  const reached = few && !counted.exact ? Math.min(total, Math.max(plan.offered ?? total, before + ids.length)) : total;
  return {
    collection: ids.flatMap((id) => byId.get(id) ?? []),
    paging: {
      page: query.page,
      size,
      total,
      pages: Math.max(1, Math.ceil(reached / size)),
      exact: counted.exact,
      asOf: counted.asOf ?? found[0]?.as_of ?? new Date().toISOString(),
    },
  };
};

/** What is looked for, found by its own index; nothing is looked at where it is known to be more than is counted. */
const soughtOf = async (db: Kysely<DB>, sought: Parameters<typeof findFew>[1]) => {
  const many = knownMany(db, sought.rowsIn, sought.bound);
  const few = many.isKnown ? undefined : await findFew(db, sought);
  if (few && !few.exact) many.remember();
  return few ?? { page: undefined, total: sought.bound, exact: false, asOf: undefined };
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
