import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { retryLater } from './lock-rows.ts';

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

/**
 * What agents are told whose computer or agency was not to be had just now: to come again where the computer stands,
 * since somebody holds its agency, else that they are unknown.
 */
export const refusalsOfAbsent = async (db: Kysely<DB>, agentIds: string[]): Promise<Map<string, AppError>> => {
  if (agentIds.length === 0) return new Map();
  const standing = await db.selectFrom('computers').select('id').where('id', 'in', agentIds).execute();
  const held = new Set(standing.map(({ id }) => id));
  const unknown = await codesOfUnknownAgents(
    db,
    agentIds.filter((id) => !held.has(id)),
  );
  return new Map<string, AppError>([
    ...[...held].map((id) => [id, retryLater()] as const),
    ...[...unknown].map(([id, code]) => [id, new AppError(code)] as const),
  ]);
};
