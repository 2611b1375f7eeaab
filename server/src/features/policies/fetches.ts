import { gzipSync } from 'node:zlib';
import type { ErrorCode } from '@egida/contract';
import type { Kysely } from 'kysely';
import { type BatcherOptions, createBatcher } from '../../platform/batching/batcher.ts';
import { type CachedBody, createBodyCache } from '../../platform/batching/body-cache.ts';
import type { System } from '../../platform/db/system.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { codesOfUnknownAgents } from '../agents/agents.ts';
import { type FetchingAgent, fetchingAgents } from './fetching-agents.ts';
import { type Ask, createNamedContents } from './named-contents.ts';

export interface Fetch {
  agentId: string;
  /** The revision of a policy, or the hash of a content. */
  name: string;
}
type Answer = Buffer | AppError;

/** A fetch of what is there, by an agent that is known. */
interface Found {
  agent: FetchingAgent;
  name: string;
  kept: CachedBody;
}

interface Source {
  /** Whose work it is, for the database. */
  purpose: string;
  notFound: ErrorCode;
  /** Bodies by name, gzipped. */
  read(db: Kysely<DB>, names: string[]): Promise<[name: string, kept: CachedBody][]>;
  /** Those of the fetches whose agents may not have what they ask for. */
  refuse(db: Kysely<DB>, found: readonly Found[]): Promise<ReadonlySet<Found>>;
}
type Limits = Pick<BatcherOptions<Fetch, Answer>, 'maxEntries' | 'maxWaiting' | 'overload' | 'isAway' | 'isSlow'>;

const megabyte = 1024 * 1024;

/**
 * Answers what agents fetch by name. A change reaches a whole fleet within minutes: the agents that ask are looked up
 * many at once, and a body is read once for all of them.
 */
export const createFetches = (system: System, limits: Limits, { purpose, notFound, read, refuse }: Source) => {
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
        const agents = await fetchingAgents(db, ids);
        const unknownAgents = await codesOfUnknownAgents(
          db,
          ids.filter((id) => !agents.has(id)),
        );
        const bodies = await bodiesOf(db, new Set(fetches.map(({ name }) => name)));
        const found = fetches.map(({ agentId, name }): Found | undefined => {
          const [agent, body] = [agents.get(agentId), bodies.get(name)];
          return agent && body && { agent, name, kept: body };
        });
        const refused = await refuse(
          db,
          found.flatMap((one) => one ?? []),
        );
        return fetches.map(({ agentId }, at) => {
          const refusal = unknownAgents.get(agentId);
          if (refusal) return new AppError(refusal);
          const one = found[at];
          return one && !refused.has(one) ? one.kept.body : new AppError(notFound);
        });
      }),
  });
};

/** A policy goes to computers of its agency. */
export const policySource = (): Source => ({
  purpose: 'agent protocol: policies',
  notFound: 'policy.notfound',
  read: async (db, names) => {
    const rows = await db.selectFrom('policies').selectAll().where('revision', 'in', names).execute();
    return rows.map(({ revision, agency_id: agencyId, body }) => [revision, { agencyId, body }]);
  },
  refuse: async (_, found) => new Set(found.filter(({ agent, kept }) => kept.agencyId !== agent.agencyId)),
});

/** A content goes to computers that a policy names it to: to know its hash is not enough. */
export const contentSource = (): Source => {
  const unnamed = createNamedContents();
  return {
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
    refuse: async (db, found) => {
      const asks = new Map(found.map((one): [Ask, Found] => [{ agent: one.agent, sha256: one.name }, one]));
      const without = await unnamed(db, [...asks.keys()]);
      return new Set([...without].flatMap((ask) => asks.get(ask) ?? []));
    },
  };
};
