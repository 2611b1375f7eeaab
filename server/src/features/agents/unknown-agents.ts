import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';

export type StrangerCode = 'agent.notfound' | 'agent.tokenNotValid';

/** What agents have to be told that have no computer here: that it was removed, or that it never was and may enrol. */
export const codesOfStrangers = async (db: Kysely<DB>, agentIds: string[]): Promise<Map<string, StrangerCode>> => {
  if (agentIds.length === 0) return new Map();
  const removed = await db
    .selectFrom('removed_computers')
    .select('id')
    .where('id', 'in', agentIds)
    // A clone that comes back after its time, such as after a holiday, enrols again: nobody sent it away.
    .where('reason', '<>', 'expired')
    .execute();
  const gone = new Set(removed.map(({ id }) => id));
  return new Map(agentIds.map((id) => [id, gone.has(id) ? 'agent.notfound' : 'agent.tokenNotValid']));
};
