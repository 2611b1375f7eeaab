import { type AlertReport, maxAlertsInReport, type VerdictCode } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import { cleanText, fold } from '../../platform/db/fold.ts';
import { timeOfId } from '../../platform/db/new-id.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { codesOfStrangers, type StrangerCode } from '../agents/agents.ts';
import type { Partitioner } from './alert-partitions.ts';

export interface AlertEntry {
  agentId: string;
  alerts: AlertReport[];
}
export interface AlertsAnswer {
  accepted: number;
  verdicts: { id: string; code: VerdictCode }[];
}

const dayMs = 86_400_000;
const megabyte = 1024 * 1024;
/** Enough to find an alert by; the rest would be the greater part of the index. */
const searchedOfMessage = 200;

/** How much of a batch a report fills, by its alerts and by their text: what many heavy ones hold up is everybody's. */
export const weighReport = ({ alerts }: AlertEntry): number => {
  const text = alerts.reduce((sum, { message, detail }) => sum + message.length + lengthOf(Object.values(detail)), 0);
  return Math.max(alerts.length / maxAlertsInReport, text / megabyte);
};
const lengthOf = (values: unknown[]): number =>
  values.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0);

/** Stores the alerts of a batch of reports, each once, and answers each report. */
export const flushAlerts = async (
  { system, configurations }: Services,
  partitions: Partitioner,
  entries: AlertEntry[],
): Promise<(AlertsAnswer | AppError)[]> => {
  const now = Date.now();
  const oldest = now - configurations.get('ALERT_RETENTION_DAYS') * dayMs;
  const judged = entries.map(({ agentId, alerts }) => {
    const verdicts = alerts.flatMap(({ id }) => {
      const code = verdictOn(timeOfId(id), oldest, now);
      return code ? [{ id, code }] : [];
    });
    const refused = new Set(verdicts.map((verdict) => verdict.id));
    return { agentId, verdicts, alerts: alerts.filter((alert) => !refused.has(alert.id)) };
  });
  await partitions(judged.flatMap(({ alerts }) => alerts.map((alert) => timeOfId(alert.id))));
  const { strangers, owners } = await system.write('agent protocol: alerts', (db) => store(db, judged, now));
  return judged.map(({ agentId, alerts, verdicts }) => {
    const stranger = strangers.get(agentId);
    if (stranger) return new AppError(stranger);
    const taken = alerts
      .filter(({ id }) => owners.get(id.toLowerCase()) !== agentId)
      .map(({ id }) => ({ id, code: 'alert.idTaken' as const }));
    return { accepted: alerts.length - taken.length, verdicts: [...verdicts, ...taken] };
  });
};

const verdictOn = (at: number, oldest: number, now: number): VerdictCode | undefined => {
  if (at < oldest) return 'alert.tooOld';
  return at > now + dayMs ? 'alert.inFuture' : undefined;
};

interface Sender {
  id: string;
  name: string;
  agency_id: string;
  agency_name: string;
  realm: number;
}

interface Stored {
  /** Of those that no longer stand, what their agents have to be told. */
  strangers: Map<string, StrangerCode>;
  /** Whose each id is. */
  owners: Map<string, string>;
}

/** Stores what comes from computers that stand. */
const store = async (
  db: Kysely<DB>,
  reports: { agentId: string; alerts: AlertReport[] }[],
  now: number,
): Promise<Stored> => {
  const agentIds = reports.map((report) => report.agentId);
  const senders = await sql<Sender>`select c.id, c.name, c.agency_id, c.realm, a.name as agency_name
    from computers c join agencies a on a.id = c.agency_id where c.id = any(${agentIds})`.execute(db);
  const bySender = new Map(senders.rows.map((row) => [row.id, row]));
  const names = await vaccineNames(
    db,
    reports.flatMap(({ agentId, alerts }) => {
      const agencyId = bySender.get(agentId)?.agency_id;
      return agencyId ? alerts.map(({ vaccineId }) => ({ vaccineId, agencyId })) : [];
    }),
  );
  const rows = reports.flatMap(({ agentId, alerts }) => {
    const sender = bySender.get(agentId);
    if (!sender) return [];
    const nameOf = (vaccineId: string) => names.get(placeKey({ vaccineId, agencyId: sender.agency_id })) ?? '';
    return alerts.map((alert) => alertColumns(alert, sender, nameOf(alert.vaccineId), now));
  });
  if (rows.length > 0)
    await insertAlerts(
      db,
      rows.sort((a, b) => (a.id < b.id ? -1 : 1)),
    );
  const owners = await ownersOf(
    db,
    rows.map((row) => row.id),
  );
  const strangers = await codesOfStrangers(
    db,
    agentIds.filter((id) => !bySender.has(id)),
  );
  return { strangers, owners };
};

