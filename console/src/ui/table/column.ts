import type { ReactNode } from 'react';

/** A value that a list can be filtered by. */
export interface FilterValue {
  /** The filter's own name for the field. */
  field: string;
  value: string;
}

/** A column of a list. */
export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What its values need, in pixels. */
  width: number;
  /** Its share of what is left over, beside those of the others that have one. */
  grow?: number;
  /** 1 stays, 3 leaves first where not all fit; 2 where nothing is said. The first column always stays. */
  priority?: 1 | 2 | 3;
  /** The list's own name for this order; absent, the column cannot be sorted. */
  sortBy?: string;
  /** Numbers stand right, in tabular figures. */
  numeric?: true;
  /** A button that each row repeats: it shows in the row where one is, and where there is no pointer to hover with in all. */
  isAction?: true;
  /** What one press filters the list by; nothing where the row has no such value. */
  filterValue?: (row: Row) => FilterValue | undefined;
  /** Not among those shown at first. */
  optional?: boolean;
}

export interface SortOrder {
  sortBy: string;
  orderBy: 'asc' | 'desc';
}

/** A click on a header: upwards first, then downwards. */
export const nextOrder = (current: SortOrder, column: string): SortOrder => ({
  sortBy: column,
  orderBy: current.sortBy === column && current.orderBy === 'asc' ? 'desc' : 'asc',
});

/** The columns to show: the first always, the others as chosen. */
export const shownColumns = <Row>(columns: readonly Column<Row>[], chosen: readonly string[] | null): Column<Row>[] =>
  columns.filter((column, index) => index === 0 || (chosen ? chosen.includes(column.id) : !column.optional));
