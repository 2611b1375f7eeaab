import { api, type TelemetryEntry } from '@egida/contract';
import { useListState } from '../../api/list-state.ts';
import type { ListController } from '../../ui/table/list-controller.ts';
import type { TelemetryPlace } from './telemetry-place.ts';

/** Every program in one's charge, an agency's, or a computer's; all of these lists answer alike. */
export const useTelemetryList = ({ agencyId, computerId }: TelemetryPlace): ListController<TelemetryEntry> =>
  // Another place's list is another list: whoever shows one of them never changes to another.
  agencyId === undefined || computerId !== undefined
    ? // biome-ignore lint/correctness/useHookAtTopLevel: see above
      useListState(api.telemetry.list, { defaultFilter: computerId === undefined ? '' : `computer:${computerId}` })
    : // biome-ignore lint/correctness/useHookAtTopLevel: see above
      useListState(api.telemetry.ofAgency, { params: { agencyId } });
