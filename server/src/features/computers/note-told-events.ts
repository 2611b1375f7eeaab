import { type Kysely, sql } from 'kysely';
import { firstIdAt, newId } from '../../platform/db/new-id.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { unnest } from '../../platform/db/unnest.ts';

export interface ToldEvent {
  agentId: string;
  agencyId: string;
  /** With an `id` that is the same whenever it is said again. */
  content: object;
}

/** Whoever says so again and again fills no table. */
const quietMs = 60_000;

/**
 * Notes what agents tell of themselves: that they were away although nobody had asked for that, since malware ends what stands in
 * its way, and that alerts were lost. What an agent says again, since no answer came, is what was noted already.
 */
export const noteToldEvents = async (
  db: Kysely<DB>,
  event: 'AGENT_INTERRUPTED' | 'ALERTS_LOST',
  told: readonly ToldEvent[],
): Promise<void> => {
  if (told.length === 0) return;
  const recent = firstIdAt(Date.now() - quietMs);
  // Written into the statement: an index of each kind serves it.
  const kind = sql.lit(event);
  await sql`insert into computer_events (id, computer_id, agency_id, event, content)
    select g.id, g.computer_id, g.agency_id, ${kind}, g.content from ${unnest(
      told,
      {
        id: ['uuid', () => newId()],
        computer_id: ['uuid', (one) => one.agentId],
        agency_id: ['uuid', (one) => one.agencyId],
        content: ['jsonb', ({ content }) => JSON.stringify(content)],
      },
      'g',
    )}
    where not exists (select from computer_events e
      where e.computer_id = g.computer_id and e.event = ${kind}
        and (e.id >= ${recent} or e.content ->> 'id' = g.content ->> 'id'))`.execute(db);
};
