import type { FilterFields } from '@egida/contract';
import { useMemo } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import type { FilterNames } from '../../ui/filter/filter-names.ts';
import { idsIn } from '../../ui/filter/filter-pieces.ts';
import { instanceChoiceMessages } from './instance-choice.messages.ts';
import { useInstanceSearch } from './use-instance-search.ts';
import { useKnownInstances } from './use-known-instances.ts';
import { useSeveralInstances } from './use-several-instances.ts';

/** How a list is filtered by instance, for who may look at others; absent where all are of one and the filter names none. */
export const useInstanceFilter = (filter: string, fields: FilterFields): FilterNames[string] => {
  const t = useMessages(instanceChoiceMessages);
  const mayLook = useSession().may('instances:write');
  const several = useSeveralInstances();
  const named = mayLook ? idsIn(filter, 'instance', fields) : [];
  const values = useKnownInstances(named);
  const search = useInstanceSearch();
  const isOffered = several || named.length > 0;
  return useMemo(
    () => (isOffered ? { label: t('instance'), values, search } : undefined),
    [isOffered, t, values, search],
  );
};
