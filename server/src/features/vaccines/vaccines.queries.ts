import { type ExportedVaccine, type Page, type Vaccine, type VaccineRow, vaccineFilter } from '@egida/contract';
import { sql } from 'kysely';
import { filterCondition } from '../../platform/db/filter-sql.ts';
import { filterOf, type ListChoice, type ListQuery, type ListSource, readPage } from '../../platform/db/list.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { isVaccineOrder, vaccineColumns, vaccineOrder } from './vaccines.columns.ts';

const selectRows = (db: ScopedDb) =>
  db
    .select('vaccines')
    .select(['id', 'name', 'description', 'os', 'min_version', 'expiration', 'autorun'])
    .select(['from_main as fromMain', 'created_on as createdOn', 'updated_on as updatedOn'])
    .select(sql<VaccineRow['osFamily']>`os_family`.as('osFamily'))
    .select(sql<VaccineRow['type']>`type`.as('type'))
    .select(sql<VaccineRow['criticality']>`criticality`.as('criticality'))
    .select(sql<VaccineRow['category']>`category`.as('category'));

/** What no list shows. */
const inner = [
  sql<Vaccine['visibility']>`visibility`.as('visibility'),
  sql<NonNullable<Vaccine['rules']>>`rules`.as('rules'),
  sql<Vaccine['reference']>`reference`.as('reference'),
] as const;

export const vaccineRows = (db: ScopedDb, ids: string[]): Promise<VaccineRow[]> =>
  selectRows(db).where('id', 'in', ids).execute();

export const vaccineSource = (choice: ListChoice): ListSource => ({
  table: 'vaccines',
  where: filterCondition(filterOf(choice), vaccineFilter, vaccineColumns),
  order: vaccineOrder[isVaccineOrder(choice.sortBy) ? choice.sortBy : 'name'],
});

export const listVaccines = (db: ScopedDb, query: ListQuery): Promise<Page<VaccineRow>> =>
  readPage(db, query, {
    ...vaccineSource(query),
    rows: (ids) => vaccineRows(db, ids),
    idOf: (row) => row.id,
  });

/** One vaccine, with its rules. */
export const readVaccine = (
  db: ScopedDb,
  id: string,
): Promise<(Vaccine & { rules: NonNullable<Vaccine['rules']> }) | undefined> =>
  selectRows(db).select(inner).where('id', '=', id).executeTakeFirst();

/** Vaccines as they are exported, in any order. */
export const readExportable = async (db: ScopedDb, ids: string[]): Promise<ExportedVaccine[]> => {
  const rows = await selectRows(db).select(inner).where('id', 'in', ids).execute();
  return rows.map(({ fromMain: _, createdOn: __, updatedOn: ___, ...vaccine }) => vaccine);
};

/** The first of all vaccines by their names. */
export const nameAll = (db: ScopedDb, atMost: number): Promise<Pick<VaccineRow, 'id' | 'name' | 'osFamily'>[]> =>
  db
    .select('vaccines')
    .select(['id', 'name', sql<VaccineRow['osFamily']>`os_family`.as('osFamily')])
    .orderBy('name_key')
    .orderBy('id')
    .limit(atMost)
    .execute();

/** Of facts that vaccines rest on, those that some vaccine here does. */
export const referenceKeysHere = async (db: ScopedDb, keys: string[]): Promise<Set<string>> => {
  const key = sql<string>`reference ->> 'key'`;
  const rows = await db.select('vaccines').select(key.as('key')).where(sql<boolean>`${key} = any(${keys})`).execute();
  return new Set(rows.map((row) => row.key));
};
