import { api } from '@egida/contract';
import { useQueries } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { computerMessages } from '../computers/computers.ts';
import { type HomeNeed, needWay } from './home-need.ts';
import { statsPollMs } from './stats-queries.ts';
import { toComputers } from './ways.tsx';

/** What computers need somebody for, in the words of their own list, and the filter that leads to them. */
const kinds = [
  { words: 'needsFailed', more: 'needsFailedMore', filter: 'commandFailed:true' },
  { words: 'needsDuplicate', more: 'needsDuplicateMore', filter: 'duplicate:true' },
  { words: 'needsAway', more: 'needsAwayMore', filter: 'status:OFFLINE_LONG' },
] as const;

/** The computers of all agencies that need somebody, by what for: a page of one row says how many there are. */
export const useFleetNeeds = () => {
  const t = useMessages(computerMessages);
  const asked = useQueries({
    queries: kinds.map(({ filter }) => ({
      ...apiQuery(api.fleet.list, { query: { size: '1', filter } }),
      refetchInterval: statsPollMs,
    })),
  });
  const needs = kinds.flatMap(({ words, more, filter }, at): HomeNeed[] => {
    const paging = asked[at]?.data?.paging;
    if (!paging || paging.total === 0) return [];
    const { total: count, exact } = paging;
    const way = needWay(toComputers(undefined, filter), t('needsShow', { count }));
    return [{ id: words, tone: 'warning', text: t(exact ? words : more, { count }), way }];
  });
  return { needs, asked };
};
