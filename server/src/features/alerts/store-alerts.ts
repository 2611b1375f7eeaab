import type { AlertReport } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import { clockAheadMs } from '../../platform/clock-ahead.ts';
import { cleanLine } from '../../platform/db/fold.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { AppError } from '../../platform/errors/app-error.ts';
import { refusalsOfAbsent } from '../agents/agents.ts';
import { cleanDetail, searchOfAlert } from './alert-text.ts';
import { noteMisdated } from './misdated-alerts.ts';
import { structureAlert } from './structure-alert.ts';
import { originKey, vaccineNames } from './vaccine-names.ts';

interface Sender {
  id: string;
  name: string;
  agency_id: string;
  agency_name: string;
  realm: number;
}

interface Stored {
  /** What agents are told whose computers no longer stand, or whose agency somebody holds. */
  absent: Map<string, AppError>;
  /** The agency of each computer that stands. */
  agencyOf: Map<string, string>;
  /** Agents whose agency has reported more than it may: nothing of theirs was stored. */
  overBudget: Set<string>;
  /** The agent that each id belongs to. */
  owners: Map<string, string>;
}

/**
 * The computers that stand. Their agencies stay in their realms until the end of this transaction, so that no alert is
 * left behind in one; an agency that is moving or going at this moment is left out, as nobody waits for that.
 */
const readSenders = async (db: Kysely<DB>, agentIds: readonly string[]): Promise<Sender[]> => {
  const { rows } = await sql<Sender>`select c.id, c.name, a.id as agency_id, a.realm, a.name as agency_name
    from computers c join agencies a on a.id = c.agency_id where c.id = any(${agentIds})
    for key share of a skip locked`.execute(db);
  return rows;
};

/** Stores the alerts of computers that stand. */
export const storeAlerts = async (
  db: Kysely<DB>,
  reports: { agentId: string; alerts: AlertReport[] }[],
  { now, mayStore }: { now: number; mayStore: (agencyId: string) => boolean },
): Promise<Stored> => {
  const agentIds = reports.map((report) => report.agentId);
  const senders = await readSenders(db, agentIds);
  const bySender = new Map(senders.map((row) => [row.id, row]));
  const overBudget = new Set(senders.filter((sender) => !mayStore(sender.agency_id)).map(({ id }) => id));
  const sent = reports.flatMap(({ agentId, alerts }) => {
    const sender = bySender.get(agentId);
    return sender && !overBudget.has(agentId) ? alerts.map((alert) => ({ alert, sender })) : [];
  });
  const originOf = ({ alert, sender }: (typeof sent)[number]) => ({
    vaccineId: alert.vaccineId,
    agencyId: sender.agency_id,
  });
  const names = await vaccineNames(db, sent.map(originOf));
  const rows = sent.map((one) => rowOf(one.alert, one.sender, names.get(originKey(originOf(one))) ?? '', now));
  await insertAlerts(
    db,
    rows.sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
  await noteMisdated(db, rows);
  const owners = await ownersOf(
    db,
    rows.map((row) => row.id),
  );
  const absent = await refusalsOfAbsent(
    db,
    agentIds.filter((id) => !bySender.has(id)),
  );
  const agencyOf = new Map(senders.map((row) => [row.id, row.agency_id]));
  return { absent, agencyOf, overBudget, owners };
};

/** Reads owners after the writing, which waits for others that write the same ids: the owners found here stay. */
const ownersOf = async (db: Kysely<DB>, ids: string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; agent_id: string }>`
    select id, agent_id from alerts where id = any(${ids})`.execute(db);
  return new Map(rows.map((row) => [row.id, row.agent_id]));
};

const rowOf = (alert: AlertReport, sender: Sender, vaccineName: string, now: number) => {
  const message = cleanLine(alert.message, 2000);
  const corrected = Date.parse(alert.date) > now + clockAheadMs;
  const detail = cleanDetail(alert.detail);
  const { ruleKind, ruleText, subject, remark, related, relatedCount, occurrences } = structureAlert({
    ...{ message, detail },
    ...(alert.finding && { finding: alert.finding }),
  });
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
    detail,
    ...{ rule_kind: ruleKind, rule_text: ruleText, subject, remark },
    ...{ related, related_count: relatedCount, occurrences },
    date: new Date(corrected ? now : alert.date).toISOString(),
    date_corrected: corrected,
    search: searchOfAlert([vaccineName, sender.agency_name, sender.name], message),
  };
};

/** One statement of constant text whatever the number of rows; what is there already stays as it is. */
const insertAlerts = async (db: Kysely<DB>, rows: ReturnType<typeof rowOf>[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`insert into alerts (id, agent_id, agency_id, realm, vaccine_id, vaccine_name, agency_name, computer_name, message,
      detail, rule_kind, rule_text, subject, remark, related, related_count, occurrences, date, date_corrected, search)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id uuid, agent_id uuid, agency_id uuid, realm int, vaccine_id uuid, vaccine_name text, agency_name text,
        computer_name text, message text, detail jsonb, rule_kind text, rule_text text, subject text, remark text,
        related text[], related_count int, occurrences int, date timestamptz, date_corrected boolean, search text)
    on conflict (id) do nothing`.execute(db);
};
