import { type Kysely, sql } from 'kysely';
import { firstIdAt, newId } from '../../platform/db/new-id.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { unnest } from '../../platform/db/unnest.ts';
import { dayMs } from '../../platform/durations.ts';
import type { ComputerEvent } from './events.ts';

/** So many of each kind are noted of one computer within a day. */
const eventsADay = 100;

/**
 * Notes what an agent brings about by itself, as often as it likes: that it could not do what it was asked, for another reason each
 * time, or that it enrolled again. One that does so without end fills no table.
 */
export const noteWithinDay = async (db: Kysely<DB>, events: readonly ComputerEvent[]): Promise<void> => {
  if (events.length === 0) return;
  await sql`insert into computer_events (id, computer_id, agency_id, event, content)
    select g.id, g.computer_id, g.agency_id, g.event, g.content from ${unnest(
      events,
      {
        id: ['uuid', () => newId()],
        computer_id: ['uuid', (one) => one.computerId],
        agency_id: ['uuid', (one) => one.agencyId],
        event: ['text', (one) => one.event],
        content: ['jsonb', (one) => JSON.stringify(one.content ?? {})],
      },
      'g',
    )}
    where (select count(*) from (select from computer_events e where e.computer_id = g.computer_id
      and e.id >= ${firstIdAt(Date.now() - dayMs)} and e.event = g.event limit ${eventsADay}) noted) < ${eventsADay}`.execute(
    db,
  );
};
