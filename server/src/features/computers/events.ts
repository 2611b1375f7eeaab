import type { TimelineEntry } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import { newId } from '../../platform/db/new-id.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { unnest } from '../../platform/db/unnest.ts';

/** What happens to a computer and stands nowhere else: alerts, and what agents say now of vaccines, are read where they are. */
export interface ComputerEvent {
  computerId: string;
  /** Its agency at that time: the people who see that agency see the event. */
  agencyId: string;
  event: Exclude<TimelineEntry['event'], 'VACCINE' | 'ALERT' | `AGENCY_${string}`>;
  /** The person who did it; none where the agent or the server did. */
  username?: string | undefined;
  content?: object | undefined;
}

/** Notes events in the transaction of what they are about. */
export const noteEvents = async (db: Kysely<DB>, events: readonly ComputerEvent[]): Promise<void> => {
  if (events.length === 0) return;
  await sql`insert into computer_events (id, computer_id, agency_id, event, username, content)
    select * from ${unnest(events, {
      id: ['uuid', () => newId()],
      computer_id: ['uuid', (one) => one.computerId],
      agency_id: ['uuid', (one) => one.agencyId],
      event: ['text', (one) => one.event],
      username: ['text', (one) => one.username ?? null],
      content: ['jsonb', (one) => JSON.stringify(one.content ?? {})],
    })}`.execute(db);
};
