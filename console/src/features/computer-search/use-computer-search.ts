import { api } from '@egida/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { wordsFilter } from '../../ui/filter/filter-pieces.ts';
import type { SearchFor, SearchOption } from '../../ui/form/search-select.tsx';
import { computerSearchMessages } from './computer-search.messages.ts';

const shownAtOnce = '20';

/** `within` names the agency and the vaccine, parted by a blank. */
const useComputerOptions = (search: string, within = '') => {
  const [agencyId = '', vaccineId = ''] = within.split(' ');
  const filter = wordsFilter(search);
  const query = useQuery({
    ...apiQuery(api.deployments.ofVaccineInAgency, {
      params: { agencyId, vaccineId },
      query: { size: shownAtOnce, filter },
    }),
    placeholderData: keepPreviousData,
  });
  const found = query.data?.collection ?? [];
  const options: SearchOption[] = found.map(({ agentId, computerName }) => ({ id: agentId, label: computerName }));
  return { options, loading: query.isFetching, failed: query.isError };
};

/** How a computer of an agency is searched for, by whoever sees a vaccine's deployments there. */
export const useComputerSearch = (agencyId: string, vaccineId: string): SearchFor => {
  const t = useMessages(computerSearchMessages);
  return useMemo(
    () => ({
      label: t('label'),
      useOptions: useComputerOptions,
      within: `${agencyId} ${vaccineId}`,
      words: { clear: t('clear'), none: t('none'), failed: t('failed') },
    }),
    [t, agencyId, vaccineId],
  );
};
