import { type AlertGroup, alertGroupFilter, type Page } from '@egida/contract';
import { sql } from 'kysely';
import { filterCondition } from '../../platform/db/filter-sql.ts';
import { filterOf, type ListChoice, type ListQuery, type ListSource, readPage } from '../../platform/db/list.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { alertGroupColumns, alertGroupOrder } from './alert-groups.columns.ts';

/** Which groups a list holds, and in what order. One whose alerts are all dealt with is none. */
export const alertGroupSource = (choice: ListChoice): ListSource => ({
  table: 'alert_groups',
  where: sql<boolean>`alert_groups.active > 0
    and ${filterCondition(filterOf(choice), alertGroupFilter, alertGroupColumns)}`,
  order: alertGroupOrder(choice.sortBy),
});

/**
 * A group has the names of its latest alert, and its agency's as it is now. Who sees the group has to see that alert:
 * it changes realm at once, the group as counts are folded. Where retention took it, there is soon no group either.
 */
const readGroups = (db: ScopedDb, ids: string[]): Promise<AlertGroup[]> =>
  db.query(
    (inScope) => sql<AlertGroup>`
    select g.id, g.likeness as "similarKey", g.agency_id as "agencyId",
      coalesce(a.name, latest.agency_name) as "agencyName", i.name as "instanceName", g.vaccine_id as "vaccineId",
      latest.vaccine_name as "vaccineName", latest.rule_kind as "ruleKind",
      coalesce(latest.subject, latest.message) as subject, g.active,
      (select count(*) from alert_cells c
        where c.agency_id = g.agency_id and c.likeness = g.likeness and c.active > 0) as computers,
      latest.computer_name as "computerName", latest.date as "latestOn",
      latest.origin is not null as remote
    from alert_groups g
    join alerts latest on latest.id = g.latest_id
    left join agencies a on a.id = g.agency_id
    left join instances i on i.id = a.instance_id
    where g.id = any(${ids}) and g.active > 0 and ${inScope('alert_groups', 'g')} and ${inScope('alerts', 'latest')}`,
  );

/** Active alerts that say the same, together. Read from kept counts, which follow the alerts within seconds. */
export const listAlertGroups = (db: ScopedDb, query: ListQuery): Promise<Page<AlertGroup>> =>
  readPage(db, query, { ...alertGroupSource(query), rows: (ids) => readGroups(db, ids), idOf: (row) => row.id });