/** Read after the writing, which waits for whoever writes the same ids: what it finds is what stays. */
const ownersOf = async (db: Kysely<DB>, ids: string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; agent_id: string }>`
    select id, agent_id from alerts where id = any(${ids})`.execute(db);
  return new Map(rows.map((row) => [row.id, row.agent_id]));
};

/** A vaccine, and the agency of a computer that names it. */
interface Place {
  vaccineId: string;
  agencyId: string;
}
const placeKey = ({ vaccineId, agencyId }: Place) => `${vaccineId}|${agencyId}`;

/**
 * Names as they are now, or as they were when the vaccine was deleted; none where it may not be seen: what an agent can
 * name, its agency could else read.
 */
const vaccineNames = async (db: Kysely<DB>, given: Place[]): Promise<Map<string, string>> => {
  const places = [...new Map(given.map((place) => [placeKey(place), place])).values()];
  if (places.length === 0) return new Map();
  const { rows } = await sql<Place & { name: string }>`
    select asked.vaccine as "vaccineId", asked.agency as "agencyId", v.name
    from unnest(${places.map((place) => place.vaccineId)}::uuid[], ${places.map((place) => place.agencyId)}::uuid[])
      asked(vaccine, agency)
    join agencies a on a.id = asked.agency
    join (select id, name, visibility from vaccines union all select id, name, visibility from removed_vaccines) v
      on v.id = asked.vaccine
    where vaccine_visible(v.visibility, a.id, a.service_type, a.instance_id)`.execute(db);
  return new Map(rows.map((row) => [placeKey(row), row.name]));
};

const alertColumns = (alert: AlertReport, sender: Sender, vaccineName: string, now: number) => {
  const message = cleanText(alert.message, 2000);
  const corrected = Date.parse(alert.date) > now + dayMs;
  const detail = Object.fromEntries(
    Object.entries(alert.detail).map(([name, value]) => [
      name,
      typeof value === 'string' ? cleanText(value, 8192) : value,
    ]),
  );
  return {
    id: alert.id.toLowerCase(),
    agent_id: sender.id,
    agency_id: sender.agency_id,
    realm: sender.realm,
    vaccine_id: alert.vaccineId,
    vaccine_name: vaccineName,
    agency_name: sender.agency_name,
    computer_name: sender.name,
    message,
    detail: JSON.stringify(detail),
    date: new Date(corrected ? now : alert.date).toISOString(),
    date_corrected: corrected,
    search: fold([vaccineName, sender.agency_name, sender.name, cleanText(message, searchedOfMessage)].join('\n')),
  };
};

/** One statement of constant text whatever the number of rows; what is there already stays as it is. */
const insertAlerts = (db: Kysely<DB>, rows: ReturnType<typeof alertColumns>[]) =>
  sql`insert into alerts (id, agent_id, agency_id, realm, vaccine_id, vaccine_name, agency_name, computer_name, message,
      detail, date, date_corrected, search)
    select * from jsonb_to_recordset(${JSON.stringify(rows.map((row) => ({ ...row, detail: JSON.parse(row.detail) })))}::jsonb)
      as r(id uuid, agent_id uuid, agency_id uuid, realm int, vaccine_id uuid, vaccine_name text, agency_name text,
        computer_name text, message text, detail jsonb, date timestamptz, date_corrected boolean, search text)
    on conflict (id) do nothing`.execute(db);
