import { type Page, type Vaccine, type VaccineRow, vaccineFilter } from '@egida/contract';
import { sql } from 'kysely';
import { filterCondition } from '../db/filter-sql.ts';
import { filterOf, type ListQuery, readPage } from '../db/list.ts';
import type { ScopedDb } from '../db/scoped.ts';
import { type VaccineOrder, vaccineColumns, vaccineOrder } from './vaccines.columns.ts';

const selectRows = (db: ScopedDb) =>
  db
    .select('vaccines')
    .select(['id', 'name', 'description', 'os', 'min_version', 'expiration', 'autorun'])
    .select(['created_on as createdOn', 'updated_on as updatedOn'])
    .select(sql<VaccineRow['osFamily']>`os_family`.as('osFamily'))
    .select(sql<VaccineRow['type']>`type`.as('type'))
    .select(sql<VaccineRow['criticality']>`criticality`.as('criticality'))
    .select(sql<VaccineRow['category']>`category`.as('category'));

export const vaccineRows = (db: ScopedDb, ids: string[]): Promise<VaccineRow[]> =>
  selectRows(db).where('id', 'in', ids).execute();

export const listVaccines = (db: ScopedDb, query: ListQuery & { sortBy: VaccineOrder }): Promise<Page<VaccineRow>> =>
  readPage(db, query, {
    table: 'vaccines',
    where: filterCondition(filterOf(query), vaccineFilter, vaccineColumns),
    order: vaccineOrder[query.sortBy],
    rows: (ids) => vaccineRows(db, ids),
    idOf: (row) => row.id,
  });

/** One vaccine, with its rules. */
export const readVaccine = (
  db: ScopedDb,
  id: string,
): Promise<(Vaccine & { rules: NonNullable<Vaccine['rules']> }) | undefined> =>
  selectRows(db)
    .select(sql<Vaccine['visibility']>`visibility`.as('visibility'))
    .select(sql<NonNullable<Vaccine['rules']>>`rules`.as('rules'))
    .select(sql<Vaccine['reference']>`reference`.as('reference'))
    .where('id', '=', id)
    .executeTakeFirst();
