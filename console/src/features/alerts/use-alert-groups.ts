import { type AlertGroup, api } from '@egida/contract';
import { useMemo, useState } from 'react';
import { useListState } from '../../api/list-state.ts';
import type { ListController } from '../../ui/table/list-controller.ts';
import { pageOf } from '../../ui/table/shown-page.ts';
import { type DealtGroup, dealtGroup, withoutDealt } from './dealt-groups.ts';
import { alertsPollMs } from './use-alert-list.ts';

const useGroupList = (agencyId: string | undefined): ListController<AlertGroup> =>
  // Another agency's list is another list: whoever shows one of them never changes to another.
  agencyId === undefined
    ? // biome-ignore lint/correctness/useHookAtTopLevel: see above
      useListState(api.alerts.groups, { refetchInterval: alertsPollMs })
    : // biome-ignore lint/correctness/useHookAtTopLevel: see above
      useListState(api.alerts.groupsOfAgency, { refetchInterval: alertsPollMs, params: { agencyId } });

/** The active alerts that say the same, together: of all in one's charge, or of an agency. */
export const useAlertGroups = (agencyId: string | undefined) => {
  const list = useGroupList(agencyId);
  const [dealt, setDealt] = useState<readonly DealtGroup[]>([]);
  const { result } = list;
  const { data, dataUpdatedAt } = result;
  const known = useMemo(() => {
    if (!data) return undefined;
    // By each answer anew, also one that says the same as before: the time until counts have followed passes meanwhile.
    const left = withoutDealt(data.collection, dealt, dataUpdatedAt);
    return left.length < data.collection.length ? pageOf(data, left) : data;
  }, [data, dealt, dataUpdatedAt]);
  return {
    list: { ...list, result: { ...result, data: known } as typeof result },
    /** All of a group were dealt with. */
    deal: (group: AlertGroup) => {
      const now = Date.now();
      setDealt((before) => [...before.filter(({ until }) => until > now), dealtGroup(group, now)]);
    },
  };
};
