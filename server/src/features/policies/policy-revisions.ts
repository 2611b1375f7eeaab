import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Policy } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { classKey, type PolicyClass } from './policy-class.ts';
import type { PolicyContents } from './policy-contents.ts';

const pack = promisify(gzip);

/** A class with what it shall hold, and the revision it held last. */
export interface ChangingClass {
  of: PolicyClass;
  contents: PolicyContents;
  last: string | undefined;
}

/** By `classKey`: the revision that a class holds already, the same as another class of its agency holds it, or a new one. */
export const revisionsOf = async (db: Kysely<DB>, classes: readonly ChangingClass[]): Promise<Map<string, string>> => {
  const changed = classes.filter(({ contents, last }) => !last?.endsWith(contents.hash));
  const shared = await sharedPolicies(db, changed);
  const written = await writePolicies(
    db,
    changed.filter((_, at) => !shared.has(at)),
  );
  const revisions = new Map<string, string>();
  for (const { of, last } of classes) if (last) revisions.set(classKey(of), last);
  for (const [at, { of, contents }] of changed.entries())
    revisions.set(classKey(of), shared.get(at) ?? written.get(bodyKey(of, contents)) ?? '');
  return revisions;
};

const bodyKey = ({ agencyId }: PolicyClass, { hash }: PolicyContents): string => `${agencyId} ${hash}`;

/**
 * The same policies as other classes of the agency hold them, by place, so that many versions of agents do not make as many
 * bodies. Only a younger one than the class held last: what it held before that comes back as a new revision.
 */
const sharedPolicies = async (db: Kysely<DB>, classes: readonly ChangingClass[]): Promise<Map<number, string>> => {
  if (classes.length === 0) return new Map();
  const { rows } = await sql<{ place: number; revision: string }>`select w.place, p.revision
    from unnest(${classes.map(({ of }) => of.agencyId)}::uuid[], ${classes.map(({ contents }) => contents.hash)}::text[],
      ${classes.map(({ last }) => Number(last?.split('-')[0] ?? 0))}::bigint[]) with ordinality w(agency_id, hash, last, place)
    join policies p on p.agency_id = w.agency_id and right(p.revision, 64) = w.hash
      and split_part(p.revision, '-', 1)::bigint > w.last
    where exists (select from policy_classes c where c.agency_id = w.agency_id and c.revision = p.revision)
    order by p.revision for key share of p`.execute(db);
  return new Map(rows.map(({ place, revision }) => [place - 1, revision]));
};

/** A revision is a generation and a hash: going back to what was before is a new revision all the same. One for each body. */
const writePolicies = async (db: Kysely<DB>, classes: readonly ChangingClass[]): Promise<Map<string, string>> => {
  const bodies = [...new Map(classes.map((one) => [bodyKey(one.of, one.contents), one]))];
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
