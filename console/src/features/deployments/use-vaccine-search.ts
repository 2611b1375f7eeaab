import { api } from '@egida/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { wordsFilter } from '../../ui/filter/filter-pieces.ts';
import { optionsAtOnce, type SearchFor, type SearchOption } from '../../ui/form/search-select.tsx';
import { vaccineMessages } from '../vaccines/vaccines.ts';
import { vaccinateMessages } from './vaccinate.messages.ts';

/** The vaccines that answer to a search, a screenful at most. */
const useVaccineOptions = (search: string) => {
  const t = useMessages(vaccineMessages);
  const filter = wordsFilter(search);
  const query = useQuery({
    ...apiQuery(api.vaccines.list, { query: { size: optionsAtOnce, sortBy: 'name', filter } }),
    placeholderData: keepPreviousData,
  });
  const found = query.data?.collection ?? [];
  const options: SearchOption[] = found.map(({ id, name, osFamily }) => ({ id, label: name, detail: t(osFamily) }));
  return { options, loading: query.isFetching, failed: query.isError };
};

/** How a vaccine is searched for among all that one may see. */
export const useVaccineSearch = (): SearchFor => {
  const t = useMessages(vaccinateMessages);
  return useMemo(
    () => ({
      label: t('vaccine'),
      useOptions: useVaccineOptions,
      words: { clear: t('clear'), none: t('none'), failed: t('failed') },
    }),
    [t],
  );
};
