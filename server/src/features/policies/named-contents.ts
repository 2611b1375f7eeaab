import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Policy } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import { createBodyCache } from '../../platform/batching/body-cache.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { FetchingAgent } from './fetching-agents.ts';

const unpack = promisify(gunzip);
const megabyte = 1024 * 1024;
/** How many policies of an agency are looked through for what the present one does not name. */
const lookedThrough = 200;

/** A content, and the agent that asks for it. */
export interface Ask {
  agent: FetchingAgent;
  sha256: string;
}

/**
 * Which contents agents may have: those that the policy of their kind names and, as that may have changed since they were
 * told of it, those that another policy of their agency names that still stands. Answers the ones that they may not.
 */
export const createNamedContents = () => {
  // By the hash of what a policy holds, which is the same for many: the hashes of its contents, a line each.
  const kept = createBodyCache(16 * megabyte);

  const listsOf = async (db: Kysely<DB>, revisions: readonly string[]): Promise<Map<string, Buffer>> => {
    const lists = new Map<string, Buffer>();
    const missing: string[] = [];
    for (const revision of new Set(revisions)) {
      const known = kept.get(contentsHash(revision));
      if (known) lists.set(revision, known.body);
      else missing.push(revision);
    }
    if (missing.length === 0) return lists;
    const rows = await db
      .selectFrom('policies')
      .select(['revision', 'body'])
      .where('revision', 'in', missing)
      .execute();
    for (const { revision, body } of rows) {
      const list = Buffer.from(hashesIn(await unpack(body)));
      lists.set(revision, list);
      kept.set(contentsHash(revision), { body: list });
    }
    return lists;
  };

  return async (db: Kysely<DB>, asks: readonly Ask[]): Promise<Set<Ask>> => {
    const present = await listsOf(
      db,
      asks.flatMap(({ agent }) => agent.revision ?? []),
    );
    const left = asks.filter(({ agent, sha256 }) => !present.get(agent.revision ?? '')?.includes(sha256));
    if (left.length === 0) return new Set();
    const earlier = await standingPolicies(db, new Set(left.map(({ agent }) => agent.agencyId)));
    const lists = await listsOf(db, [...earlier.values()].flat());
    const names = ({ agent, sha256 }: Ask) =>
      earlier.get(agent.agencyId)?.some((revision) => lists.get(revision)?.includes(sha256));
    return new Set(left.filter((ask) => !names(ask)));
  };
};

const contentsHash = (revision: string): string => revision.slice(revision.indexOf('-') + 1);

const hashesIn = (body: Buffer): string =>
  (JSON.parse(body.toString()) as Policy).vaccines.map(({ sha256 }) => sha256).join('\n');

/** By agency, the latest first. */
const standingPolicies = async (db: Kysely<DB>, agencyIds: ReadonlySet<string>): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ agency_id: string; revisions: string[] }>`
    select a.id as agency_id, array(select p.revision from policies p where p.agency_id = a.id
      order by p.created_on desc limit ${sql.lit(lookedThrough)}) as revisions
    from unnest(${[...agencyIds]}::uuid[]) a(id)`.execute(db);
  return new Map(rows.map(({ agency_id, revisions }) => [agency_id, revisions]));
};
