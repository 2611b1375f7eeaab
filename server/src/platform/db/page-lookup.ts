import type { RawBuilder } from 'kysely';
import type { ScopedTable } from './scope.ts';
import type { InScope } from './scoped.ts';

export type Direction = 'asc' | 'desc';

/** The time that the order of a list is: its rows are found within a period of it, too. */
export interface TimedOrder {
  /** The moment of a row, in milliseconds. */
  moment: RawBuilder<unknown>;
  /** The rows up to a moment, as they are read in that direction; those of the moment itself among them. */
  upTo: (moment: number, orderBy: Direction) => RawBuilder<boolean>;
}

/** The rows of a list that a scope holds. */
export interface ScopedSource {
  id: RawBuilder<unknown>;
  /** What follows `from`. */
  rowsIn: RawBuilder<unknown>;
  /** What follows it in a search, where parts of the rows are each found by an index of their own; no row is in two of them. */
  parts?: readonly RawBuilder<unknown>[] | undefined;
  /** What follows it in the list, where parts of the rows are each read in its order by an index of their own; likewise. */
  listed?: readonly RawBuilder<unknown>[] | undefined;
  /** What follows it for all rows that the scope holds, whatever the list is filtered by; and what of them is in the list. */
  rowsInScope: RawBuilder<unknown>;
  where: RawBuilder<boolean>;
  /** The same of rows that the statement has taken before, from where it is told, under the name of the list's own table. */
  taken?: ((rows: RawBuilder<unknown>) => RawBuilder<boolean>) | undefined;
  /** The columns of a row that this and the order name, so that an index with these is enough; all, where it is not said. */
  columns: RawBuilder<unknown>;
  table: ScopedTable;
  /** What follows `order by`. */
  inOrder: RawBuilder<unknown>;
}

/** The page that is asked for. */
export interface PageLookup {
  source: (inScope: InScope, orderBy: Direction) => ScopedSource;
  order: RawBuilder<unknown>;
  orderBy: Direction;
  size: number;
  /** The number of rows before the page. */
  before: number;
  /** Whether rows are searched by what they say: no order of the list tells where to find them. */
  searches: boolean;
  /** Whether it holds every row of the scope. */
  isWhole: boolean;
  /** Whether the list is read in parts, each in its order by an index of its own. */
  inParts: boolean;
  /** The time that its order is, where it is one. */
  timed: TimedOrder | undefined;
  /** Whether its rows name others, which can be asked once for many rows. */
  namesOthers: boolean;
  expectedCount: ExpectedCount | undefined;
}

/** A number of rows, and when it was true. */
export interface CountedAt {
  total: number;
  asOf: string;
}

/** The number of all rows of a list, where something already knows it. */
export type ExpectedCount = () => Promise<CountedAt | undefined>;

export interface RowCount {
  total: number;
  exact: boolean;
  asOf?: string | undefined;
}

export interface FoundId {
  id: string;
  as_of: string;
}

export interface FoundPage {
  ids: FoundId[];
  /** Counts what is not counted yet; a page that is not full counts by itself. */
  count: () => Promise<RowCount>;
  /** Not all pages of a search that finds very much are offered. */
  bySearch?: boolean;
}
