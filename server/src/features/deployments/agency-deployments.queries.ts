import { type Deployment, deploymentFilter, type Filter, installationModes, type Page } from '@egida/contract';
import { sql } from 'kysely';
import { type FilterColumns, filterCondition } from '../../platform/db/filter-sql.ts';
import { filterOf, type ListQuery, readPage } from '../../platform/db/list.ts';
import type { CountedAt } from '../../platform/db/page-lookup.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { unnest } from '../../platform/db/unnest.ts';
import { versionKey } from '../../platform/db/version-key.ts';
import { found } from '../../platform/errors/app-error.ts';
import {
  computerShares,
  readDeployableVaccine,
  readVaccineInAgencies,
  type VaccineInAgency,
} from '../desired-state/desired-state.ts';
import { intentOf, type PopulationCell, readPopulation, readReportCells } from '../fleet-counts/fleet-counts.ts';
import { selectSubjects } from './computer-deployments.queries.ts';
import { statusOfComputers } from './computer-status-sql.ts';
import { deploymentRow, type Pace, type ReportRow } from './deployment-row.ts';
import { groupOf } from './state-groups.ts';
import { groupsAsked } from './status-filter.ts';

const computersBy = (vaccine: VaccineInAgency): FilterColumns<typeof deploymentFilter> => ({
  fields: {
    computerName: sql`computers.name`,
    version: sql`computers.version_key`,
    status: statusOfComputers(vaccine),
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
  const vaccine = await readDeployableVaccine(db, vaccineId);
  const inAgencies = await readVaccineInAgencies(db, vaccine, [agencyId]);
  const here = found(inAgencies.get(agencyId), 'agency.notfound');
  return readPage(db, query, {
    table: 'computers',
    where: sql<boolean>`(computers.installation_mode <> ${sql.lit(installationModes.GOLDEN)}
      and ${filterCondition(filterOf(query), deploymentFilter, computersBy(here))})`,
    order: sql`computers.name_key`,
    expectedCount: () => totalFromCells(db, agencyId, here, query),
    rows: (ids) => deploymentsOf(db, here, ids, pace),
    idOf: (row) => row.agentId,
  });
};

/** How many computers there are in the states and on the versions asked for, where nothing else is: it is counted already. */
const totalFromCells = async (
  db: ScopedDb,
  agencyId: string,
  vaccine: VaccineInAgency,
  query: ListQuery,
): Promise<CountedAt | undefined> => {
  const { clauses, words } = filterOf(query);
  const ofVersions = clauses.filter(({ field }) => field === 'version');
  if (words.length > 0 || clauses.some(({ field }) => field !== 'version' && field !== 'status')) return undefined;
  const population = await readPopulation(db, [agencyId]);
  const asked =
    ofVersions.length > 0 ? await onVersions(db, population, { clauses: ofVersions, words: [] }) : population;
  const groups = groupsAsked(filterOf(query));
  const shares = computerShares(vaccine, asked, await readReportCells(db, [agencyId], [vaccine.vaccineId]));
  const matching = shares.filter(({ state }) => groups.includes(groupOf(state.status)));
  const total = matching.reduce((sum, { computers }) => sum + computers, 0);
  return { total, asOf: new Date().toISOString() };
};

/** Of kinds of computers, those on the versions that a filter asks for: the database says it of them as it does of computers. */
const onVersions = async (
  db: ScopedDb,
  population: readonly PopulationCell[],
  filter: Filter,
): Promise<PopulationCell[]> => {
  const versions = [...new Set(population.map(({ agentVersion }) => agentVersion))];
  const version = sql`named.version_key`;
  const by: FilterColumns<typeof versionFilter> = { fields: { version }, search: version, prefix: version };
  const given = unnest(
    versions,
    { name: ['text', (name) => name], version_key: ['bigint', (name) => versionKey.of(name)] },
    'named',
  );
  const { rows } = await sql<{ name: string }>`select named.name from ${given}
    where ${filterCondition(filter, versionFilter, by)}`.execute(db.unscoped('compares versions, reads no row'));
  const asked = new Set(rows.map(({ name }) => name));
  return population.filter(({ agentVersion }) => asked.has(agentVersion));
};

const versionFilter = { version: deploymentFilter.version };

const deploymentsOf = async (
  db: ScopedDb,
  vaccine: VaccineInAgency,
  ids: string[],
  pace: Pace,
): Promise<Deployment[]> => {
  const rows = await selectSubjects(db)
    .leftJoin('reports', (join) =>
      join.onRef('reports.computer_id', '=', 'computers.id').on('reports.vaccine_id', '=', vaccine.vaccineId),
    )
    .leftJoin('computer_vaccines', (join) =>
      join
        .onRef('computer_vaccines.computer_id', '=', 'computers.id')
        .on('computer_vaccines.vaccine_id', '=', vaccine.vaccineId),
    )
    .select(['reports.content', 'reports.outcome', 'reports.error', 'reports.since', 'computer_vaccines.wanted'])
    .where('computers.id', '=', sql<string>`any(${ids})`)
    .execute();
  return rows.map(({ content, outcome, error, since, wanted, ...computer }) => {
    const report: ReportRow | undefined =
      content === null || outcome === null || since === null ? undefined : { content, outcome, error, since };
    return deploymentRow(computer, { ...vaccine, byHand: intentOf(wanted) }, report, pace);
  });
};
