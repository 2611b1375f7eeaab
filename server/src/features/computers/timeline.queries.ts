import type { TimelineEntry } from '@egida/contract';
import { sql } from 'kysely';
import { timeOfId } from '../../platform/db/new-id.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { outcomeNames } from '../fleet-counts/fleet-counts.ts';

/** An entry with the moment that it is ordered by, in milliseconds. */
export interface Timed extends Omit<TimelineEntry, 'date'> {
  at: number;
}

/** The entry after which the page begins; `boundId` is the same for ids that hold their moment. */
export interface Before {
  at: number;
  id: string;
  boundId: string;
}

/** What was noted while it stood in agencies that the caller sees. Where it came from is told to who sees that one, too. */
export const readEvents = async (db: ScopedDb, computerId: string, { boundId }: Before, limit: number) => {
  const rows = await db.query(
    (inScope) => sql<Pick<TimelineEntry, 'id' | 'event' | 'username' | 'content'>>`
    select e.id, e.event, e.username, case when e.event = 'MOVED' and not exists (select from agencies
        where agencies.id = (e.content ->> 'fromId')::uuid and ${inScope('agencies')})
      then e.content - 'from' - 'fromId' else e.content end as content
    from computer_events e
    where e.computer_id = ${computerId} and e.id < ${boundId} and ${inScope('computer_events', 'e')}
    order by e.id desc limit ${limit}`,
  );
  return rows.map((row): Timed => ({ ...row, at: timeOfId(row.id) }));
};

export const readAlerts = async (db: ScopedDb, computerId: string, { boundId }: Before, limit: number) => {
  const rows = await db
    .select('alerts')
    .select(['id', 'vaccine_name', 'message', 'status', 'date'])
    .where('agent_id', '=', computerId)
    .where('id', '<', boundId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(
    ({ id, vaccine_name: vaccineName, message, status, date }): Timed => ({
      ...{ id, at: timeOfId(id), event: 'ALERT', username: null },
      content: { alertId: id, vaccineName, message, status, date },
    }),
  );
};

interface ReportRow {
  id: string;
  name: string;
  at: number;
  outcome: number;
  error: string | null;
}

/** The latest that its agent said of each vaccine that the caller may see: two thousand at most. */
export const readReports = async (db: ScopedDb, computerId: string, { at, id }: Before, limit: number) => {
  const rows = await db.query(
    (inScope) => sql<ReportRow>`select * from (
      select vaccines.id, vaccines.name, (extract(epoch from date_trunc('milliseconds', r.since)) * 1000)::bigint as at,
        r.outcome, r.error
      from reports r join vaccines on vaccines.id = r.vaccine_id
      where r.computer_id = ${computerId} and ${inScope('reports', 'r')}
        and ${inScope('vaccines')}) reported
    where (at, id) < (${at}::bigint, ${id}::uuid) order by at desc, id desc limit ${limit}`,
  );
  return rows.map(
    ({ id: vaccineId, name, at, outcome, error }): Timed => ({
      ...{ id: vaccineId, at, event: 'VACCINE', username: null },
      content: { vaccineId, vaccineName: name, outcome: outcomeNames[outcome] ?? null, error },
    }),
  );
};
