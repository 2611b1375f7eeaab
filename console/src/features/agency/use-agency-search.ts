import { useMemo } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import type { SearchFor } from '../../ui/form/search-select.tsx';
import { agencyMessages } from './agency.messages.ts';
import { useAgencyOptions } from './agency-options.ts';

/** How an agency is searched for among all in one's charge; for fields, and for filters of other lists. */
export const useAgencySearch = (): SearchFor => {
  const t = useMessages(agencyMessages);
  return useMemo(
    () => ({
      label: t('agency'),
      useOptions: useAgencyOptions,
      words: { clear: t('searchClear'), none: t('searchNone'), failed: t('searchFailed') },
    }),
    [t],
  );
};

/** The same among those of this instance: where something is to go, for what belongs to others is changed there. */
export const useOwnAgencySearch = (): SearchFor => {
  const search = useAgencySearch();
  const { instanceId } = useSession().user;
  return useMemo(() => ({ ...search, within: instanceId }), [search, instanceId]);
};
