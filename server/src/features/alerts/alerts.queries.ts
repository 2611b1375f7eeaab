import { type Alert, alertFilter, type Filter, type Page } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import type { AgencyMove } from '../../platform/agency-move.ts';
import { filterCondition } from '../../platform/db/filter-sql.ts';
import { filterOf, type ListChoice, type ListQuery, type ListSource, readPage } from '../../platform/db/list.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { timedIds } from '../../platform/db/timed-order.ts';
import { visibleRow } from '../desired-state/desired-state.ts';
import { partsOfPeriod, periodOf } from './alert-period.ts';
import { amongSaying } from './alert-words.ts';
import { alertColumns, likeness } from './alerts.columns.ts';

/** Tells whether the alert's own agency still has the vaccine; the caller's scope does not matter. */
const vaccineMissing = sql<Alert['vaccineMissing']>`(
  select case
    when v.id is null then 'gone'
    when not ${visibleRow('v', 'a')} then 'notForAgency'
  end
  from agencies a left join vaccines v on v.id = alerts.vaccine_id where a.id = alerts.agency_id)`;

/** An agency that is gone was in the instance whose server told of it; of this server's own nobody knows any more. */
const instanceName = sql<string | null>`(select i.name from instances i
  where i.id = coalesce((select a.instance_id from agencies a where a.id = alerts.agency_id), alerts.origin))`;

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
    .select(instanceName.as('instanceName'))
    .select(['agent_id as agentId', 'computer_name as computerName'])
    .select(['related', 'related_count as relatedCount', 'occurrences'])
    .select(sql<boolean>`alerts.origin is not null`.as('remote'))
    .select([vaccineMissing.as('vaccineMissing'), likeness.as('similarKey')])
    .select(sql<Alert['ruleKind']>`rule_kind`.as('ruleKind'))
    .select(sql<Alert['remark']>`remark`.as('remark'))
    // An old alert whose words nobody has read yet is shown as it came.
    .select(sql<string>`coalesce(rule_text, detail ->> 'rule')`.as('ruleText'))
    .select(sql<string>`coalesce(subject, message)`.as('subject'))
    .select(sql<Alert['status']>`status`.as('status'))
    .select(sql<Alert['detail']>`detail`.as('detail'));

const bool = sql<boolean>;
const meets = (filter: Filter): RawBuilder<boolean> => filterCondition(filter, alertFilter, alertColumns);

/** The condition of a filter: the file of a list and the bulk action share it, which read all that meets it. */
export const alertsWhere = (filter: Filter): RawBuilder<boolean> => {
  const period = periodOf(filter);
  return period ? bool`(((${period.byId}) or ${period.misdated}) and ${meets(filter)})` : meets(filter);
};

/** Which alerts a list holds, and in what order: for the list, and for its file. Ids hold the time. */
export const alertSource = (choice: ListChoice): ListSource => {
  const filter = filterOf(choice);
  // No plan reads the first of them in its order by the one or the other.
  const parts = partsOfPeriod(filter, meets);
  return {
    table: 'alerts',
    where: alertsWhere(filter),
    ...(parts && { searched: parts, listed: parts }),
    order: sql`alerts.id`,
    timed: timedIds(sql`alerts.id`),
  };
};

export const readAlerts = (db: ScopedDb, ids: string[]): Promise<Alert[]> =>
  selectAlerts(db).where('id', 'in', ids).execute();

export const listAlerts = async (db: ScopedDb, query: ListQuery): Promise<Page<Alert>> =>
  readPage(await amongSaying(db, filterOf(query)), query, {
    ...alertSource(query),
    rows: (ids) => readAlerts(db, ids),
    idOf: (row) => row.id,
  });

export const readAlert = (db: ScopedDb, id: string): Promise<Alert | undefined> =>
  selectAlerts(db).where('id', '=', id).executeTakeFirst();

/** Moves alerts along with their agencies: people who see an agency see its alerts. */
export const moveAlerts = async (db: ScopedDb, { agencyIds }: AgencyMove): Promise<void> => {
  await sql`update alerts set realm = a.realm from agencies a
    where a.id = any(${agencyIds}) and alerts.agency_id = a.id and alerts.realm <> a.realm`.execute(
    db.unscoped('alerts follow their agency into a realm that the caller may not see'),
  );
};
