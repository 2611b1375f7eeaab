import {
  type agentGroupings,
  type alertGroupings,
  type Count,
  type deploymentGroupings,
  type Role,
  roleMay,
} from '@egida/contract';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { countByAgency, countByComputer, countBySector, countByVaccine } from './alert-counts.queries.ts';
import { countAppliedByAgency, countAppliedBySector } from './applied-counts.queries.ts';
import {
  countAwayByAgency,
  countByStatus,
  countBySystem,
  countByVersion,
  hoursAway,
} from './computer-counts.queries.ts';
import { highestFirst } from './highest-first.ts';

export { makeUpPastDays } from './make-up-past-days.ts';

interface Grouped<Names extends readonly string[]> {
  groupBy: Names[number];
  size: number;
}
type Counting = (db: ScopedDb, size: number) => Promise<Count[]>;

/** What is summed over the whole service is for who sees all of it: administrators, with no agency chosen. */
const ofEverything =
  (count: Counting): Counting =>
  async (db, size) => {
    if (db.scope.kind !== 'everything') throw new AppError('forbidden');
    return count(db, size);
  };

const alertsBy: Record<(typeof alertGroupings)[number], Counting> = {
  sector: ofEverything(countBySector),
  agency: ofEverything(countByAgency),
  computer: countByComputer,
  vaccine: countByVaccine,
};

/** Active alerts by where they come from. */
export const countAlerts = async (db: ScopedDb, { groupBy, size }: Grouped<typeof alertGroupings>): Promise<Count[]> =>
  highestFirst(await alertsBy[groupBy](db, size));

const computersBy: Record<(typeof agentGroupings)[number], Counting> = {
  offline: countAwayByAgency,
  version: countByVersion,
  status: countByStatus,
  os: countBySystem,
};

/** Computers by what they have in common. */
export const countAgents = async (db: ScopedDb, { groupBy, size }: Grouped<typeof agentGroupings>): Promise<Count[]> =>
  highestFirst(await computersBy[groupBy](db, size));

/** The same in one agency, where those that are away are told one by one: in the order of when each was last there. */
export const countAgentsOfAgency = (db: ScopedDb, query: Grouped<typeof agentGroupings>): Promise<Count[]> =>
  query.groupBy === 'offline' ? hoursAway(db, query.size) : countAgents(db, query);

/** Where vaccines are applied. Sectors are for who may see them. */
export const countDeployments = async (
  db: ScopedDb,
  role: Role,
  { groupBy, size }: Grouped<typeof deploymentGroupings>,
): Promise<Count[]> => {
  if (groupBy === 'agency') return highestFirst(await countAppliedByAgency(db, size));
  if (!roleMay(role, 'sectors:read')) throw new AppError('forbidden');
  return highestFirst(await countAppliedBySector(db, size));
};
