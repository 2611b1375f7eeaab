import { type Filter, type Page, type Sector, type SectorRow, sectorFilter } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import { filterCondition } from '../../platform/db/filter-sql.ts';
import { filterOf, type ListQuery, readPage } from '../../platform/db/list.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { agenciesSeen, sectorColumns, sectorOrder } from './sectors.columns.ts';

const sectorRows = (db: ScopedDb) =>
  db
    .select('sectors')
    .select(['sectors.id', 'sectors.name', 'sectors.instance_id as instanceId'])
    .select(agenciesSeen(db.scope).as('count'));

const inInstance = (instanceId: string, filter: Filter): RawBuilder<boolean> =>
  sql<boolean>`(sectors.instance_id = ${instanceId} and ${filterCondition(filter, sectorFilter, sectorColumns)})`;

export const listSectors = (
  db: ScopedDb,
  instanceId: string,
  query: ListQuery & { sortBy: 'name' | 'count' },
): Promise<Page<SectorRow>> =>
  readPage(db, query, {
    table: 'sectors',
    where: inInstance(instanceId, filterOf(query)),
    order: sectorOrder(query.sortBy, db.scope),
    rows: (ids) => sectorRows(db).where('sectors.id', 'in', ids).execute(),
    idOf: (row) => row.id,
  });

const suggested = 20;

/** The first sectors by name that a text is found in; of one or two letters, those that begin with it. */
export const searchSectors = (db: ScopedDb, instanceId: string, text: string) =>
  db
    .select('sectors')
    .select(['sectors.id', 'sectors.name'])
    .where(inInstance(instanceId, { clauses: [], words: text.trim() === '' ? [] : [text.trim()] }))
    .orderBy('sectors.name_key')
    .limit(suggested)
    .execute();

export const readSector = (db: ScopedDb, id: string): Promise<SectorRow | undefined> =>
  sectorRows(db).where('sectors.id', '=', id).executeTakeFirst();

const namesShown = 100;

/** The first of its agencies by name that the caller sees. */
export const firstAgencies = (db: ScopedDb, sectorId: string): Promise<Sector['agencies']> =>
  db
    .select('agencies')
    .select(['agencies.id as agencyId', 'agencies.name'])
    .where('agencies.sector_id', '=', sectorId)
    .orderBy('agencies.name_key')
    .orderBy('agencies.id')
    .limit(namesShown)
    .execute();

/** Nobody changes it, and no agency comes or goes, until this request is done. */
export const lockSector = (db: ScopedDb, id: string) =>
  db.select('sectors').select('sectors.id').where('sectors.id', '=', id).forUpdate().executeTakeFirst();
