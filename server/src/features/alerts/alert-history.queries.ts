import { type AlertEvent, type AlertStatus, maxAlertEvents } from '@egida/contract';
import { sql } from 'kysely';
import { timeOfId } from '../../platform/db/new-id.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { found } from '../../platform/errors/app-error.ts';

interface EventRow extends Pick<AlertEvent, 'id' | 'username' | 'note'> {
  before: AlertStatus | null;
  after: AlertStatus | null;
}

const eventOf = ({ id, username, before, after, note }: EventRow): AlertEvent => ({
  ...{ id, username, note },
  date: new Date(timeOfId(id)).toISOString(),
  status: before === null || after === null ? null : { before, after },
});

/** Who did what with an alert, the latest first. Whoever sees the alert sees all of it, with the names of then. */
export const showHistory = async (db: ScopedDb, alertId: string): Promise<{ collection: AlertEvent[] }> => {
  found(await db.select('alerts').select('id').where('id', '=', alertId).executeTakeFirst(), 'alert.notfound');
  const rows = await db.query(
    (inScope) => sql<EventRow>`
    select e.id, e.username, e.status_before as before, e.status_after as after, e.note
    from alert_events e join alerts on alerts.id = e.alert_id
    where e.alert_id = ${alertId} and ${inScope('alerts')}
    order by e.id desc limit ${maxAlertEvents}`,
  );
  return { collection: rows.map(eventOf) };
};
