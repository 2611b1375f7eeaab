import { api } from '@egida/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import type { SearchFor } from '../../ui/form/search-select.tsx';
import { sectorMessages } from './sectors.messages.ts';

const useSectorOptions = (text: string, instanceId = '') => {
  const query = useQuery({
    ...apiQuery(api.sectors.search, { params: { instanceId }, query: { text: text.trim() } }),
    placeholderData: keepPreviousData,
    enabled: instanceId !== '',
  });
  const options = (query.data?.collection ?? []).map(({ id, name }) => ({ id, label: name }));
  return { options, loading: query.isFetching, failed: query.isError };
};

/** How a sector of an instance is searched for; for fields, and for filters of other lists. */
export const useSectorSearch = (instanceId: string): SearchFor => {
  const t = useMessages(sectorMessages);
  return useMemo(
    () => ({
      label: t('sector'),
      useOptions: useSectorOptions,
      within: instanceId,
      words: { clear: t('searchClear'), none: t('searchNone'), failed: t('searchFailed') },
    }),
    [t, instanceId],
  );
};
