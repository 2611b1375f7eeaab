import type { ToldAlert } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import { clockAheadMs } from '../../platform/clock-ahead.ts';
import { cleanLine, cleanText } from '../../platform/db/fold.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { notLater, type ToldBy } from '../../platform/told.ts';
import { cleanDetail, searchOfAlert } from './alert-text.ts';
import { structureAlert } from './structure-alert.ts';

type Told = ToldAlert & { id: string };

const rowOf = (told: Told, realmOf: (agencyId: string) => number) => {
  const { ruleKind, subject, remark, related, relatedCount, occurrences, ruleText } = told;
  const message = cleanLine(told.message, 2000);
  const detail = cleanDetail(told.detail);
  const finding = structureAlert({
    ...{ message, detail },
    finding: { ruleKind, subject, remark, related, relatedCount, occurrences },
  });
  const date = notLater(told.date, clockAheadMs);
  const named = {
    vaccine_name: cleanLine(told.vaccineName, 200),
    agency_name: cleanLine(told.agencyName, 200),
    computer_name: cleanLine(told.computerName, 255),
  };
  return {
    ...{ id: told.id, agent_id: told.agentId, agency_id: told.agencyId, realm: realmOf(told.agencyId) },
    ...{ vaccine_id: told.vaccineId, ...named, message, detail, rule_kind: ruleKind, remark, occurrences },
    rule_text: ruleText === null ? finding.ruleText : cleanText(ruleText, 8192),
    subject: finding.subject,
    related: finding.related.map((name) => cleanLine(name, 255)),
    related_count: relatedCount,
    date,
    date_corrected: told.dateCorrected || date !== told.date,
    received_on: told.receivedOn,
    status: told.status,
    note: cleanText(told.note, 2000),
    search: searchOfAlert([named.vaccine_name, named.agency_name, named.computer_name], message),
  };
};

/** What becomes another of an alert that stands: what people make of it, and what is read in its words. */
const changing = ['status', 'note', 'rule_kind', 'rule_text', 'subject', 'remark', 'related', 'related_count'];
const columns = sql.join([...changing, 'occurrences'].map((name) => sql.ref(name)));
const come = sql.join([...changing, 'occurrences'].map((name) => sql.ref(`excluded.${name}`)));

export const writeToldAlerts = async (
  db: Kysely<DB>,
  { instanceId }: ToldBy,
  told: readonly Told[],
  realmOf: (agencyId: string) => number,
): Promise<void> => {
  if (told.length === 0) return;
  const rows = told.map((one) => rowOf(one, realmOf));
  await sql`insert into alerts (id, agent_id, agency_id, realm, vaccine_id, vaccine_name, agency_name, computer_name, message,
      detail, rule_kind, rule_text, subject, remark, related, related_count, occurrences, date, date_corrected, received_on,
      status, note, search, origin)
    select r.id, r.agent_id, r.agency_id, r.realm, r.vaccine_id, r.vaccine_name, r.agency_name, r.computer_name, r.message,
      r.detail, r.rule_kind, r.rule_text, r.subject, r.remark, r.related, r.related_count, r.occurrences, r.date,
      r.date_corrected, least(r.received_on, now()), r.status, r.note, r.search, ${instanceId}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, agent_id uuid, agency_id uuid, realm int,
      vaccine_id uuid, vaccine_name text, agency_name text, computer_name text, message text, detail jsonb, rule_kind text,
      rule_text text, subject text, remark text, related text[], related_count int, occurrences int, date timestamptz,
      date_corrected boolean, received_on timestamptz, status smallint, note text, search text)
    order by r.id
    on conflict (id) do update set (${columns}) = (${come})`.execute(db);
};
