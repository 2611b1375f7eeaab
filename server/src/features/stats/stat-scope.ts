import { type RawBuilder, sql } from 'kysely';
import { realms } from '../../platform/db/scope.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';

/** Under this id the sums of a realm stand among those of agencies: `realm_total` of the database. */
const realmTotal = (realm: number): string => `00000000-0000-0000-0000-00000000000${realm}`;

export const allRealms: readonly number[] = Object.values(realms);
export const realmTotals: readonly string[] = allRealms.map(realmTotal);

/** Agencies that were assigned to who sees a realm, and are of another now. */
const outsideRealm = async (db: ScopedDb, realm: number, also: readonly string[]): Promise<string[]> => {
  if (also.length === 0) return [];
  const rows = await db
    .select('agencies')
    .select('id')
    .where('id', '=', sql<string>`any(${also})`)
    .where('realm', '<>', realm)
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Those of one instance. The main realm is what the main instance has but for classified agencies; of other instances no sum is
 * kept.
 */
const inOneInstance = async (db: ScopedDb, isMain: boolean): Promise<string[]> => {
  const { scope } = db;
  const isWhole = isMain && (scope.kind === 'everything' || (scope.kind === 'realm' && scope.realm === realms.main));
  const rows = await db
    .select('agencies')
    .select('id')
    .$if(isWhole, (query) => query.where('realm', '<>', realms.main))
    .execute();
  return [...(isWhole ? [realmTotal(realms.main)] : []), ...rows.map(({ id }) => id)];
};

/**
 * Under which ids the kept counts of a scope stand: sums of whole realms, and agencies one by one. Each agency of the
 * scope is counted under exactly one of them, and no other agency under any. Nothing else says so.
 */
const keptIds = async (db: ScopedDb): Promise<readonly string[]> => {
  const { scope } = db;
  if (scope.instance) return inOneInstance(db, scope.instance.isMain);
  switch (scope.kind) {
    case 'everything':
      return realmTotals;
    case 'realm':
      return [realmTotal(scope.realm), ...(await outsideRealm(db, scope.realm, scope.also))];
    case 'agencies':
      return scope.ids;
  }
};

/** Under how many ids the kept counts of a scope stand: what is read of them day by day grows with it. */
export const countKept = async (db: ScopedDb): Promise<number> => (await keptIds(db)).length;

/** The condition of a scope on rows of kept counts, by their column that names the agency. */
export type Kept = (agencyId: string) => RawBuilder<boolean>;

/**
 * The rows of a statement over kept counts, which is given the caller's condition on them and fails without using it.
 */
export const readKept = async <Row>(db: ScopedDb, build: (kept: Kept) => RawBuilder<Row>): Promise<Row[]> => {
  const ids = await keptIds(db);
  let used = false;
  const statement = build((agencyId) => {
    used = true;
    return sql<boolean>`${sql.ref(agencyId)} = any(${ids}::uuid[])`;
  });
  if (!used) throw new Error('A statement over kept counts names no scope');
  const counts = db.unscoped('reads kept counts under the ids that the scope itself stands for');
  return (await statement.execute(counts)).rows;
};
