import { gzipSync } from 'node:zlib';
import type { ErrorCode } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import { type BatcherOptions, createBatcher } from '../../platform/batching/batcher.ts';
import { type CachedBody, createBodyCache } from '../../platform/batching/body-cache.ts';
import type { System } from '../../platform/db/system.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { codesOfUnknownAgents } from '../agents/agents.ts';

export interface Fetch {
  agentId: string;
  /** The revision of a policy, or the hash of a content. */
  name: string;
}
type Answer = Buffer | AppError;

interface Source {
  /** Whose work it is, for the database. */
  purpose: string;
  notFound: ErrorCode;
  /** Bodies by name, gzipped. */
  read(db: Kysely<DB>, names: string[]): Promise<[name: string, kept: CachedBody][]>;
}
type Limits = Pick<BatcherOptions<Fetch, Answer>, 'maxEntries' | 'maxWaiting' | 'overload' | 'isAway' | 'isSlow'>;

const megabyte = 1024 * 1024;

/**
 * Answers what agents fetch by name. A change reaches a whole fleet within minutes: the agents that ask are looked up
 * many at once, and a body is read once for all of them.
 */
export const createFetches = (system: System, limits: Limits, { purpose, notFound, read }: Source) => {
  const kept = createBodyCache(16 * megabyte);

  const bodiesOf = async (db: Kysely<DB>, names: Set<string>): Promise<Map<string, CachedBody | undefined>> => {
    const bodies = new Map([...names].map((name) => [name, kept.get(name)]));
    const missing = [...names].filter((name) => !bodies.get(name));
    for (const [name, body] of missing.length > 0 ? await read(db, missing) : []) {
      bodies.set(name, body);
      kept.set(name, body);
    }
    return bodies;
  };

  return createBatcher<Fetch, Answer>({
    ...limits,
    waitMs: 5,
    keyOf: ({ agentId }) => agentId,
    flush: (fetches) =>
      system.read(purpose, async (db) => {
        const ids = [...new Set(fetches.map(({ agentId }) => agentId))];
        const agencies = await agenciesOf(db, ids);
        const unknownAgents = await codesOfUnknownAgents(
          db,
          ids.filter((id) => !agencies.has(id)),
        );
        const bodies = await bodiesOf(db, new Set(fetches.map(({ name }) => name)));
        return fetches.map(({ agentId, name }) => {
          const refusal = unknownAgents.get(agentId);
          if (refusal) return new AppError(refusal);
          const { body, agencyId } = bodies.get(name) ?? {};
          const mayHave = agencyId === undefined || agencyId === agencies.get(agentId);
          return body && mayHave ? body : new AppError(notFound);
        });
      }),
  });
};

const agenciesOf = async (db: Kysely<DB>, agentIds: string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; agency_id: string }>`
    select id, agency_id from computers where id = any(${agentIds})`.execute(db);
  return new Map(rows.map((row) => [row.id, row.agency_id]));
};

/** A policy goes to computers of its agency. */
export const policySource: Source = {
  purpose: 'agent protocol: policies',
  notFound: 'policy.notfound',
  read: async (db, names) => {
    const rows = await db.selectFrom('policies').selectAll().where('revision', 'in', names).execute();
    return rows.map(({ revision, agency_id: agencyId, body }) => [revision, { agencyId, body }]);
  },
};

/** A content goes to any computer that knows its hash. */
export const contentSource: Source = {
  purpose: 'agent protocol: contents of vaccines',
  notFound: 'vaccine.notfound',
  read: async (db, names) => {
    const rows = await db
      .selectFrom('vaccine_contents')
      .select(['sha256', 'body'])
      .where('sha256', 'in', names)
      .execute();
    return rows.map(({ sha256, body }) => [sha256, { body: gzipSync(body) }]);
  },
};
