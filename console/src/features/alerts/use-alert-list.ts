import { api } from '@egida/contract';
import { useListState } from '../../api/list-state.ts';
import { joinPieces } from '../../ui/filter/filter-pieces.ts';
import { type AlertPlace, withinPlace } from './alert-place.ts';

/** How often to look for what came in. */
export const alertsPollMs = 5000;

interface Preset {
  defaultFilter: string;
  onFilter: (filter: string) => void;
}

/** Every alert in one's charge, an agency's, or a computer's; all of these lists answer alike. */
export const useAlertList = (place: AlertPlace, { defaultFilter, onFilter }: Preset) => {
  const { agencyId, computerId } = place;
  const options = { defaultFilter, refetchInterval: alertsPollMs };
  // What holds the list to a computer is no filter that anybody could take away, and is not shown as one.
  const within = computerId === undefined ? '' : withinPlace(place);
  // Another place's list is another list: whoever shows one of them never changes to another.
  const list =
    agencyId === undefined || computerId !== undefined
      ? // biome-ignore lint/correctness/useHookAtTopLevel: see above
        useListState(api.alerts.list, { ...options, defaultFilter: joinPieces([defaultFilter, within]) })
      : // biome-ignore lint/correctness/useHookAtTopLevel: see above
        useListState(api.alerts.ofAgency, { ...options, params: { agencyId } });
  return {
    ...list,
    defaultFilter,
    /** All that holds the list, for its file. */
    wholeFilter: list.defaultFilter,
    setFilter: (filter: string) => {
      onFilter(filter);
      list.setFilter(filter);
    },
  };
};
