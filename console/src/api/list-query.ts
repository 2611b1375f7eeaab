import type { Endpoint, ListSpec } from '@egida/contract';

/** An endpoint that answers pages. */
export type ListEndpoint = Endpoint & { list: ListSpec; query: NonNullable<Endpoint['query']> };

/** What a list is asked for, and what its screen keeps in the address. */
export interface ListQuery {
  page: number;
  size: number;
  sortBy: string;
  orderBy: 'asc' | 'desc';
  filter: string;
}

export type UrlParams = Readonly<Record<string, string | undefined>>;

/** Where a list stands when the address says nothing: its own order, and its own size or else the person's. */
export const listDefaults = (endpoint: ListEndpoint, personalSize: number): ListQuery => {
  const { size = personalSize, sortBy, orderBy } = endpoint.list;
  return { page: 1, size, sortBy, orderBy, filter: '' };
};

const wholeNumber = (text: string | undefined, max: number, otherwise: number) => {
  const value = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;
  return value >= 1 && value <= max ? value : otherwise;
};

/** Reads a list's state from an address. What makes no sense there counts as not said. */
export const readListQuery = (params: UrlParams, sortable: readonly string[], defaults: ListQuery): ListQuery => {
  const { page, size, sortBy, orderBy, filter } = params;
  return {
    page: wholeNumber(page, 999_999_999, defaults.page),
    size: wholeNumber(size, 1000, defaults.size),
    sortBy: sortBy !== undefined && sortable.includes(sortBy) ? sortBy : defaults.sortBy,
    orderBy: orderBy === 'asc' || orderBy === 'desc' ? orderBy : defaults.orderBy,
    filter: filter ?? defaults.filter,
  };
};

/** Writes a list's state for an address; what is as by default is left out. */
export const writeListQuery = (query: ListQuery, defaults: ListQuery): UrlParams => {
  const unlessDefault = (name: keyof ListQuery) => (query[name] === defaults[name] ? undefined : String(query[name]));
  return {
    page: unlessDefault('page'),
    size: unlessDefault('size'),
    sortBy: unlessDefault('sortBy'),
    orderBy: unlessDefault('orderBy'),
    filter: unlessDefault('filter'),
  };
};
