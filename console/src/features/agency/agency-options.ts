import { api } from '@egida/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import { isolated } from '../../i18n/isolated.ts';
import { joinPieces, wordsFilter } from '../../ui/filter/filter-pieces.ts';
import { optionsAtOnce, type SearchOption } from '../../ui/form/search-select.tsx';
import { pathText } from './path-text.ts';

/** The agencies that answer to a search, a screenful at most; `instanceId`: of that instance alone. */
export const useAgencyRows = (search: string, instanceId = '') => {
  const filter = joinPieces([instanceId && `instance:${instanceId}`, wordsFilter(search)]);
  const query = useQuery({
    ...apiQuery(api.agencies.list, { query: { size: optionsAtOnce, filter } }),
    placeholderData: keepPreviousData,
  });
  return { rows: query.data?.collection ?? [], loading: query.isFetching, failed: query.isError };
};

/** The same as options of a field, each with the way to it: two may have one name. */
export const useAgencyOptions = (search: string, instanceId?: string) => {
  const { rows, ...state } = useAgencyRows(search, instanceId);
  const options = rows.map(
    ({ agencyId, name, code, path }): SearchOption => ({
      id: agencyId,
      label: name,
      detail: [pathText(path), isolated(code)].filter(Boolean).join(' · '),
    }),
  );
  return { options, ...state };
};
