import { computerStatuses, type FeedStream } from '@egida/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';

/** A row as it would be told, or that it is none of this server's to tell, although it is there. */
type Found = { id: string; isTold: boolean } & Record<string, unknown>;

/** What is here and of this server: it neither came from another nor moved to one. */
const isOwn = (table: string) =>
  sql`(${sql.table(table)}.origin is null and ${sql.table(table)}.instance_id = (select id from instances where type = 'main'))`;

const statusName = sql`(array[${sql.join(Object.keys(computerStatuses).map((name) => sql.lit(name)))}])[p.status + 1]`;

const statements: Record<FeedStream, (ids: readonly string[]) => RawBuilder<Found>> = {
  sectors: (ids) => sql`select id, true as "isTold", name from sectors where id = any(${ids}) and ${isOwn('sectors')}`,
  agencies: (ids) => sql`
    select id, true as "isTold", parent_id as parent, sector_id as "sectorId", name, code, service_type as "serviceType",
      installation_status as "installationStatus", license_quantity as "licenseQuantity", expiration, department,
      support_email as "supportEmail", autorun, notify_agents as "notifyAgents",
      receive_unconnected_alerts as "receiveUnconnectedAlerts", receive_uninstalled_alerts as "receiveUninstalledAlerts",
      telemetry
    from agencies where id = any(${ids}) and ${isOwn('agencies')}`,
  computers: (ids) => sql`
    select c.id, true as "isTold", c.agency_id as "agencyId", c.name, c.os, c.os_family as "osFamily",
      c.agent_version as "agentVersion", host(c.ip_address) as "ipAddress", c.mac_address as "macAddress", c.cpu, c.arch,
      c.memory, c.disks, c.logical_disks as "logicalDisks", c.users, c.domain, c.tags, ${statusName} as status,
      nullif(p.last_connection, 'infinity') as "offlineSince", c.marked_for_removal as "markedForRemoval",
      c.installation_mode as "installationMode", c.duplicate, c.enrolled_on as "enrolledOn"
    from computers c join computer_presence p on p.computer_id = c.id join agencies a on a.id = c.agency_id
    where c.id = any(${ids}) and c.origin is null and ${isOwn('a')}`,
  // Alerts are deleted by nobody but time: those of an agency that moved away stay where they were told.
  alerts: (ids) => sql`
    select l.id, l.origin is null and (a.id is null or ${isOwn('a')}) as "isTold", l.agency_id as "agencyId",
      l.agent_id as "agentId", l.vaccine_id as "vaccineId", l.vaccine_name as "vaccineName", l.agency_name as "agencyName",
      l.computer_name as "computerName", l.message, l.detail, l.rule_kind as "ruleKind",
      coalesce(l.subject, l.message) as subject, l.remark, l.related, l.related_count as "relatedCount", l.occurrences,
      coalesce(l.rule_text, l.detail ->> 'rule') as "ruleText", l.date, l.date_corrected as "dateCorrected",
      l.received_on as "receivedOn", l.status, l.note
    from alerts l left join agencies a on a.id = l.agency_id where l.id = any(${ids})`,
};

/** Rows of a stream as they are now, by their ids; those that are gone are missing. */
export const readRows = async (
  db: Kysely<DB>,
  stream: FeedStream,
  ids: readonly string[],
): Promise<Map<string, Found>> => {
  const { rows } = await statements[stream](ids).execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * The agencies above others that the main server does not have yet, from the top on, by the one that they are above. What is yet
 * to be filled in has no position at all.
 */
export const readUntoldAbove = async (
  db: Kysely<DB>,
  ids: readonly string[],
  { after, isFilled }: { after: number; isFilled: boolean },
): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ id: string; above: string[] }>`
    select c.descendant_id as id, array_agg(c.ancestor_id order by c.depth desc) as above
    from agency_closure c left join feed f on f.stream = 'agencies' and f.row_id = c.ancestor_id
    where c.descendant_id = any(${ids}) and c.depth > 0 and coalesce(f.position > ${after}, ${!isFilled}) group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ id, above }) => [id, above]));
};
