import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';

const none: readonly string[] = [];

/** The tags that an agency's computers have, the most used first; none while they are not known. */
export const useTagsInUse = (agencyId: string | undefined): readonly string[] =>
  useQuery({
    ...apiQuery(api.computers.tags, { params: { agencyId: agencyId ?? '' } }),
    enabled: agencyId !== undefined,
    select: ({ collection }) => collection.map(({ tag }) => tag),
  }).data ?? none;
