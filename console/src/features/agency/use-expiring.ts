import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { joinPieces } from '../../ui/filter/filter-pieces.ts';
import { agencyMessages } from './agency.messages.ts';
import { expiringFilter } from './agency-state.ts';

const pollMs = 60_000;

/** How many agencies have expired or soon will, of those that a filter holds, in a sentence with its verb, and the filter that leads to them. */
export const useExpiring = (within = '') => {
  const t = useMessages(agencyMessages);
  const filter = joinPieces([expiringFilter(), within]);
  const asked = useQuery({
    ...apiQuery(api.agencies.list, { query: { size: '1', filter } }),
    refetchInterval: pollMs,
  });
  const count = asked.data?.paging.total ?? 0;
  return { asked, count, filter, text: t('expiringNotice', { count }), verb: t('expiringShow', { count }) };
};
