import { type Instance, instanceFilter, type Page } from '@egida/contract';
import { sql } from 'kysely';
import { filterCondition } from '../../platform/db/filter-sql.ts';
import { filterOf, type ListQuery, readPage } from '../../platform/db/list.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { instanceColumns } from './instances.columns.ts';

/** Instances as they travel: without a key, which is in one answer alone. */
const instanceRows = (db: ScopedDb) =>
  db
    .select('instances')
    .select([
      'instances.id',
      'instances.name',
      'instances.server',
      'instances.description',
      'instances.manage_vaccines as manageVaccines',
      'instances.connected_on as connectedOn',
      'instances.created_on as createdOn',
    ])
    .select(sql<Instance['type']>`instances.type`.as('type'));

export const listInstances = (db: ScopedDb, query: ListQuery): Promise<Page<Instance>> =>
  readPage(db, query, {
    table: 'instances',
    where: filterCondition(filterOf(query), instanceFilter, instanceColumns),
    order: sql`instances.name_key`,
    rows: (ids) => instanceRows(db).where('instances.id', 'in', ids).execute(),
    idOf: (row) => row.id,
  });

export const readInstance = (db: ScopedDb, id: string): Promise<Instance | undefined> =>
  instanceRows(db).where('instances.id', '=', id).executeTakeFirst();

/** The same, and nobody else changes it until this request is done. */
export const lockInstance = (db: ScopedDb, id: string): Promise<Instance | undefined> =>
  instanceRows(db).where('instances.id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const readMainInstance = (db: ScopedDb): Promise<Instance> =>
  instanceRows(db).where('instances.type', '=', 'main').executeTakeFirstOrThrow();
