import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Policy } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import type { System } from '../../platform/db/system.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { freeAgencies } from '../agents/agents.ts';
import { classKey, type PolicyClass } from './policy-class.ts';
import { type PolicyContents, readContents } from './policy-contents.ts';

const pack = promisify(gzip);

/** A class with what it shall hold, and the revision it held last. */
interface Wanted {
  of: PolicyClass;
  contents: PolicyContents;
  last: string | undefined;
}

/**
 * Works out the policies of classes, each named once, and writes down those that are not what a class already holds. Answers
 * the revisions by `classKey`: none where the computer has just left the class, or the agency is being changed: its next
 * check-in asks again.
 */
export const refreshPolicies = (system: System, classes: readonly PolicyClass[]): Promise<Map<string, string>> =>
  system.write('agent protocol: work out policies', async (db) => {
    // What is written hangs on the agency: where somebody holds that for long, agents keep the policy that they have.
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
    const staying = await stillIn(db, known);
    const wanted = known
      .filter((of) => of.golden || staying.get(of.computerId) === of.overrides)
      .map((of): Wanted => ({ of, contents: contentsOf(of), last: held.get(classKey(of)) }));
    const revisions = await revisionsOf(db, wanted);
    await writeClasses(db, wanted, revisions, generations);
    return revisions;
  });

const columns = ['agency_id', 'os_family', 'agent_version', 'overrides'] as const;

/** The revisions that classes held last, by `classKey`: who works the same out in another process waits here. */
const lockClasses = async (db: Kysely<DB>, classes: readonly PolicyClass[]): Promise<Map<string, string>> => {
  const { rows } = await sql<
    PolicyClass & { revision: string }
  >`select p.agency_id as "agencyId", p.os_family as "osFamily",
      p.agent_version as "agentVersion", p.overrides, p.revision
    from unnest(${classes.map(({ agencyId }) => agencyId)}::uuid[], ${classes.map(({ osFamily }) => osFamily)}::text[],
      ${classes.map(({ agentVersion }) => agentVersion)}::text[], ${classes.map(({ overrides }) => overrides)}::text[])
      as asked(${sql.join(columns.map((name) => sql.ref(name)))})
    join policy_classes p using (${sql.join(columns.map((name) => sql.ref(name)))})
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
 * The marks of the computers that speak for their classes. Read after the vaccines: what was read of a computer that was
 * asked for something else is not its class's.
 */
const stillIn = async (db: Kysely<DB>, classes: readonly PolicyClass[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('computers')
    .select(['id', 'overrides'])
    .where('id', '=', sql<string>`any(${classes.map(({ computerId }) => computerId)})`)
    .execute();
  return new Map(rows.map(({ id, overrides }) => [id, overrides]));
};

/** By `classKey`: the revision that a class holds already, the same as another class of its agency holds it, or a new one. */
const revisionsOf = async (db: Kysely<DB>, wanted: readonly Wanted[]): Promise<Map<string, string>> => {
  const changed = wanted.filter(({ contents, last }) => !last?.endsWith(contents.hash));
  const shared = await sharedPolicies(db, changed);
  const written = await writePolicies(
    db,
    changed.filter((_, at) => !shared.has(at)),
  );
  const revisions = new Map<string, string>();
  for (const { of, last } of wanted) if (last) revisions.set(classKey(of), last);
  for (const [at, { of, contents }] of changed.entries())
    revisions.set(classKey(of), shared.get(at) ?? written.get(bodyKey(of, contents)) ?? '');
  return revisions;
};

const bodyKey = ({ agencyId }: PolicyClass, { hash }: PolicyContents): string => `${agencyId} ${hash}`;

/**
 * The same policies as other classes of the agency hold them, by place, so that many versions of agents do not make as many
 * bodies. Only a younger one than the class held last: what it held before that comes back as a new revision.
 */
const sharedPolicies = async (db: Kysely<DB>, wanted: readonly Wanted[]): Promise<Map<number, string>> => {
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ place: number; revision: string }>`select w.place, p.revision
    from unnest(${wanted.map(({ of }) => of.agencyId)}::uuid[], ${wanted.map(({ contents }) => contents.hash)}::text[],
      ${wanted.map(({ last }) => Number(last?.split('-')[0] ?? 0))}::bigint[]) with ordinality w(agency_id, hash, last, place)
    join policies p on p.agency_id = w.agency_id and right(p.revision, 64) = w.hash
      and split_part(p.revision, '-', 1)::bigint > w.last
    where exists (select from policy_classes c where c.agency_id = w.agency_id and c.revision = p.revision)
    order by p.revision for key share of p`.execute(db);
  return new Map(rows.map(({ place, revision }) => [place - 1, revision]));
};

/** A revision is a generation and a hash: going back to what was before is a new revision all the same. One for each body. */
const writePolicies = async (db: Kysely<DB>, wanted: readonly Wanted[]): Promise<Map<string, string>> => {
  const bodies = [...new Map(wanted.map((one) => [bodyKey(one.of, one.contents), one]))];
  if (bodies.length === 0) return new Map();
  const { rows } = await sql<{ generation: number }>`select nextval('policy_generation') as generation
    from generate_series(1, ${bodies.length})`.execute(db);
  const policies = bodies.map(([key, { of, contents }], at) => {
    const revision = `${rows[at]?.generation ?? 0}-${contents.hash}`;
    return { key, agencyId: of.agencyId, policy: { revision, vaccines: contents.vaccines } satisfies Policy };
  });
  const values = await Promise.all(
    policies.map(async ({ agencyId, policy }) => ({
      revision: policy.revision,
      agency_id: agencyId,
      body: await pack(JSON.stringify(policy)),
    })),
  );
  await db.insertInto('policies').values(values).execute();
  return new Map(policies.map(({ key, policy }) => [key, policy.revision]));
};

const writeClasses = async (
  db: Kysely<DB>,
  wanted: readonly Wanted[],
  revisions: ReadonlyMap<string, string>,
  generations: ReadonlyMap<string, Generations>,
): Promise<void> => {
  if (wanted.length === 0) return;
  const values = wanted.map(({ of, contents }) => ({
    agency_id: of.agencyId,
    os_family: of.osFamily,
    agent_version: of.agentVersion,
    overrides: of.overrides,
    revision: revisions.get(classKey(of)) ?? '',
    catalogue_generation: generations.get(of.agencyId)?.catalogue ?? 0,
    agency_generation: generations.get(of.agencyId)?.agency ?? 0,
    valid_until: contents.validUntil,
  }));
  await db
    .insertInto('policy_classes')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(columns).doUpdateSet((eb) => ({
        revision: eb.ref('excluded.revision'),
        catalogue_generation: eb.ref('excluded.catalogue_generation'),
        agency_generation: eb.ref('excluded.agency_generation'),
        valid_until: eb.ref('excluded.valid_until'),
      })),
    )
    .execute();
};
