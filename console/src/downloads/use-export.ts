import { type CallInput, type Endpoint, Task } from '@egida/contract';
import type { ListQuery } from '../api/list-query.ts';
import { useApiMutation } from '../api/mutation.ts';
import { currentLocale } from '../i18n/locale.ts';
import { markStarted } from './started-here.ts';

/** A call that prepares a file: what `prepareCsv` of the contract declares. */
export type ExportEndpoint = Endpoint & { alsoGet: true; response: typeof Task };

/** Prepares the whole of a list as a file, as it is filtered and ordered now, in the language of the moment. */
export const useExport = <E extends ExportEndpoint>(
  endpoint: E,
  list: Pick<ListQuery, 'filter' | 'sortBy' | 'orderBy'> & { defaultFilter: string },
) => {
  const preparation = useApiMutation(endpoint, {
    feedback: 'download.prepare',
    alsoTouches: ['tasks'],
    onSuccess: (reply) => markStarted(Task.parse(reply).id),
  });
  const { filter, defaultFilter, sortBy, orderBy } = list;
  const query = { filter, defaultFilter, sortBy, orderBy };
  return {
    // The list's own types say how it can be sorted; its export shares them.
    start: () => preparation.mutate({ query: { ...query, locale: currentLocale() } } as unknown as CallInput<E>),
    busy: preparation.isPending,
  };
};
