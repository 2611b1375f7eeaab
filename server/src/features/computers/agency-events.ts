import type { TimelineEntry } from '@egida/contract';
import { sql } from 'kysely';
import { newId } from '../../platform/db/new-id.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { unnest } from '../../platform/db/unnest.ts';

/** What a person said of a vaccine in a whole agency. */
export interface AgencyEvent {
  event: Extract<TimelineEntry['event'], `AGENCY_VACCINE_${string}`>;
  username: string;
  vaccineId: string;
}

/** Notes, in the transaction of what it is about, what the history of every computer of these agencies tells. */
export const noteInAgencies = async (
  db: ScopedDb,
  agencyIds: readonly string[],
  { event, username, vaccineId }: AgencyEvent,
): Promise<void> => {
  await db.query(
    (inScope) => sql`insert into agency_events (id, agency_id, event, username, vaccine_id, os_family)
      select given.id, a.id, ${event}, ${username}, v.id, v.os_family
      from ${unnest(agencyIds, { id: ['uuid', () => newId()], agency_id: ['uuid', (id) => id] })}
      join agencies a on a.id = given.agency_id and ${inScope('agencies', 'a')}
      join vaccines v on v.id = ${vaccineId}::uuid`,
  );
};
