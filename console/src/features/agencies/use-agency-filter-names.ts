import { agencyFilter } from '@egida/contract';
import { useMemo } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import type { FilterNames } from '../../ui/filter/filter-names.ts';
import { idsIn } from '../../ui/filter/filter-pieces.ts';
import { agencyFilterNames, agencyMessages, useAgencySearch, useKnownAgencies } from '../agency/agency.ts';
import { useInstanceSearch, useKnownInstances } from '../instance-choice/instance-choice.ts';
import { useKnownSectors, useSectorSearch } from '../sectors/sectors.ts';

/** What the list of agencies can be filtered by; sectors and instances only for who may see those. */
export const useAgencyFilterNames = (filter: string): FilterNames => {
  const t = useMessages(agencyMessages);
  const { may, user } = useSession();
  const [seesSectors, seesInstances] = [may('sectors:read'), may('instances:write')];
  const [ofInstance] = idsIn(filter, 'instance', agencyFilter);
  const parents = useKnownAgencies(idsIn(filter, 'parent', agencyFilter));
  const sectors = useKnownSectors(seesSectors ? idsIn(filter, 'sector', agencyFilter) : []);
  const instances = useKnownInstances(seesInstances ? idsIn(filter, 'instance', agencyFilter) : []);
  const parentSearch = useAgencySearch();
  // Sectors belong to instances: whoever looks at one looks for its own.
  const sectorSearch = useSectorSearch(ofInstance ?? user.instanceId);
  const instanceSearch = useInstanceSearch();
  return useMemo(
    () => ({
      ...agencyFilterNames(t),
      parent: { label: t('parent'), values: parents, search: { ...parentSearch, label: t('parent') } },
      ...(seesSectors && { sector: { label: t('sector'), values: sectors, search: sectorSearch } }),
      ...(seesInstances && { instance: { label: t('instance'), values: instances, search: instanceSearch } }),
    }),
    [t, parents, sectors, instances, parentSearch, sectorSearch, instanceSearch, seesSectors, seesInstances],
  );
};

/** The instance that a list of agencies is filtered by, where it is by one. */
export const instanceIn = (filter: string): string | undefined => idsIn(filter, 'instance', agencyFilter)[0];
