import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Policy, PolicyEntry } from '@egida/contract';
import canonicalize from 'canonicalize';
import { type Kysely, sql } from 'kysely';
import type { System } from '../db/system.ts';
import type { DB } from '../db/tables.gen.ts';
import { versionKey } from '../db/version-key.ts';
import { wantsOf } from '../deployments/deployments.ts';
import { exceptionsFor } from '../exceptions/for-agents.ts';
import { isAgencyFree } from './lock-fleet.ts';

/**
 * Computers that hold the same policy: of one agency, family and version, of which the same was asked by hand and for which
 * the same exceptions were chosen.
 */
export interface PolicyClass {
  agencyId: string;
  osFamily: string;
  agentVersion: string;
  overrides: string;
  /** One of them, to look up what was asked by hand, and what was chosen for it. */
  computerId: string;
  /** A golden image gets no vaccines itself. */
  golden: boolean;
}

export const classKey = ({ agencyId, osFamily, agentVersion, overrides }: PolicyClass): string =>
  [agencyId, osFamily, agentVersion, overrides].join('|');

/**
 * Works out the policy of a class and writes it down, unless it is what the class already holds. Answers its revision, or
 * nothing when the computer has just left the class, or the agency is being changed: its next check-in asks again.
 */
export const refreshPolicy = (system: System, of: PolicyClass): Promise<string | undefined> =>
  system.write('agent protocol: work out a policy', async (db) => {
    // What is written hangs on the agency: where somebody holds that for long, agents keep the policy that they have.
    if (!(await isAgencyFree(db, of.agencyId))) return undefined;
    const generations = await readGenerations(db, of);
    const { vaccines, validUntil } = await vaccinesOf(db, of);
    if (!(await stillIn(db, of))) return undefined;
    const hash = createHash('sha256')
      .update(canonicalize(vaccines) ?? '')
      .digest('hex');
    const revision = generations.revision?.endsWith(hash)
      ? generations.revision
      : ((await sharedPolicy(db, of, hash, generations.revision)) ?? (await writePolicy(db, of, hash, vaccines)));
    await sql`insert into policy_classes
        (agency_id, os_family, agent_version, overrides, revision, catalogue_generation, agency_generation, valid_until)
      values (${of.agencyId}, ${of.osFamily}, ${of.agentVersion}, ${of.overrides}, ${revision},
        ${generations.catalogue}, ${generations.agency}, ${validUntil})
      on conflict (agency_id, os_family, agent_version, overrides) do update set revision = excluded.revision,
        catalogue_generation = excluded.catalogue_generation, agency_generation = excluded.agency_generation,
        valid_until = excluded.valid_until`.execute(db);
    return revision;
  });

/** Asked after the vaccines were read: what was read of a computer that was asked for something else is not its class's. */
const stillIn = async (db: Kysely<DB>, of: PolicyClass): Promise<boolean> => {
  if (of.golden) return true;
  const row = await db.selectFrom('computers').select('overrides').where('id', '=', of.computerId).executeTakeFirst();
  return row?.overrides === of.overrides;
};

/** Read before the vaccines: a change in between leaves the class stale, and it is worked out again. */
const readGenerations = async (db: Kysely<DB>, of: PolicyClass) => {
  const { rows } = await sql<{ catalogue: number; agency: number; revision: string | null }>`
    select c.generation as catalogue, a.policy_generation as agency,
      (select revision from policy_classes p where p.agency_id = a.id and p.os_family = ${of.osFamily}
        and p.agent_version = ${of.agentVersion} and p.overrides = ${of.overrides} for update) as revision
    from policy_clock c, agencies a where a.id = ${of.agencyId}`.execute(db);
  return rows[0] ?? { catalogue: 0, agency: 0, revision: null };
};

const vaccinesOf = async (db: Kysely<DB>, of: PolicyClass) => {
  if (of.golden) return { vaccines: [], validUntil: null };
  const wants = await wantsOf(db, {
    agencyId: of.agencyId,
    osFamily: of.osFamily,
    versionKey: versionKey.of(of.agentVersion),
    computerId: of.overrides ? of.computerId : undefined,
  });
  const held = wants.filter((want) => want.wanted !== 'nobody' && !want.obstacle);
  const exceptions = await exceptionsFor(db, {
    agencyId: of.agencyId,
    agentVersion: of.agentVersion,
    computerId: of.overrides ? of.computerId : undefined,
  });
  const vaccines = held.map(({ vaccineId, content, name }): PolicyEntry => {
    const exception = exceptions.get(vaccineId);
    return { id: vaccineId, sha256: content, name, ...(exception && { exception }) };
  });
  const ends = held.flatMap(({ expiration }) => expiration ?? []).sort();
  return { vaccines, validUntil: ends[0] ?? null };
};

/**
 * The same policy as another class of the agency holds it, so that many versions of agents do not make as many bodies. Only
 * a younger one than this class held last: what it held before that comes back as a new revision.
 */
const sharedPolicy = async (
  db: Kysely<DB>,
  { agencyId }: PolicyClass,
  hash: string,
  last: string | null,
): Promise<string | undefined> => {
  const { rows } = await sql<{ revision: string }>`
    select p.revision from policies p
    where p.agency_id = ${agencyId} and right(p.revision, 64) = ${hash}
      and split_part(p.revision, '-', 1)::bigint > ${Number(last?.split('-')[0] ?? 0)}
      and exists (select from policy_classes c where c.agency_id = ${agencyId} and c.revision = p.revision)
    limit 1 for key share of p`.execute(db);
  return rows[0]?.revision;
};

/** A revision is a generation and a hash: going back to what was before is a new revision all the same. */
const writePolicy = async (db: Kysely<DB>, of: PolicyClass, hash: string, vaccines: PolicyEntry[]): Promise<string> => {
  const { rows } = await sql<{ generation: number }>`select nextval('policy_generation') as generation`.execute(db);
  const revision = `${rows[0]?.generation ?? 0}-${hash}`;
  const policy: Policy = { revision, vaccines };
  await db
    .insertInto('policies')
    .values({ revision, agency_id: of.agencyId, body: gzipSync(JSON.stringify(policy)) })
    .execute();
  return revision;
};
