import { type Instance, instanceFilter, type Page } from '@egida/contract';
import { sql } from 'kysely';
import { filterCondition } from '../../platform/db/filter-sql.ts';
import { filterOf, type ListQuery, readPage } from '../../platform/db/list.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { type ConnectionRow, connectionColumns, connectionOf } from './connection.ts';
import { instanceColumns } from './instances.columns.ts';

/** One that was taken off the register is there for nobody, while what its server told is still going. */
const isListed = sql<boolean>`instances.removed_on is null`;

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
      'instances.paused',
      'instances.created_on as createdOn',
    ])
    .select(sql<Instance['type']>`instances.type`.as('type'))
    .select(connectionColumns)
    .where(isListed);

type Row = Omit<Instance, 'connection' | 'apikey'> & { known: ConnectionRow };
const shown = ({ known, ...instance }: Row): Instance => ({ ...instance, connection: connectionOf(instance, known) });

export const listInstances = (db: ScopedDb, query: ListQuery): Promise<Page<Instance>> =>
  readPage(db, query, {
    table: 'instances',
    where: sql<boolean>`(${isListed} and ${filterCondition(filterOf(query), instanceFilter, instanceColumns)})`,
    order: sql`instances.name_key`,
    rows: async (ids) => (await instanceRows(db).where('instances.id', 'in', ids).execute()).map(shown),
    idOf: (row) => row.id,
  });

export const readInstance = async (db: ScopedDb, id: string): Promise<Instance | undefined> =>
  (await instanceRows(db).where('instances.id', '=', id).execute()).map(shown)[0];

/** The same, and nobody else changes it until this request is done. */
export const lockInstance = async (db: ScopedDb, id: string): Promise<Instance | undefined> =>
  (await instanceRows(db).where('instances.id', '=', id).forNoKeyUpdate().execute()).map(shown)[0];

/** The same, which nobody takes off the register until this request is done; others may hold it, too. */
export const shareInstance = async (db: ScopedDb, id: string): Promise<Instance | undefined> =>
  (await instanceRows(db).where('instances.id', '=', id).forShare().execute()).map(shown)[0];

export const readMainInstance = async (db: ScopedDb): Promise<Instance> =>
  shown(await instanceRows(db).where('instances.type', '=', 'main').executeTakeFirstOrThrow());
