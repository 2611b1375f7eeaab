import { api } from '@egida/contract';
import { useListState } from '../../api/list-state.ts';

/** How often to look for what came in. */
const pollMs = 5000;

interface Preset {
  defaultFilter: string;
  onFilter: (filter: string) => void;
}

/** Every alert in one's charge, or an agency's; both lists answer alike. */
export const useAlertList = (agencyId: string | undefined, { defaultFilter, onFilter }: Preset) => {
  const options = { defaultFilter, refetchInterval: pollMs };
  // An agency's list is another list: whoever shows one of them never changes to the other.
  const list =
    agencyId === undefined
      ? // biome-ignore lint/correctness/useHookAtTopLevel: see above
        useListState(api.alerts.list, options)
      : // biome-ignore lint/correctness/useHookAtTopLevel: see above
        useListState(api.alerts.ofAgency, { ...options, params: { agencyId } });
  return {
    ...list,
    setFilter: (filter: string) => {
      onFilter(filter);
      list.setFilter(filter);
    },
  };
};
