import { useIsFetching } from '@tanstack/react-query';
import { wordsOf } from './query.ts';
import type { Resource } from './resources.ts';

/** Whether anything of an area is on its way: `useAreaLoading('alerts')` covers an agency's alerts too. */
export const useAreaLoading = (area: Resource): boolean =>
  useIsFetching({ predicate: ({ queryKey }) => wordsOf(queryKey).findLast((word) => !/\d/.test(word)) === area }) > 0;
