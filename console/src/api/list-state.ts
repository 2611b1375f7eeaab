import {
  type ApiError,
  type CallInput,
  call,
  type Endpoint,
  type Page,
  type ParamsOf,
  type ReplyOf,
} from '@egida/contract';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useMemo } from 'react';
import { type ListEndpoint, type ListQuery, listDefaults, readListQuery, writeListQuery } from './list-query.ts';
import { PageSizeContext } from './page-size.ts';
import { apiQuery, keyOf } from './query.ts';
import { send } from './send.ts';
import { useUrlState } from './url-state.ts';

export type RowOf<E extends Endpoint> = ReplyOf<E> extends Page<infer Row> ? Row : never;
type SortOf<E extends ListEndpoint> = E['list']['sortable'][number];

/** The input of a call about a list. The endpoint's own types say whether it has params: callers are held to them by theirs. */
export const listInput = <E extends Endpoint>(params: ParamsOf<E> | undefined, query: Record<string, string>) =>
  ({ ...(params && { params }), query }) as unknown as CallInput<E>;

/** How to ask for the number of rows that a filter finds, and for no more of them than one. */
export interface CountQuery {
  queryKey: [string];
  queryFn: (context: { signal: AbortSignal }) => Promise<Page<unknown>>;
}

export const countQuery = <E extends Endpoint>(endpoint: E, input: CallInput<E>): CountQuery => ({
  queryKey: keyOf(endpoint, input),
  queryFn: ({ signal }) => call(send(signal), endpoint, input) as Promise<unknown> as Promise<Page<unknown>>,
});

interface Options<E extends ListEndpoint> {
  /** The ids in the endpoint's path. */
  params?: ParamsOf<E>;
  /** What the list is restricted to whatever the person types. */
  defaultFilter?: string;
  /** How often to ask again while the list is on screen, in milliseconds. */
  refetchInterval?: number;
}

export interface ListState<E extends ListEndpoint> extends Omit<ListQuery, 'sortBy'> {
  sortBy: SortOf<E>;
  defaultFilter: string;
  setFilter: (filter: string) => void;
  setPage: (page: number) => void;
  setSize: (size: number) => void;
  setSort: (sortBy: SortOf<E>, orderBy: 'asc' | 'desc') => void;
  count: (filter: string) => CountQuery;
  result: UseQueryResult<ReplyOf<E>, ApiError>;
}

/** A list whose page, order and filter live in the address, and what the server answers to it. */
export const useListState = <E extends ListEndpoint>(endpoint: E, options: Options<E> = {}): ListState<E> => {
  const { params, defaultFilter = '', refetchInterval } = options;
  const pageSize = useContext(PageSizeContext);
  const [url, setUrl] = useUrlState();

  const defaults = useMemo(() => listDefaults(endpoint, pageSize), [endpoint, pageSize]);
  const query = readListQuery(url, endpoint.list.sortable, defaults);
  const change = (changes: Partial<ListQuery>, how?: { replace: boolean }) =>
    setUrl(writeListQuery({ ...query, page: 1, ...changes }, defaults), how);

  const wire = { ...query, page: String(query.page), size: String(query.size), defaultFilter };
  const input = listInput<E>(params, wire);
  const result = useQuery({
    ...apiQuery(endpoint, input),
    placeholderData: keepPreviousData,
    ...(refetchInterval !== undefined && { refetchInterval }),
  }) as UseQueryResult<ReplyOf<E>, ApiError>;

  const lastPage = (result.data as Page<unknown> | undefined)?.paging.pages;
  useEffect(() => {
    // Rows have gone since the address was written: show the last page there is rather than an empty one.
    if (!result.isPlaceholderData && lastPage !== undefined && lastPage > 0 && query.page > lastPage) {
      setUrl({ page: lastPage === 1 ? undefined : String(lastPage) }, { replace: true });
    }
  }, [lastPage, query.page, result.isPlaceholderData, setUrl]);

  return {
    ...query,
    sortBy: query.sortBy as SortOf<E>,
    defaultFilter,
    setFilter: (filter) => {
      if (filter !== query.filter) change({ filter }, { replace: true });
    },
    setPage: (page) => change({ page }),
    setSize: (size) => change({ size }),
    setSort: (sortBy, orderBy) => change({ sortBy, orderBy }),
    count: (filter) => countQuery(endpoint, listInput<E>(params, { ...wire, filter, page: '1', size: '1' })),
    result,
  };
};
