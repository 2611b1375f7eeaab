import { api, type Page } from '@egida/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { joinPieces, wordsFilter } from '../../ui/filter/filter-pieces.ts';
import { optionsAtOnce, type SearchFor, type SearchOption } from '../../ui/form/search-select.tsx';
import { computerSearchMessages } from './computer-search.messages.ts';

const isMore = (found: Pick<Page<unknown>, 'collection' | 'paging'> | undefined): boolean =>
  found !== undefined && found.paging.total > found.collection.length;

/** `within` names the agency and the vaccine, parted by a blank. */
const useComputerOptions = (search: string, within = '', enabled = true) => {
  const [agencyId = '', vaccineId = ''] = within.split(' ');
  const filter = wordsFilter(search);
  const query = useQuery({
    ...apiQuery(api.deployments.ofVaccineInAgency, {
      params: { agencyId, vaccineId },
      query: { size: optionsAtOnce, filter },
    }),
    placeholderData: keepPreviousData,
    enabled,
  });
  const found = query.data?.collection ?? [];
  const options: SearchOption[] = found.map(({ agentId, computerName }) => ({ id: agentId, label: computerName }));
  return { options, loading: query.isFetching, failed: query.isError, more: isMore(query.data) };
};

/** Those of the vaccine's own system; who may not see an agency's computers as such cannot tell them apart. */
export const useFittingOptions = (search: string, within = '') => {
  const [agencyId = '', vaccineId = ''] = within.split(' ');
  const mayTell = useSession().may('computers:read');
  const any = useComputerOptions(search, within, !mayTell);
  const vaccine = useQuery({ ...apiQuery(api.vaccines.get, { params: { vaccineId } }), enabled: mayTell });
  const osFamily = vaccine.data?.osFamily;
  const filter = joinPieces([`osFamily:${osFamily}`, wordsFilter(search)]);
  const fitting = useQuery({
    ...apiQuery(api.computers.list, { params: { agencyId }, query: { size: optionsAtOnce, filter } }),
    placeholderData: keepPreviousData,
    enabled: osFamily !== undefined,
  });
  if (!mayTell) return any;
  const found = fitting.data?.collection ?? [];
  const options: SearchOption[] = found.map(({ id, name, os }) => ({ id, label: name, detail: os }));
  return {
    options,
    loading: vaccine.isFetching || fitting.isFetching,
    failed: vaccine.isError || fitting.isError,
    more: isMore(fitting.data),
  };
};

const useSearch = (agencyId: string, vaccineId: string, useOptions: SearchFor['useOptions']): SearchFor => {
  const t = useMessages(computerSearchMessages);
  return useMemo(
    () => ({
      label: t('label'),
      useOptions,
      within: `${agencyId} ${vaccineId}`,
      words: { clear: t('clear'), none: t('none'), failed: t('failed') },
    }),
    [t, agencyId, vaccineId, useOptions],
  );
};

/** How a computer of an agency is searched for, by whoever sees a vaccine's deployments there. */
export const useComputerSearch = (agencyId: string, vaccineId: string): SearchFor =>
  useSearch(agencyId, vaccineId, useComputerOptions);

/** The same among those that the vaccine is for. */
export const useFittingComputerSearch = (agencyId: string, vaccineId: string): SearchFor =>
  useSearch(agencyId, vaccineId, useFittingOptions);
