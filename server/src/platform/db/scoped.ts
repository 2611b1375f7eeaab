import type {
  DeleteQueryBuilder,
  DeleteResult,
  InsertObject,
  Kysely,
  RawBuilder,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely';
import { AppError } from '../errors/app-error.ts';
import { type AgencyPlace, narrowedTo } from './agency-place.ts';
import { plannedOnce } from './planned-once.ts';
import { belongingOf, isWithin, type Scope, type ScopedTable } from './scope.ts';
import { scopeCondition } from './scope-condition.ts';
import type { DB } from './tables.gen.ts';

declare const scopedMark: unique symbol;

/**
 * The only handle on the database that feature code gets. What it selects, updates and deletes carries the caller's
 * scope by construction; what it inserts must lie inside it.
 */
export interface ScopedDb {
  readonly [scopedMark]: true;
  readonly scope: Scope;
  select<T extends ScopedTable>(table: T): SelectQueryBuilder<DB, T, object>;
  update<T extends ScopedTable>(table: T): UpdateQueryBuilder<DB, T, T, UpdateResult>;
  delete<T extends ScopedTable>(table: T): DeleteQueryBuilder<DB, T, DeleteResult>;
  insert<T extends ScopedTable>(table: T, rows: readonly InsertObject<DB, T>[]): ReturnType<Kysely<DB>['insertInto']>;
  /**
   * The rows of a statement written as SQL. It is given the caller's condition on the rows of a table, and fails where it
   * does not use it.
   */
  query<Row>(build: (inScope: InScope) => RawBuilder<Row>): Promise<Row[]>;
  /**
   * The handle without the scope, for a statement whose rows are not the caller's to see or not to see. `why` says why that
   * is right here; a test holds the list of reasons.
   */
  unscoped(why: string): Kysely<DB>;
}

/** The caller's condition on the rows of a table, under the name that the statement gives it. */
export type InScope = (table: ScopedTable, alias?: string) => RawBuilder<boolean>;

/** Widens the scope of a handle by an agency that this very request makes. */
export const alsoIn = (db: ScopedDb, agencyId: string): ScopedDb =>
  db.scope.kind === 'agencies'
    ? scopedDb(db.unscoped('widens the scope by an agency that this request makes'), {
        ...(db.scope.instance && { instance: db.scope.instance }),
        kind: 'agencies',
        ids: [...db.scope.ids, agencyId],
      })
    : db;

/** Narrows the scope of a handle to one agency, which must lie inside. */
export const inAgency = async (db: ScopedDb, agencyId: string): Promise<ScopedDb> => {
  const place = await db
    .select('agencies')
    .modifyFront(plannedOnce)
    .select(['id', 'realm'])
    .where('id', '=', agencyId)
    .executeTakeFirst();
  return narrowTo(db, place);
};

/** The same of an agency whose place was read before. */
export const narrowTo = (db: ScopedDb, place: AgencyPlace | undefined): ScopedDb => {
  const scope = narrowedTo(db.scope, place);
  if (!scope) throw new AppError('agency.notfound');
  return scopedDb(db.unscoped('narrows the scope to an agency of it'), scope);
};

/** Narrows the scope of a handle to some of the agencies that it holds, for reading. Of others that are named it holds none. */
export const amongAgencies = (db: ScopedDb, agencyIds: readonly string[]): ScopedDb => {
  const { scope } = db;
  if (scope.kind !== 'agencies') return db;
  const named = new Set(agencyIds);
  return scopedDb(db.unscoped('narrows the scope to agencies of it'), {
    ...(scope.instance && { instance: scope.instance }),
    kind: 'agencies',
    ids: scope.ids.filter((id) => named.has(id)),
  });
};

/** Narrows the scope of a handle to what lies in one instance, which the caller must see. Such a handle is for reading. */
export const inInstance = async (db: ScopedDb, instanceId: string): Promise<ScopedDb> => {
  const row = await db
    .select('instances')
    .select(['id', 'type'])
    .where('id', '=', instanceId)
    .where('removed_on', 'is', null)
    .executeTakeFirst();
  if (!row) throw new AppError('instance.notfound');
  const instance = { id: row.id, isMain: row.type === 'main' };
  return scopedDb(db.unscoped('narrows the scope to an instance of it'), { ...db.scope, instance });
};

export const scopedDb = (db: Kysely<DB>, scope: Scope): ScopedDb => {
  const handle: Omit<ScopedDb, typeof scopedMark> = {
    scope,
    query: async (build) => {
      let used = false;
      const statement = build((table, alias) => {
        used = true;
        return scopeCondition(scope, table, alias);
      });
      if (!used) throw new Error('A scoped statement names no scope');
      return (await statement.execute(db)).rows;
    },
    unscoped: () => db,
    // The builders' own types do not follow a table that is still a type parameter; the signatures above do.
    select: ((table: ScopedTable) => db.selectFrom(table).where(scopeCondition(scope, table))) as ScopedDb['select'],
    update: ((table: ScopedTable) => db.updateTable(table).where(scopeCondition(scope, table))) as ScopedDb['update'],
    delete: ((table: ScopedTable) => db.deleteFrom(table).where(scopeCondition(scope, table))) as ScopedDb['delete'],
    insert: ((table: ScopedTable, rows: readonly Record<string, unknown>[]) => {
      for (const row of rows) refuseOutside(scope, table, row);
      return db.insertInto(table).values(rows as never);
    }) as ScopedDb['insert'],
  };
  return handle as ScopedDb;
};

const refuseOutside = (scope: Scope, table: ScopedTable, row: Record<string, unknown>): void => {
  if (scope.instance) throw new Error('What is narrowed to an instance is for reading');
  const belonging = belongingOf(table);
  if (scope.kind === 'everything') return;
  if (belonging.by === 'administration') throw new AppError('forbidden');
  if (belonging.by !== 'agency') return;
  if (!isWithin(scope, String(row[belonging.agency]), row[belonging.realm || 'realm'])) throw new AppError('forbidden');
};
