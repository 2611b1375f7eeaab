import { bothFilters, type Filter, noFilter, type Page } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import { everyRow } from './filter-sql.ts';
import type { Direction, ExpectedCount, FoundId, ScopedSource, TimedOrder } from './page-lookup.ts';
import { findPage } from './page-strategies.ts';
import type { ScopedTable } from './scope.ts';
import type { InScope, ScopedDb } from './scoped.ts';

export interface ListQuery {
  page: number;
  size?: number | undefined;
  sortBy: string;
  orderBy: Direction;
  filter?: Filter | undefined;
  defaultFilter?: Filter | undefined;
}

/** What the list's preset and what the person typed say together. */
export const filterOf = (query: Pick<ListQuery, 'filter' | 'defaultFilter'>): Filter =>
  bothFilters(query.defaultFilter ?? noFilter, query.filter ?? noFilter);

/** Which rows, and in what order: a list and its export share it, so that they can never differ. */
export interface ListSource {
  /** Where the rows are. The caller's scope is added here, so that no list can be without. */
  table: ScopedTable;
  /** The column that its rows go by, where that is not `id`. */
  key?: string;
  where: RawBuilder<boolean>;
  /**
   * The same condition on rows that a statement has taken before, from where it is told: for lists whose rows name others, each of which
   * is then asked once.
   */
  taken?: (rows: RawBuilder<unknown>) => RawBuilder<boolean>;
  /** The columns that it names, and the order: an index that holds these is read without the rows. All of them, where it is not said. */
  takes?: readonly string[];
  /**
   * The same rows as a search finds them, where no plan serves `where` both in the order of the list and by what is looked for:
   * conditions that are each served by an index of their own, and of which each row meets one.
   */
  searched?: readonly RawBuilder<boolean>[];
  /** The same rows as they are read in the order of the list, where no plan serves `where` by it: likewise. */
  listed?: readonly RawBuilder<boolean>[];
  order: RawBuilder<unknown>;
  /** Where the order is a time. */
  timed?: TimedOrder;
}

/** What the caller chose of a list, its page apart. */
export type ListChoice = Omit<ListQuery, 'page' | 'size'>;

/**
 * A search that finds more than is counted offers its pages up to this row: nobody reads through thousands that they look for, they
 * say more of them. Pages beyond are not refused, but slow.
 */
const offeredOfSearch = 2_000;

interface ListPlan<Row extends object> extends ListSource {
  expectedCount?: ExpectedCount | undefined;
  rows: (ids: string[]) => Promise<Row[]>;
  idOf: (row: Row) => string;
}

/** The rows of a list that lie in the caller's scope. */
export const sourceIn = (
  inScope: InScope,
  { table, key = 'id', where, taken, takes, searched, listed, order }: ListSource,
  orderBy: Direction,
): ScopedSource => {
  const id = sql.ref(`${table}.${key}`);
  const direction = sql.raw(orderBy);
  const rowsInScope = sql`${sql.table(table)} where ${inScope(table)}`;
  const rowsOf = (which: RawBuilder<boolean>) => sql`${rowsInScope} and ${which}`;
  return {
    id,
    table,
    rowsInScope,
    where,
    taken,
    columns: takes ? sql.join(takes.map((column) => sql.ref(`${table}.${column}`))) : sql`*`,
    rowsIn: rowsOf(where),
    parts: searched?.map(rowsOf),
    listed: listed?.map(rowsOf),
    inOrder: sql`${order} ${direction}, ${id} ${direction}`,
  };
};

/** Whether rows are searched by what they say, which no order of the list tells where to find. */
const isSearch = (query: ListQuery): boolean => {
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
  const found = await findPage(db, {
    source: (inScope, orderBy) => sourceIn(inScope, plan, orderBy),
    order: plan.order,
    orderBy: query.orderBy,
    size,
    before,
    searches: isSearch(query),
    isWhole: plan.where === everyRow,
    timed: plan.timed,
    inParts: plan.listed !== undefined,
    namesOthers: plan.taken !== undefined,
    expectedCount: plan.expectedCount,
  });
  const ids = found.ids.map((row) => row.id);
  // Asked together, they go out together.
  const [rows, counted] = await Promise.all([
    ids.length ? plan.rows(ids) : [],
    countOfLastPage(found.ids, size, before) ?? found.count(),
  ]);
  const byId = new Map(rows.map((row) => [plan.idOf(row), row]));
  // Rows come and go between the two statements: what the page shows decides.
  const total = ids.length ? Math.max(counted.total, before + ids.length) : Math.min(counted.total, before);
  const offered =
    found.bySearch && !counted.exact ? Math.min(total, Math.max(offeredOfSearch, before + ids.length)) : total;
  return {
    collection: ids.flatMap((id) => byId.get(id) ?? []),
    paging: {
      page: query.page,
      size,
      total,
      pages: Math.max(1, Math.ceil(offered / size)),
      exact: counted.exact,
      asOf: counted.asOf ?? found.ids[0]?.as_of ?? new Date().toISOString(),
    },
  };
};

/** A page that is not full is the last one, and says itself how many rows there are; an empty one only if it is the first. */
const countOfLastPage = (ids: readonly FoundId[], size: number, before: number) => {
  if (ids.length === size || (ids.length === 0 && before > 0)) return undefined;
  return { total: before + ids.length, exact: true, asOf: ids.at(-1)?.as_of };
};
