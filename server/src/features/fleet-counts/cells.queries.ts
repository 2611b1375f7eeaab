import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import type { ReportCount } from './count-delta.ts';
import { intentOfCode } from './intents.ts';
import type { ComputerKind } from './population.ts';

/** Computers alike as far as a vaccine can tell: of one agency, family and version. */
export interface PopulationCell extends ComputerKind {
  computers: number;
}

/** Of these, those that hold the same of one vaccine. */
export interface ReportCell extends ReportCount {
  computers: number;
}

/** Cells are read by the agencies that a page names, all of which its own query found in scope. */
const ofFoundAgencies = (db: ScopedDb) => db.unscoped('counts computers of agencies that were just found in scope');

/** What is folded, and what is yet to be. */
export const readPopulation = async (db: ScopedDb, agencyIds: readonly string[]): Promise<PopulationCell[]> => {
  const columns = sql`agency_id, os_family, agent_version, computers`;
  const { rows } = await sql<PopulationCell>`
    select agency_id as "agencyId", os_family as "osFamily", agent_version as "agentVersion",
      sum(computers)::bigint as computers
    from (select ${columns} from population_cells where agency_id = any(${agencyIds})
      union all select ${columns} from population_deltas where agency_id = any(${agencyIds})) counted
    group by 1, 2, 3 having sum(computers) > 0`.execute(ofFoundAgencies(db));
  return rows;
};

export const readReportCells = async (
  db: ScopedDb,
  agencyIds: readonly string[],
  vaccineIds: readonly string[],
): Promise<ReportCell[]> => {
  const columns = sql`vaccine_id, agency_id, os_family, agent_version, by_hand, outcome, content, computers`;
  const where = sql`agency_id = any(${agencyIds}) and vaccine_id = any(${vaccineIds})`;
  const { rows } = await sql<Omit<ReportCell, 'byHand'> & { byHandCode: number }>`
    select vaccine_id as "vaccineId", agency_id as "agencyId", os_family as "osFamily", agent_version as "agentVersion",
      by_hand as "byHandCode", outcome, content, sum(computers)::bigint as computers
    from (select ${columns} from report_cells where ${where}
      union all select ${columns} from report_deltas where ${where}) counted
    group by 1, 2, 3, 4, 5, 6, 7 having sum(computers) <> 0`.execute(ofFoundAgencies(db));
  return rows.map(({ byHandCode, ...row }) => ({ ...row, byHand: intentOfCode(byHandCode) }));
};
