import { type Kysely, sql } from 'kysely';
import { lockUntilCommit } from '../../platform/db/advisory-locks.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { Chore } from '../../platform/jobs/leader.ts';
import { addedShares, belowColumns } from './branch-sql.ts';
import { wholeTree } from './hierarchy.ts';

/**
 * Counts anew what depends on agencies, of all of them or of some. One counts at a time, in a statement after the lock, which
 * sees what the one before has changed. It comes last in a transaction: who holds the lock waits for nothing else.
 */
const count = async (db: Kysely<DB>, some?: readonly string[]): Promise<void> => {
  await lockUntilCommit(db, 'branches');
  const isOne = (column: string) => (some ? sql<boolean>`${sql.ref(column)} = any(${some})` : sql<boolean>`true`);
  const below = some
    ? sql<boolean>`a.id in (select descendant_id from agency_closure where ancestor_id = any(${some}))`
    : sql<boolean>`true`;
  const excluded = sql`excluded.computers, excluded.expired, excluded.over_licenses, excluded.expiring, excluded.few_licenses`;
  await sql`with counted as materialized (select * from ${addedShares(below, isOne('c.ancestor_id'))} added),
      gone as (delete from branch_cells b where ${isOne('b.agency_id')} and not exists (
        select from counted where counted.agency_id = b.agency_id and counted.realm = b.realm))
    insert into branch_cells as b (agency_id, realm, ${belowColumns})
    select agency_id, realm, ${belowColumns} from counted order by agency_id, realm
    on conflict (agency_id, realm) do update set (${belowColumns}) = (${excluded})
      where (b.computers, b.expired, b.over_licenses, b.expiring, b.few_licenses) is distinct from (${excluded})`.execute(
    db,
  );
};

/** Those above some agencies, as they are now. */
export const findAbove = async (db: ScopedDb, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select distinct ancestor_id as id from agency_closure
    where descendant_id = any(${ids}) and depth > 0`.execute(wholeTree(db));
  return rows.map(({ id }) => id);
};

/** Whoever changes an agency, or its place, sees at once what that makes of those above it, now and before. */
export const countAbove = async (db: ScopedDb, ids: readonly string[], formerly: readonly string[] = []) => {
  const above = [...new Set([...(await findAbove(db, ids)), ...formerly])];
  if (above.length > 0) await count(wholeTree(db), above);
};

/** Time passes, computers come and go, and agencies leave for other instances: what branches add up to follows in seconds. */
export const countBranches: Chore = {
  name: 'count branches',
  everyMs: 10_000,
  run: (system) => system.write('counting: branches', (db) => count(db)),
};
