import type { CallInput, ExportEndpoint, ParamsOf } from '@egida/contract';
import type { ListQuery } from '../api/list-query.ts';
import { useApiMutation } from '../api/mutation.ts';
import { currentLocale } from '../i18n/locale.ts';
import { markStarted } from './started-here.ts';

/** Prepares the whole of a list as a file, as it is filtered and ordered now, in the language of the moment. */
export const useExport = <E extends ExportEndpoint>(
  endpoint: E,
  list: Pick<ListQuery, 'filter' | 'sortBy' | 'orderBy'> & { defaultFilter: string },
  params?: ParamsOf<E>,
) => {
  const preparation = useApiMutation(endpoint, {
    feedback: 'download.prepare',
    alsoTouches: ['tasks'],
    onSuccess: (reply) => markStarted(reply.id),
  });
  const { filter, defaultFilter, sortBy, orderBy } = list;
  const query = { filter, defaultFilter, sortBy, orderBy };
  return {
    start: () => {
      // The endpoint's own types say whether it has params; the caller is held to them.
      const input = { ...(params && { params }), query: { ...query, locale: currentLocale() } };
      preparation.mutate(input as unknown as CallInput<E>);
    },
    busy: preparation.isPending,
  };
};
