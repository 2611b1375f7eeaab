import type { alertFilter } from '@egida/contract';
import { sql } from 'kysely';
import { byInstance } from '../../platform/db/by-instance.ts';
import type { FilterColumns } from '../../platform/db/filter-sql.ts';

/** What alerts have in common that say the same. Their index is over this very expression. */
export const likeness = sql<string>`alert_likeness(alerts.vaccine_id, alerts.subject)`;

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
  search: sql`alerts.search`,
  prefix: sql`alerts.search`,
};
