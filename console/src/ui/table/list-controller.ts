import type { ApiError, Page } from '@egida/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ListQuery } from '../../api/list-query.ts';
import type { CountQuery } from '../../api/list-state.ts';

/** What a table needs of a list: where it stands, how to move it, and what the server answered. */
export interface ListController<Row> extends ListQuery {
  defaultFilter: string;
  setFilter(filter: string): void;
  setPage(page: number): void;
  setSize(size: number): void;
  setSort(sortBy: string, orderBy: 'asc' | 'desc'): void;
  /** What another filter would find. */
  count(filter: string): CountQuery;
  result: UseQueryResult<Page<Row>, ApiError>;
}

/** What a list says of itself, in the language of the moment. */
export interface ListWords<Row> {
  title: string;
  /** What its search looks through: `Nombre, IP, usuario…` */
  searched?: string;
  /** Names a row for who hears the list. */
  rowName: (row: Row) => string;
  /** `3 alertas seleccionadas` */
  selected?: (count: number) => string;
  /** `Seleccionar las 137 que coinciden` */
  selectMatching?: (count: number) => string;
  /** `3 nuevas`; `more` when there may be more than can be seen. */
  arrived?: (count: number, more: boolean) => string;
}
