import { api } from '@egida/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import { wordsFilter } from '../../ui/filter/filter-pieces.ts';
import type { SearchOption } from '../../ui/form/search-select.tsx';

const shownAtOnce = '20';

/** The agencies that answer to a search, a screenful at most. */
export const useAgencyRows = (search: string) => {
  const query = useQuery({
    ...apiQuery(api.agencies.list, { query: { size: shownAtOnce, filter: wordsFilter(search) } }),
    placeholderData: keepPreviousData,
  });
  return { rows: query.data?.collection ?? [], loading: query.isFetching, failed: query.isError };
};

/** The same as options of a field. */
export const useAgencyOptions = (search: string) => {
  const { rows, ...state } = useAgencyRows(search);
  const options: SearchOption[] = rows.map(({ agencyId, name, code }) => ({ id: agencyId, label: name, detail: code }));
  return { options, ...state };
};
