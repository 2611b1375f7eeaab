import { alertFilter, api } from '@egida/contract';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import type { FilterNames } from '../../ui/filter/filter-names.ts';
import { idsIn } from '../../ui/filter/filter-pieces.ts';
import { useKnownAgencies } from '../agency/agency.ts';
import { alertMessages } from './alerts.messages.ts';

/** More than any link puts into a filter. */
const most = 5;
const some = (filter: string, field: 'vaccine' | 'computer' | 'agency') =>
  idsIn(filter, field, alertFilter).slice(0, most);

const namesById = (results: readonly { data: { id: string; name: string } | undefined }[]): Record<string, string> =>
  Object.fromEntries(results.flatMap(({ data }) => (data ? [[data.id, data.name] as const] : [])));

/** What the vaccines, computers and agencies that a filter of alerts names are called: who was led there reads no ids. */
export const useNamesInFilter = (filter: string): FilterNames => {
  const t = useMessages(alertMessages);
  const vaccines = useQueries({
    queries: some(filter, 'vaccine').map((vaccineId) => apiQuery(api.vaccines.get, { params: { vaccineId } })),
    combine: namesById,
  });
  const computers = useQueries({
    queries: some(filter, 'computer').map((agentId) => apiQuery(api.computers.get, { params: { agentId } })),
    combine: namesById,
  });
  const agencies = useKnownAgencies(some(filter, 'agency'));
  return useMemo(
    () => ({
      vaccine: { label: t('vaccine'), values: vaccines },
      computer: { label: t('computer'), values: computers },
      agency: { label: t('agency'), values: agencies },
    }),
    [t, vaccines, computers, agencies],
  );
};
