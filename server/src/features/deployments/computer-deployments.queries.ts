import { computerDeploymentFilter, type Deployment, type Page } from '@egida/contract';
import { sql } from 'kysely';
import { type FilterColumns, filterCondition } from '../../platform/db/filter-sql.ts';
import { filterOf, type ListQuery, readPage } from '../../platform/db/list.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { found } from '../../platform/errors/app-error.ts';
import { readVaccinesInAgency, visibleIn } from '../desired-state/desired-state.ts';
import { vaccineColumns } from '../vaccines/vaccines.ts';
import { vaccinesWhere } from './agency-vaccines.queries.ts';
import { deploymentRow, type Pace, type Subject } from './deployment-row.ts';
import { groupOf } from './state-groups.ts';
import { asksForStatus, statusAmong, statusOrder } from './status-filter.ts';

/** Computers as far as their deployments show them. */
export const selectSubjects = (db: ScopedDb) =>
  db
    .select('computers')
    .innerJoin('agencies', 'agencies.id', 'computers.agency_id')
    .innerJoin('computer_presence', 'computer_presence.computer_id', 'computers.id')
    .leftJoin('computer_seen', 'computer_seen.computer_id', 'computers.id')
    .select(['computers.id', 'computers.name', 'computers.agency_id', 'computers.os_family', 'computers.version_key'])
    .select([
      'computers.overrides as override_hash',
      'computer_presence.status',
      'computers.installation_mode',
      'computers.marked_for_removal',
    ])
    .select(['agencies.name as agency_name', 'computer_seen.last_seen', 'computer_seen.told_seconds']);

/**
 * The vaccines of a computer's family, with their state on it, which is worked out of all of them where the order or the filter
 * asks for it: they are some hundreds at most. What is for the other family is there for who asks for a state:
 * its agency counts it as incompatible, and it has to be found.
 */
export const listOfComputer = async (
  db: ScopedDb,
  agentId: string,
  query: ListQuery,
  pace: Pace,
): Promise<Page<Deployment>> => {
  const subject = await selectSubjects(db).where('computers.id', '=', agentId).executeTakeFirst();
  const computer = found(subject, 'computer.notfound');
  const filter = filterOf(query);
  const anyFamily = asksForStatus(filter);
  const own = sql<boolean>`(${anyFamily} or vaccines.os_family = ${computer.os_family}) and ${visibleIn(computer.agency_id)}`;
  const rows = (ids: string[]) => deploymentsOn(db, computer, ids, pace);
  const byStatus = query.sortBy === 'status';
  const ids = anyFamily || byStatus ? await vaccinesWhere(db, own) : [];
  const statusOf = new Map((await rows(ids)).map(({ vaccineId, status }) => [vaccineId, groupOf(status)]));
  const { type, category, criticality, name } = vaccineColumns.fields;
  const columns: FilterColumns<typeof computerDeploymentFilter> = {
    fields: { vaccineName: name, type, category, criticality, status: statusAmong(statusOf) },
    folded: { vaccineName: sql`vaccines.name_key` },
    search: vaccineColumns.search,
    prefix: vaccineColumns.prefix,
  };
  return readPage(db, query, {
    table: 'vaccines',
    where: sql<boolean>`${own} and ${filterCondition(filter, computerDeploymentFilter, columns)}`,
    order: byStatus ? statusOrder(statusOf) : sql`vaccines.name_key`,
    rows,
    idOf: (row) => row.vaccineId,
  });
};

const deploymentsOn = async (
  db: ScopedDb,
  computer: Subject,
  vaccineIds: string[],
  pace: Pace,
): Promise<Deployment[]> => {
  if (vaccineIds.length === 0) return [];
  const target = { agencyId: computer.agency_id, computerId: computer.override_hash ? computer.id : null };
  const vaccines = await readVaccinesInAgency(db, target, vaccineIds);
  const reports = await db
    .select('reports')
    .select(['vaccine_id', 'content', 'outcome', 'error', 'since'])
    .where('computer_id', '=', computer.id)
    .where('vaccine_id', '=', sql<string>`any(${vaccineIds})`)
    .execute();
  const reported = new Map(reports.map((report) => [report.vaccine_id, report]));
  return vaccines.map((vaccine) => deploymentRow(computer, vaccine, reported.get(vaccine.vaccineId), pace));
};
