import { api } from '@egida/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery } from '../../../api/query.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { wordsFilter } from '../../../ui/filter/filter-pieces.ts';
import { optionsAtOnce, type SearchFor } from '../../../ui/form/search-select.tsx';
import { moveMessages } from './move.messages.ts';

const useCertOptions = (text: string) => {
  const filter = wordsFilter(text);
  const query = useQuery({
    ...apiQuery(api.certs.list, { query: { size: optionsAtOnce, filter } }),
    placeholderData: keepPreviousData,
  });
  const options = (query.data?.collection ?? []).map(({ id, name, subject }) => ({ id, label: name, detail: subject }));
  return { options, loading: query.isFetching, failed: query.isError };
};

/** How a certificate that moved agents shall trust is searched for. */
export const useCertSearch = (): SearchFor => {
  const t = useMessages(moveMessages);
  return useMemo(
    () => ({
      label: t('certificate'),
      useOptions: useCertOptions,
      words: { clear: t('certificateClear'), none: t('certificateNone'), failed: t('certificateFailed') },
    }),
    [t],
  );
};
