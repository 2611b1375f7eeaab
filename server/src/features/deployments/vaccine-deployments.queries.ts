import {
  type AgencyDeployment,
  agencyDeploymentFilter,
  type Deployment,
  deploymentFilter,
  type Filter,
  type Page,
} from '@egida/contract';
import { sql } from 'kysely';
import { type FilterColumns, filterCondition } from '../../platform/db/filter-sql.ts';
import { filterOf, type ListQuery, readPage } from '../../platform/db/list.ts';
import type { CountedAt } from '../../platform/db/page-lookup.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { versionKey } from '../../platform/db/version-key.ts';
import { found } from '../../platform/errors/app-error.ts';
import { agencyColumns, agencyOrder } from '../agencies/agencies.ts';
import {
  type AgencyWant,
  type Kind,
  type OneVaccine,
  obstacleOf,
  readCells,
  readOneVaccine,
  readPopulation,
  sharesOf,
  visibleTo,
  wantedOn,
  wantsIn,
} from '../desired-state/desired-state.ts';
import { statesOfVaccine } from './agency-states.ts';
import { selectSubjects } from './computer-deployments.queries.ts';
import { deploymentRow, type Pace, type ReportRow } from './deployment-row.ts';
import { groupOf } from './groups.ts';
import { groupsAsked, statusOfComputers } from './status-filter.ts';

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
  const vaccine = await readOneVaccine(db, vaccineId);
  return readPage(db, query, {
    table: 'agencies',
    where: sql<boolean>`(${visibleTo(vaccine, 'agencies')}
      and ${filterCondition(filterOf(query), agencyDeploymentFilter, agenciesBy)})`,
    order: agencyOrder.name,
    rows: (ids) => agencyDeployments(db, vaccine, ids),
    idOf: (row) => row.agencyId,
  });
};

const agencyDeployments = async (db: ScopedDb, vaccine: OneVaccine, ids: string[]): Promise<AgencyDeployment[]> => {
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

const computersBy = (want: AgencyWant): FilterColumns<typeof deploymentFilter> => ({
  fields: {
    computerName: sql`computers.name`,
    version: sql`computers.version_key`,
    status: statusOfComputers(want),
  },
  folded: { computerName: sql`computers.name_key` },
  search: sql`computers.search`,
  prefix: sql`computers.name_key`,
});

/** The computers of an agency with the state of a vaccine on each. Golden images get none, and are not among them. */
export const listInAgency = async (
  db: ScopedDb,
  { agencyId, vaccineId }: { agencyId: string; vaccineId: string },
  query: ListQuery,
  pace: Pace,
): Promise<Page<Deployment>> => {
  const vaccine = await readOneVaccine(db, vaccineId);
  const want = found((await wantsIn(db.sql, vaccine, [agencyId])).get(agencyId), 'agency.notfound');
  return readPage(db, query, {
    table: 'computers',
    where: sql<boolean>`(computers.installation_mode <> 2
      and ${filterCondition(filterOf(query), deploymentFilter, computersBy(want))})`,
    order: sql`computers.name_key`,
    expectedCount: () => totalFromCells(db, agencyId, want, query),
    rows: (ids) => deploymentsOf(db, want, ids, pace),
    idOf: (row) => row.agentId,
  });
};

/** How many computers there are in the states and on the versions asked for, where nothing else is: it is counted already. */
const totalFromCells = async (
  db: ScopedDb,
  agencyId: string,
  want: AgencyWant,
  query: ListQuery,
): Promise<CountedAt | undefined> => {
  const { clauses, words } = filterOf(query);
  const ofVersions = clauses.filter(({ field }) => field === 'version');
  if (words.length > 0 || clauses.some(({ field }) => field !== 'version' && field !== 'status')) return undefined;
  const kinds = await readPopulation(db, [agencyId]);
  const asked = ofVersions.length > 0 ? await onVersions(db, kinds, { clauses: ofVersions, words: [] }) : kinds;
  const groups = groupsAsked(filterOf(query));
  const shares = sharesOf(want, asked, await readCells(db, [agencyId], [want.vaccineId]));
  const found = shares.filter(({ derived }) => groups.includes(groupOf(derived.status)));
  const total = found.reduce((sum, { computers }) => sum + computers, 0);
  return { total, asOf: new Date().toISOString() };
};

/** Of kinds of computers, those on the versions that a filter asks for: the database says it of them as it does of computers. */
const onVersions = async (db: ScopedDb, kinds: Kind[], filter: Filter): Promise<Kind[]> => {
  const versions = [...new Set(kinds.map(({ agentVersion }) => agentVersion))];
  const version = sql`named.version_key`;
  const by: FilterColumns<typeof versionFilter> = { fields: { version }, search: version, prefix: version };
  const { rows } = await sql<{ name: string }>`select named.name from unnest(${versions}::text[],
    ${versions.map((name) => versionKey.of(name))}::bigint[]) named(name, version_key)
    where ${filterCondition(filter, versionFilter, by)}`.execute(db.sql);
  const asked = new Set(rows.map(({ name }) => name));
  return kinds.filter(({ agentVersion }) => asked.has(agentVersion));
};

const versionFilter = { version: deploymentFilter.version };

const deploymentsOf = async (db: ScopedDb, want: AgencyWant, ids: string[], pace: Pace): Promise<Deployment[]> => {
  const rows = await selectSubjects(db)
    .leftJoin('reports', (join) =>
      join.onRef('reports.computer_id', '=', 'computers.id').on('reports.vaccine_id', '=', want.vaccineId),
    )
    .leftJoin('computer_vaccines', (join) =>
      join
        .onRef('computer_vaccines.computer_id', '=', 'computers.id')
        .on('computer_vaccines.vaccine_id', '=', want.vaccineId),
    )
    .select(['reports.content', 'reports.outcome', 'reports.error', 'reports.since', 'computer_vaccines.wanted'])
    .where('computers.id', '=', sql<string>`any(${ids})`)
    .execute();
  return rows.map(({ content, outcome, error, since, wanted, ...computer }) => {
    const report: ReportRow | undefined =
      content === null || outcome === null || since === null ? undefined : { content, outcome, error, since };
    const obstacle = obstacleOf(want, computer.os_family, computer.version_key);
    const byHand = wanted === null ? 0 : wanted ? 1 : 2;
    return deploymentRow(computer, { ...want, ...wantedOn(want, byHand), obstacle }, report, pace);
  });
};
