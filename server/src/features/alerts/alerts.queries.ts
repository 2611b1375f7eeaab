import { type Alert, alertFilter, type Filter, type Page } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import type { AgencyMove } from '../../platform/agency-move.ts';
import { filterCondition } from '../../platform/db/filter-sql.ts';
import { filterOf, type ListQuery, readPage } from '../../platform/db/list.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { alertColumns } from './alerts.columns.ts';

/** Whether there is still a vaccine to speak of in the alert's own agency, whoever asks. */
const vaccineMissing = sql<Alert['vaccineMissing']>`(
  select case
    when v.id is null then 'gone'
    when not vaccine_visible(v.visibility, a.id, a.service_type, a.instance_id) then 'notForAgency'
  end
  from agencies a left join vaccines v on v.id = alerts.vaccine_id where a.id = alerts.agency_id)`;

const selectAlerts = (db: ScopedDb) =>
  db
    .select('alerts')
    .select(['id', 'message', 'date', 'note', 'date_corrected as dateCorrected'])
    .select([
      'vaccine_id as vaccineId',
      'vaccine_name as vaccineName',
      'agency_id as agencyId',
      'agency_name as agencyName',
    ])
    .select(['agent_id as agentId', 'computer_name as computerName'])
    .select(vaccineMissing.as('vaccineMissing'))
    .select(sql<Alert['status']>`status`.as('status'))
    .select(sql<Alert['detail']>`detail`.as('detail'));

/** What a filter says of alerts: the same for the list and for what acts on it. */
export const alertsWhere = (filter: Filter): RawBuilder<boolean> => filterCondition(filter, alertFilter, alertColumns);

/** Ids hold the time, so their order is the alerts' own. */
export const listAlerts = (db: ScopedDb, query: ListQuery): Promise<Page<Alert>> =>
  readPage(db, query, {
    table: 'alerts',
    where: alertsWhere(filterOf(query)),
    order: sql`alerts.id`,
    rows: (ids) => selectAlerts(db).where('id', 'in', ids).execute(),
    idOf: (row) => row.id,
  });

export const readAlert = (db: ScopedDb, id: string): Promise<Alert | undefined> =>
  selectAlerts(db).where('id', '=', id).executeTakeFirst();

/** Alerts go along with the agencies that raised them: who sees those sees these. */
export const moveAlerts = async (db: ScopedDb, { agencyIds }: AgencyMove): Promise<void> => {
  await sql`update alerts set realm = a.realm from agencies a
    where a.id = any(${agencyIds}) and alerts.agency_id = a.id and alerts.realm <> a.realm`.execute(db.sql);
};
