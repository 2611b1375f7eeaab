import type { ApiError, Page, ParamsOf } from '@egida/contract';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ListEndpoint, type ListQuery, listDefaults } from '../../api/list-query.ts';
import { countQuery, listInput, type RowOf } from '../../api/list-state.ts';
import { apiQuery } from '../../api/query.ts';
import type { ListController } from './list-controller.ts';

interface Options<E extends ListEndpoint> {
  params: ParamsOf<E>;
  /** In how many milliseconds the rows are read again, if at all. */
  refetchInterval?: number | ((rows: readonly RowOf<E>[] | undefined) => number | false);
}

const usualSize = 10;

/** A list within a panel: the address belongs to the list behind it, so this one keeps its place to itself. */
export const useLocalList = <E extends ListEndpoint>(
  endpoint: E,
  { params, refetchInterval }: Options<E>,
): ListController<RowOf<E>> => {
  const [query, setQuery] = useState<ListQuery>(() => listDefaults(endpoint, usualSize));
  const wire = { ...query, page: String(query.page), size: String(query.size) };
  const input = listInput<E>(params, wire);
  const result = useQuery({
    ...apiQuery(endpoint, input),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      typeof refetchInterval === 'function'
        ? refetchInterval((state.data as Page<RowOf<E>> | undefined)?.collection)
        : (refetchInterval ?? false),
  }) as UseQueryResult<Page<RowOf<E>>, ApiError>;

  const lastPage = result.data?.paging.pages ?? 0;
  if (!result.isPlaceholderData && lastPage > 0 && query.page > lastPage) setQuery({ ...query, page: lastPage });

  const change = (changes: Partial<ListQuery>) => setQuery((now) => ({ ...now, page: 1, ...changes }));
  return {
    ...query,
    defaultFilter: '',
    setFilter: (filter) => change({ filter }),
    setPage: (page) => change({ page }),
    setSize: (size) => change({ size }),
    setSort: (sortBy, orderBy) => change({ sortBy, orderBy }),
    count: (filter) => countQuery(endpoint, listInput<E>(params, { ...wire, filter, page: '1', size: '1' })),
    result,
  };
};
