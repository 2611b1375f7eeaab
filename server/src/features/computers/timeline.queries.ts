import { sql } from 'kysely';
import { timeOfId } from '../../platform/db/new-id.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { outcomeNames } from '../fleet-counts/fleet-counts.ts';
import { type Before, type EventRow, type Timed, timedByIds, vaccineName } from './timeline-rows.ts';

/**
 * Reads the events from its time in agencies that the caller sees. A move names the former agency to callers who see that one, too;
 * of a vaccine that may not be seen there, neither its name nor what its agent said is told.
 */
export const readEvents = async (db: ScopedDb, computerId: string, { boundId }: Before, limit: number) =>
  timedByIds(
    await db.query(
      (inScope) => sql<EventRow>`
    select e.id, e.event, e.username, case
      when e.vaccine is not null then e.content || jsonb_build_object('vaccineName', e.vaccine)
      when e.content ->> 'vaccineId' is not null then e.content - 'vaccineId' - 'error'
      when e.event = 'MOVED' and not exists (select from agencies
        where agencies.id = (e.content ->> 'fromId')::uuid and ${inScope('agencies')})
      then e.content - 'from' - 'fromId' else e.content end as content
    from (select e.*, ${vaccineName(db, sql`(e.content ->> 'vaccineId')::uuid`, sql`e.agency_id`)} as vaccine
      from computer_events e
      where e.computer_id = ${computerId} and e.id < ${boundId} and ${inScope('computer_events', 'e')}
      order by e.id desc limit ${limit}) e
    order by e.id desc`,
    ),
  );

export const readAlerts = async (db: ScopedDb, computerId: string, { boundId }: Before, limit: number) => {
  const rows = await db
    .select('alerts')
    .select(['id', 'vaccine_name', 'message', 'status', 'date'])
    .select(['remark', 'related', 'related_count', 'occurrences'])
    .select(sql<string>`coalesce(subject, message)`.as('subject'))
    .where('agent_id', '=', computerId)
    .where('id', '<', boundId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(
    ({ id, vaccine_name: vaccineName, related_count: relatedCount, ...alert }): Timed => ({
      ...{ id, at: timeOfId(id), event: 'ALERT', username: null },
      content: { alertId: id, vaccineName, relatedCount, ...alert },
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

/** The latest that its agent said of each vaccine that may be seen where it is: two thousand at most. */
export const readReports = async (db: ScopedDb, computerId: string, { at, id }: Before, limit: number) => {
  const rows = await db.query(
    (inScope) => sql<ReportRow>`select * from (
      select r.vaccine_id as id, ${vaccineName(db, sql`r.vaccine_id`, sql`c.agency_id`)} as name,
        (extract(epoch from date_trunc('milliseconds', r.since)) * 1000)::bigint as at, r.outcome, r.error
      from reports r join computers c on c.id = r.computer_id
      where r.computer_id = ${computerId} and ${inScope('reports', 'r')}) reported
    where name is not null and (at, id) < (${at}::bigint, ${id}::uuid) order by at desc, id desc limit ${limit}`,
  );
  return rows.map(
    ({ id: vaccineId, name, at, outcome, error }): Timed => ({
      ...{ id: vaccineId, at, event: 'VACCINE', username: null },
      content: { vaccineId, vaccineName: name, outcome: outcomeNames[outcome] ?? null, error },
    }),
  );
};
