import { configurationFilter, type Filter, type Page, propertyNames } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import type { StoredProperty } from '../../platform/configuration/configuration.ts';
import { type FilterColumns, filterCondition } from '../../platform/db/filter-sql.ts';
import { filterOf, type ListQuery, readPage } from '../../platform/db/list.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';

/** What another version of the server has set stays out of sight. */
const known = sql<boolean>`property = any(${propertyNames})`;
const columns = ['id', 'property', 'value', 'description'] as const;

const where = (filter: Filter, of: FilterColumns<typeof configurationFilter>): RawBuilder<boolean> =>
  sql<boolean>`${known} and ${filterCondition(filter, configurationFilter, of)}`;

export const listProperties = (
  db: ScopedDb,
  query: ListQuery,
  of: FilterColumns<typeof configurationFilter>,
): Promise<Page<StoredProperty>> =>
  readPage(db, query, {
    table: 'configurations',
    where: where(filterOf(query), of),
    order: sql`configurations.property`,
    rows: (ids) => db.select('configurations').select(columns).where('id', 'in', ids).execute(),
    idOf: (row) => row.id,
  });

export const readStored = (db: ScopedDb, by: 'id' | 'property', is: string): Promise<StoredProperty | undefined> =>
  db.select('configurations').select(columns).where(known).where(by, '=', is).executeTakeFirst();

/** As it stands, and as it stays until this request is over. */
export const lockStored = (db: ScopedDb, id: string): Promise<StoredProperty | undefined> =>
  db.select('configurations').select(columns).where(known).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const writeStored = (db: ScopedDb, { id, value, description }: StoredProperty) =>
  db.update('configurations').set({ value, description }).where('id', '=', id).execute();
