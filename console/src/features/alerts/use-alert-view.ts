import { useUrlState } from '../../api/url-state.ts';
import { sharedFilter } from './shared-filter.ts';

export type AlertView = 'single' | 'groups';

/** Whether alerts stand one by one or together with those that say the same; in the address, like all of a list. */
export const useAlertView = () => {
  const [url, setUrl] = useUrlState();
  const afresh = { panel: undefined, page: undefined, sortBy: undefined, orderBy: undefined, all: undefined };
  return {
    view: (url.view === 'groups' ? 'groups' : 'single') as AlertView,
    setView: (view: AlertView) =>
      setUrl({
        ...afresh,
        view: view === 'groups' ? view : undefined,
        filter: sharedFilter(url.filter ?? '') || undefined,
      }),
    /** The alerts of a filter, one by one. */
    showSingle: (filter: string) => setUrl({ ...afresh, view: undefined, filter }),
    showAll: () => setUrl({ ...afresh, view: undefined, filter: undefined, all: '1' }),
  };
};
