import { type AgencyDeployment, agencyDeploymentFilter, type Page } from '@egida/contract';
import { sql } from 'kysely';
import { type FilterColumns, filterCondition } from '../../platform/db/filter-sql.ts';
import { filterOf, type ListQuery, readPage } from '../../platform/db/list.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { agencyColumns, agencyOrder } from '../agencies/agencies.ts';
import { type DeployableVaccine, readDeployableVaccine, servedWith } from '../desired-state/desired-state.ts';
import { statesOfVaccine } from './agency-states.ts';

const agenciesBy: FilterColumns<typeof agencyDeploymentFilter> = {
  fields: { agencyName: agencyColumns.fields.name, agency: sql`agencies.id` },
  folded: { agencyName: sql`agencies.name_key` },
  search: agencyColumns.search,
  prefix: agencyColumns.prefix,
};

/** The agencies that may use a vaccine, with its state in each: no computer is read. */
export const listOfVaccine = async (
  db: ScopedDb,
  vaccineId: string,
  query: ListQuery,
): Promise<Page<AgencyDeployment>> => {
  const vaccine = await readDeployableVaccine(db, vaccineId);
  return readPage(db, query, {
    table: 'agencies',
    where: sql<boolean>`(${servedWith(vaccine, 'agencies')}
      and ${filterCondition(filterOf(query), agencyDeploymentFilter, agenciesBy)})`,
    order: agencyOrder.name,
    rows: (ids) => agencyDeployments(db, vaccine, ids),
    idOf: (row) => row.agencyId,
  });
};

const agencyDeployments = async (
  db: ScopedDb,
  vaccine: DeployableVaccine,
  ids: string[],
): Promise<AgencyDeployment[]> => {
  const agencies = await db
    .select('agencies')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
  const states = await statesOfVaccine(db, vaccine, ids);
  return agencies.flatMap(({ id: agencyId, name: agencyName }) => {
    const state = states.get(agencyId);
    const named = { id: `${agencyId}:${vaccine.id}`, vaccineId: vaccine.id, vaccineName: vaccine.name };
    return state ? [{ ...named, agencyId, agencyName, ...state }] : [];
  });
};
