import type { alertFilter } from '@egida/contract';
import { sql } from 'kysely';
import { byInstance } from '../../platform/db/by-instance.ts';
import type { FilterColumns } from '../../platform/db/filter-sql.ts';
import { searchedOfMessage } from './alert-text.ts';

/** What alerts have in common that say the same. Their index is over this very expression. */
export const likeness = sql<string>`alert_likeness(alerts.vaccine_id, alerts.subject)`;

/**
 * A name as it stands folded among the lines that an alert is searched by; see `alert-text.ts`. Where a name has lines itself, they are
 * more than four, and it is folded as it is read, which takes ten times as long. Of a message only its beginning is searched, whatever
 * else it is filtered by: what contains a word and what does not are all alerts together.
 */
const lineOf = (line: number, name: string) => sql`case when split_part(alerts.search, E'\\n', 5) = ''
  then split_part(alerts.search, E'\\n', ${sql.lit(line)}) else fold_text(left(${sql.ref(`alerts.${name}`)}, ${sql.lit(searchedOfMessage)})) end`;

/** Where the list of alerts finds what it is filtered by. */
export const alertColumns: FilterColumns<typeof alertFilter> = {
  fields: {
    status: sql`alerts.status`,
    ruleKind: sql`alerts.rule_kind`,
    remark: sql`alerts.remark`,
    vaccineName: sql`alerts.vaccine_name`,
    computerName: sql`alerts.computer_name`,
    agencyName: sql`alerts.agency_name`,
    message: sql`alerts.message`,
    vaccine: sql`alerts.vaccine_id`,
    computer: sql`alerts.agent_id`,
    agency: sql`alerts.agency_id`,
    instance: byInstance(sql`alerts.agency_id`),
    similar: likeness,
    date: sql`alerts.date`,
    received: sql`alerts.received_on`,
  },
  folded: {
    vaccineName: lineOf(1, 'vaccine_name'),
    agencyName: lineOf(2, 'agency_name'),
    computerName: lineOf(3, 'computer_name'),
    message: lineOf(4, 'message'),
  },
  search: sql`alerts.search`,
  prefix: sql`alerts.search`,
};
