import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { Need } from '../../ui/needs.tsx';
import { computerMessages } from './computers.messages.ts';
import { useCount } from './use-count.ts';

/** What needs a person now, and the filter that leads to it. */
const needs = [
  { words: 'needsAway', more: 'needsAwayMore', filter: 'status:OFFLINE_LONG' },
  { words: 'needsFailed', more: 'needsFailedMore', filter: 'commandFailed:true' },
  { words: 'needsDuplicate', more: 'needsDuplicateMore', filter: 'duplicate:true' },
] as const;

/** The computers of an agency, or of all, that need somebody, by what for. `wayOf` makes what leads to them. */
export const useNeedsPerson = (
  agencyId: string | undefined,
  wayOf: (filter: string, verb: string) => ReactNode,
): (Need & { filter: string })[] => {
  const t = useMessages(computerMessages);
  const counts = [
    useCount(agencyId, needs[0].filter),
    useCount(agencyId, needs[1].filter),
    useCount(agencyId, needs[2].filter),
  ];
  return needs.flatMap(({ words, more, filter }, at) => {
    const paging = counts[at];
    if (!paging || paging.total === 0) return [];
    const { total: count, exact } = paging;
    const way = wayOf(filter, t('needsShow', { count }));
    return [{ id: words, text: t(exact ? words : more, { count }), way, filter }];
  });
};
