import { type VersionAgency, versionAgencyFilter } from '@egida/contract';
import { sql } from 'kysely';
import { filterCondition } from '../../platform/db/filter-sql.ts';
import { filterOf, type ListChoice, type ListQuery, type ListSource, readPage } from '../../platform/db/list.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';

const columns = {
  fields: { name: sql`agencies.name`, code: sql`agencies.code`, sector: sql`agencies.sector_id` },
  folded: { name: sql`agencies.name_key` },
  search: sql`agencies.search`,
  prefix: sql`agencies.name_key`,
};
const order: Record<string, ReturnType<typeof sql>> = {
  name: sql`agencies.name_key`,
  code: sql`agencies.code collate "C"`,
};

/** The agencies of an instance that have computers with a version: the list and its file share it. */
export const versionAgencySource = (instanceId: string, version: string, choice: ListChoice): ListSource => ({
  table: 'agencies',
  where: sql<boolean>`agencies.instance_id = ${instanceId}
    and exists (select from population_cells p where p.agent_version = ${version} and p.agency_id = agencies.id
      and p.computers > 0)
    and ${filterCondition(filterOf(choice), versionAgencyFilter, columns)}`,
  order: order[choice.sortBy] ?? columns.folded.name,
});

export const readVersionAgencies = (db: ScopedDb, version: string, ids: string[]): Promise<VersionAgency[]> =>
  db
    .select('agencies')
    .leftJoin('sectors', 'sectors.id', 'agencies.sector_id')
    .select(['agencies.id as agencyId', 'agencies.name as agencyName', 'agencies.code', 'sectors.name as sectorName'])
    .select(
      sql<number>`(select coalesce(sum(p.computers), 0)::bigint from population_cells p
        where p.agent_version = ${version} and p.agency_id = agencies.id)`.as('computers'),
    )
    .where('agencies.id', 'in', ids)
    .execute();

export const listVersionAgencies = (db: ScopedDb, instanceId: string, version: string, query: ListQuery) =>
  readPage(db, query, {
    ...versionAgencySource(instanceId, version, query),
    rows: (ids) => readVersionAgencies(db, version, ids),
    idOf: (row) => row.agencyId,
  });
