import type { AgentInterruption } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import { firstIdAt, newId } from '../../platform/db/new-id.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { unnest } from '../../platform/db/unnest.ts';

export interface ToldInterruption {
  agentId: string;
  agencyId: string;
  interruption: AgentInterruption;
}

/** Whoever says so again and again fills no table. */
const quietMs = 60_000;

/**
 * Notes that agents were away although nobody had asked for that: malware ends what stands in its way. What an agent says again,
 * since no answer came, is what was noted already.
 */
export const noteInterruptions = async (db: Kysely<DB>, told: readonly ToldInterruption[]): Promise<void> => {
  if (told.length === 0) return;
  const recent = firstIdAt(Date.now() - quietMs);
  await sql`insert into computer_events (id, computer_id, agency_id, event, content)
    select g.id, g.computer_id, g.agency_id, 'AGENT_INTERRUPTED', g.content from ${unnest(
      told,
      {
        id: ['uuid', () => newId()],
        computer_id: ['uuid', (one) => one.agentId],
        agency_id: ['uuid', (one) => one.agencyId],
        content: ['jsonb', ({ interruption }) => JSON.stringify(interruption)],
      },
      'g',
    )}
    where not exists (select from computer_events e
      where e.computer_id = g.computer_id and e.event = 'AGENT_INTERRUPTED'
        and (e.id >= ${recent} or e.content ->> 'id' = g.content ->> 'id'))`.execute(db);
};
