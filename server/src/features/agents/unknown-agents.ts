import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';

export type UnknownAgentCode = 'agent.notfound' | 'agent.tokenNotValid';

/** Finds what agents without a computer here are told: that it was removed, or that it never was and may enrol. */
export const codesOfUnknownAgents = async (
  db: Kysely<DB>,
  agentIds: string[],
): Promise<Map<string, UnknownAgentCode>> => {
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
