import {
  type AgencyVaccine,
  type Deployment,
  type DeploymentReason,
  type Page,
  deploymentStates as states,
} from '@egida/contract';
import { sql } from 'kysely';
import { filterCondition } from '../db/filter-sql.ts';
import { filterOf, type ListChoice, type ListQuery, type ListSource, readPage } from '../db/list.ts';
import type { ScopedDb } from '../db/scoped.ts';
import { found } from '../http/app-error.ts';
import { vaccineColumns, vaccineRows, vaccineSource } from '../vaccines/vaccines.ts';
import { agencyStates } from './agency-states.ts';
import { outcomeNames } from './reported.ts';
import { deriveState } from './state.ts';
import { wantsOf } from './wanted.ts';

/** The vaccines that an agency may use, with their state in it. */
export const listOfAgency = (db: ScopedDb, agencyId: string, query: ListQuery): Promise<Page<AgencyVaccine>> =>
  readPage(db, query, {
    ...agencyVaccineSource(agencyId, query),
    rows: (ids) => agencyVaccineRows(db, agencyId, ids),
    idOf: (row) => row.id,
  });

/** Which they are, and in what order. */
export const agencyVaccineSource = (agencyId: string, choice: ListChoice): ListSource => {
  const { where, ...rest } = vaccineSource(choice);
  return { ...rest, where: sql<boolean>`${visibleIn(agencyId)} and ${where}` };
};

/** Of these, in any order, those that the agency has a state of. */
export const agencyVaccineRows = async (db: ScopedDb, agencyId: string, ids: string[]): Promise<AgencyVaccine[]> => {
  const [rows, found] = [await vaccineRows(db, ids), await agencyStates(db, agencyId, ids)];
  return rows.flatMap((row) => {
    const state = found.get(row.id);
    return state ? [{ ...row, ...state }] : [];
  });
};

const visibleIn = (agencyId: string) => sql`exists (select from agencies a where a.id = ${agencyId}
  and vaccine_visible(vaccines.visibility, a.id, a.service_type, a.instance_id))`;

interface Subject {
  id: string;
  name: string;
  agency_id: string;
  agency_name: string;
  os_family: string;
  version_key: number;
  overrides: string;
  status: number;
  last_seen: string | null;
}

const readSubject = (db: ScopedDb, agentId: string): Promise<Subject | undefined> =>
  db
    .select('computers')
    .innerJoin('agencies', 'agencies.id', 'computers.agency_id')
    .leftJoin('computer_seen', 'computer_seen.computer_id', 'computers.id')
    .select('computer_seen.last_seen')
    .select(['computers.id', 'computers.name', 'computers.agency_id', 'computers.os_family', 'computers.version_key'])
    .select(['computers.overrides', 'computers.status', 'agencies.name as agency_name'])
    .where('computers.id', '=', agentId)
    .executeTakeFirst();

/** The vaccines of a computer's family, with their state on it. */
export const listOfComputer = async (db: ScopedDb, agentId: string, query: ListQuery): Promise<Page<Deployment>> => {
  const computer = found(await readSubject(db, agentId), 'computer.notfound');
  return readPage(db, query, {
    table: 'vaccines',
    where: sql<boolean>`vaccines.os_family = ${computer.os_family}
      and ${visibleIn(computer.agency_id)}
      and ${filterCondition(filterOf(query), { vaccineName: { kind: 'text' } }, { ...vaccineColumns, fields: { vaccineName: sql`vaccines.name` } })}`,
    order: sql`vaccines.name_key`,
    rows: (ids) => deploymentsOn(db, computer, ids),
    idOf: (row) => row.vaccineId,
  });
};

const deploymentsOn = async (db: ScopedDb, computer: Subject, vaccineIds: string[]): Promise<Deployment[]> => {
  const wants = await wantsOf(
    db.sql,
    {
      agencyId: computer.agency_id,
      osFamily: computer.os_family,
      versionKey: computer.version_key,
      computerId: computer.overrides ? computer.id : undefined,
    },
    vaccineIds,
  );
  const reports = await db
    .select('reports')
    .select(['vaccine_id', 'content', 'outcome', 'error', 'since'])
    .where('computer_id', '=', computer.id)
    .where('vaccine_id', 'in', vaccineIds)
    .execute();
  const reported = new Map(reports.map((report) => [report.vaccine_id, report]));
  return wants.map((want): Deployment => {
    const report = reported.get(want.vaccineId);
    const outcome = report && outcomeNames[report.outcome];
    const { status, reason } = deriveState({
      ...want,
      reported: outcome && { outcome, current: report.content === want.content },
    });
    return {
      id: `${computer.id}:${want.vaccineId}`,
      status,
      vaccineId: want.vaccineId,
      vaccineName: want.name,
      agencyId: computer.agency_id,
      agencyName: computer.agency_name,
      agentId: computer.id,
      computerName: computer.name,
      reason: offlineReason(computer, status, reason),
      since: report?.since ?? null,
      attempts: report ? 1 : 0,
      nextAttempt: null,
      lastConnection: computer.last_seen,
      error: report?.error ?? null,
    };
  });
};

/** What waits for a computer that is away waits for it to come back. */
const offlineReason = (computer: Subject, status: number, reason: DeploymentReason | null): DeploymentReason | null => {
  const waits = status === states.PENDING || status === states.PENDING_STOP || status === states.NOT_APPLIED_REQUIRED;
  return waits && computer.status !== 0 ? 'agentOffline' : reason;
};
