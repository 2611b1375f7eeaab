import { api } from '@egida/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { wordsFilter } from '../../ui/filter/filter-pieces.ts';
import { optionsAtOnce, type SearchFor } from '../../ui/form/search-select.tsx';
import { instanceChoiceMessages } from './instance-choice.messages.ts';
import { useInstanceName } from './use-instance-name.ts';

const useInstanceOptions = (text: string) => {
  const t = useMessages(instanceChoiceMessages);
  const nameOf = useInstanceName();
  const filter = wordsFilter(text);
  const query = useQuery({
    ...apiQuery(api.instances.list, { query: { size: optionsAtOnce, filter } }),
    placeholderData: keepPreviousData,
  });
  const options = (query.data?.collection ?? []).map((instance) => ({
    ...{ id: instance.id, label: nameOf(instance), detail: t(instance.type) },
  }));
  return { options, loading: query.isFetching, failed: query.isError };
};

/** How an instance is searched for; for fields, and for filters of other lists. */
export const useInstanceSearch = (): SearchFor => {
  const t = useMessages(instanceChoiceMessages);
  return useMemo(
    () => ({
      label: t('instance'),
      useOptions: useInstanceOptions,
      words: { clear: t('searchClear'), none: t('searchNone'), failed: t('searchFailed') },
    }),
    [t],
  );
};
