import { type Kysely, sql } from 'kysely';
import type { System } from '../../platform/db/system.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { unnest } from '../../platform/db/unnest.ts';
import { freeAgencies } from '../agents/agents.ts';
import { classKey, type PolicyClass } from './policy-class.ts';
import { readContents } from './policy-contents.ts';
import { type ChangingClass, revisionsOf } from './policy-revisions.ts';

/**
 * Works out the policies of classes, each named once, and writes down those that are not what a class already holds. Answers
 * the revisions by `classKey`: none where the computer has just left the class, or the agency is being changed: its next
 * check-in asks again.
 */
export const refreshPolicies = (system: System, classes: readonly PolicyClass[]): Promise<Map<string, string>> =>
  system.write('agent protocol: work out policies', async (db) => {
    // What is written hangs on the agency: where a transaction holds that for long, agents keep the policy that they have.
    const free = await freeAgencies(
      db,
      classes.map(({ agencyId }) => agencyId),
    );
    const known = classes
      .filter(({ agencyId }) => free.has(agencyId))
      .sort((a, b) => (classKey(a) < classKey(b) ? -1 : 1));
    if (known.length === 0) return new Map();
    const held = await lockClasses(db, known);
    const generations = await readGenerations(db, known);
    const contentsOf = await readContents(db, known);
    const hashes = await readOverrideHashes(db, known);
    const changing = known
      .filter((of) => of.golden || hashes.get(of.computerId) === of.overrideHash)
      .map((of): ChangingClass => ({ of, contents: contentsOf(of), last: held.get(classKey(of)) }));
    const revisions = await revisionsOf(db, changing);
    await writeClasses(db, changing, revisions, generations);
    await keepFormer(db, changing, revisions);
    return revisions;
  });

/** The revisions that classes held last, by `classKey`: another process that works the same out waits here. */
const lockClasses = async (db: Kysely<DB>, classes: readonly PolicyClass[]): Promise<Map<string, string>> => {
  const { rows } = await sql<
    PolicyClass & { revision: string }
  >`select p.agency_id as "agencyId", p.os_family as "osFamily",
      p.agent_version as "agentVersion", p.overrides as "overrideHash", p.revision
    from ${unnest(classes, {
      agency_id: ['uuid', ({ agencyId }) => agencyId],
      os_family: ['text', ({ osFamily }) => osFamily],
      agent_version: ['text', ({ agentVersion }) => agentVersion],
      overrides: ['text', ({ overrideHash }) => overrideHash],
    })}
    join policy_classes p using (agency_id, os_family, agent_version, overrides)
    order by 1, 2, 3, 4 for update of p`.execute(db);
  return new Map(rows.map((row) => [classKey(row), row.revision]));
};

interface Generations {
  catalogue: number;
  agency: number;
}

/** By agency. Read before the vaccines: a change in between leaves the class stale, and it is worked out again. */
const readGenerations = async (db: Kysely<DB>, classes: readonly PolicyClass[]): Promise<Map<string, Generations>> => {
  const { rows } = await sql<Generations & { id: string }>`select a.id, c.generation as catalogue,
    a.policy_generation as agency from policy_clock c, agencies a
    where a.id = any(${classes.map(({ agencyId }) => agencyId)})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * The override hashes of the computers that stand for their classes. Read after the vaccines: what was read of a computer that
 * was asked for something else is not its class's.
 */
const readOverrideHashes = async (db: Kysely<DB>, classes: readonly PolicyClass[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('computers')
    .select(['id', 'overrides'])
    .where('id', '=', sql<string>`any(${classes.map(({ computerId }) => computerId)})`)
    .execute();
  return new Map(rows.map(({ id, overrides }) => [id, overrides]));
};

const writeClasses = async (
  db: Kysely<DB>,
  classes: readonly ChangingClass[],
  revisions: ReadonlyMap<string, string>,
  generations: ReadonlyMap<string, Generations>,
): Promise<void> => {
  if (classes.length === 0) return;
  const values = classes.map(({ of, contents }) => ({
    agency_id: of.agencyId,
    os_family: of.osFamily,
    agent_version: of.agentVersion,
    overrides: of.overrideHash,
    revision: revisions.get(classKey(of)) ?? '',
    catalogue_generation: generations.get(of.agencyId)?.catalogue ?? 0,
    agency_generation: generations.get(of.agencyId)?.agency ?? 0,
    valid_until: contents.validUntil,
  }));
  await db
    .insertInto('policy_classes')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['agency_id', 'os_family', 'agent_version', 'overrides']).doUpdateSet((eb) => ({
        revision: eb.ref('excluded.revision'),
        catalogue_generation: eb.ref('excluded.catalogue_generation'),
        agency_generation: eb.ref('excluded.agency_generation'),
        valid_until: eb.ref('excluded.valid_until'),
      })),
    )
    .execute();
};

/**
 * Policies that classes leave stand for another day, however old they are: who was told of one a moment ago fetches it, and what
 * it names.
 */
const keepFormer = async (
  db: Kysely<DB>,
  classes: readonly ChangingClass[],
  revisions: ReadonlyMap<string, string>,
): Promise<void> => {
  const former = classes.flatMap(({ of, last }) => (last && last !== revisions.get(classKey(of)) ? last : []));
  if (former.length === 0) return;
  await sql`with former as materialized (select revision from policies where revision = any(${[...new Set(former)]})
      order by revision for no key update)
    update policies p set created_on = now() from former f where p.revision = f.revision`.execute(db);
};
