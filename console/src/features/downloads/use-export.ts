import type { ExportEndpoint, ParamsOf } from '@egida/contract';
import type { ListQuery } from '../../api/list-query.ts';
import { listInput } from '../../api/list-state.ts';
import { useApiMutation } from '../../api/mutation.ts';
import { currentLocale } from '../../i18n/locale.ts';
import { downloadFeedback } from './downloads.feedback.ts';
import { markStarted } from './started-here.ts';

/** Prepares the whole of a list as a file, as it is filtered and ordered now, in the language of the moment. */
export const useExport = <E extends ExportEndpoint>(
  endpoint: E,
  list: Pick<ListQuery, 'filter' | 'sortBy' | 'orderBy'> & { defaultFilter: string },
  params?: ParamsOf<E>,
) => {
  const preparation = useApiMutation(endpoint, {
    feedback: downloadFeedback('download.prepare'),
    alsoTouches: ['tasks'],
    onSuccess: (reply) => markStarted(reply.id),
  });
  const { filter, defaultFilter, sortBy, orderBy } = list;
  const query = { filter, defaultFilter, sortBy, orderBy };
  return {
    start: () => preparation.mutate(listInput<E>(params, { ...query, locale: currentLocale() })),
    busy: preparation.isPending,
  };
};
