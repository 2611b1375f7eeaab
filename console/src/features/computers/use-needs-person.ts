import type { Paging } from '@egida/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { joinPieces } from '../../ui/filter/filter-pieces.ts';
import type { Need } from '../../ui/needs.tsx';
import { computerMessages } from './computers.messages.ts';
import { useCounted } from './use-count.ts';

/** What needs a person now, and the filter that leads to it. */
const needs = [
  { words: 'needsAway', more: 'needsAwayMore', filter: 'status:OFFLINE_LONG' },
  { words: 'needsFailed', more: 'needsFailedMore', filter: 'commandFailed:true' },
  { words: 'needsDuplicate', more: 'needsDuplicateMore', filter: 'duplicate:true' },
] as const;

interface NeedsPerson {
  needs: (Need & { filter: string })[];
  /** What was asked for it, for who has to know whether all of it could be. */
  asked: readonly UseQueryResult<{ paging: Paging }>[];
}

/** The computers of an agency, or of all that a filter holds, that need somebody, by what for. `wayOf` makes what leads to them. */
export const useNeedsPerson = (
  agencyId: string | undefined,
  wayOf: (filter: string, verb: string) => ReactNode,
  within = '',
): NeedsPerson => {
  const t = useMessages(computerMessages);
  const asked = [
    useCounted(agencyId, joinPieces([needs[0].filter, within])),
    useCounted(agencyId, joinPieces([needs[1].filter, within])),
    useCounted(agencyId, joinPieces([needs[2].filter, within])),
  ];
  const found = needs.flatMap(({ words, more, filter }, at) => {
    const paging = asked[at]?.data?.paging;
    if (!paging || paging.total === 0) return [];
    const { total: count, exact } = paging;
    const way = wayOf(filter, t('needsShow', { count }));
    return [{ id: words, text: t(exact ? words : more, { count }), way, filter }];
  });
  return { needs: found, asked };
};
