import type { TimelineEntry } from '@egida/contract';
import { slicesOf } from '../../platform/batching/slices-of.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';

/** What a person said of a vaccine in a whole agency. */
export interface AgencyEvent {
  agencyId: string;
  event: Extract<TimelineEntry['event'], `AGENCY_VACCINE_${string}`>;
  username: string;
  vaccineId: string;
}

const rowsAtOnce = 1000;

/** Notes, in the transaction of what they are about, what the history of every computer of these agencies tells. */
export const noteAgencyEvents = async (db: ScopedDb, events: readonly AgencyEvent[]): Promise<void> => {
  const rows = events.map(({ agencyId, event, username, vaccineId }) => ({
    ...{ id: newId(), agency_id: agencyId, event, username, vaccine_id: vaccineId },
  }));
  for (const some of slicesOf(rows, rowsAtOnce)) await db.insert('agency_events', some).execute();
};
