import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/query.ts';

/** Ids that an address holds without growing too long. */
const mostAsked = 40;

/** How many agencies are right below some; undefined until it is known, and where they are too many to ask. */
export const useRightBelow = (agencies: readonly string[]): number | undefined => {
  const { data } = useQuery({
    ...apiQuery(api.agencies.list, { query: { size: '1', filter: `parent:${agencies.join('|')}` } }),
    enabled: agencies.length > 0 && agencies.length <= mostAsked,
  });
  return data?.paging.exact ? data.paging.total : undefined;
};
