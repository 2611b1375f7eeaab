import { type Alert, type AlertChange, alerts } from '@egida/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Caller } from '../../platform/access/caller.ts';
import type { Audit } from '../../platform/audit/audit-record.ts';
import { recordByAgency } from '../../platform/audit/record-by-agency.ts';
import { bulkOf } from '../../platform/bulk/bulk.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { found } from '../../platform/errors/app-error.ts';
import { noteAlertEvents } from './alert-events.ts';
import { alertsWhere, readAlert } from './alerts.queries.ts';

export { createAlertBudgets } from './alert-budgets.ts';
export { createPartitioner } from './alert-partitions.ts';
export { type AlertEntry, type AlertsAnswer, alertEntry, flushAlerts, partOfBatch } from './alert-reports.ts';

/** Changes the status of an alert, or its note, and tells of it in its history where anything became another. */
export const changeAlert = async (
  db: ScopedDb,
  { username }: Pick<Caller, 'username'>,
  id: string,
  change: z.output<typeof AlertChange>,
  audit: Audit,
): Promise<Alert> => {
  // Another change of the same alert waits, so that a note and a status that are saved at once are both kept.
  await db.select('alerts').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const before = found(await readAlert(db, id), 'alert.notfound');
  const after = { status: change.status ?? before.status, note: change.note ?? before.note };
  await db.update('alerts').set(after).where('id', '=', id).execute();
  const status = after.status === before.status ? null : { before: before.status, after: after.status };
  const note = after.note === before.note ? null : after.note;
  if (status || note !== null)
    await noteAlertEvents(db, username, [{ alertId: id, agencyId: before.agencyId, status, note }]);
  const of = { id, vaccineName: before.vaccineName, computerName: before.computerName };
  audit({
    agencyId: before.agencyId,
    before: { ...of, status: before.status, note: before.note },
    after: { ...of, ...after },
  });
  return { ...before, ...after };
};

/** Sets the status of many alerts, of exactly those that the person saw. */
export const alertsBulk = bulkOf({
  call: 'alerts.updateMany',
  endpoint: alerts.updateMany,
  source: {
    table: 'alerts',
    where: alertsWhere,
    listedSince: sql`alerts.received_on`,
    own: sql<boolean>`alerts.origin is null`,
    lock: (db, ids) =>
      db
        .select('alerts')
        .select('id')
        .where('id', 'in', [...ids])
        .orderBy('id')
        .forNoKeyUpdate()
        .execute(),
    notFound: 'alert.notfound',
  },
  input: z.object({ status: z.literal([0, 1, 2]) }),
  // What somebody else made of an alert meanwhile stays.
  onlyWhileMet: true,
  act: async (acting, ids, { status }) => {
    const before = await acting.db
      .select('alerts')
      .select(['id', 'agency_id', 'status', 'vaccine_name', 'computer_name'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    await acting.db.update('alerts').set({ status }).where('id', 'in', ids).execute();
    const changes = before.flatMap(({ id, agency_id: agencyId, status: was }) =>
      was === status ? [] : [{ alertId: id, agencyId, status: { before: was, after: status }, note: null }],
    );
    await noteAlertEvents(acting.db, acting.actor.username, changes);
    recordByAgency(acting, before, (rows) => {
      const [first] = rows;
      // One is told of as it is where it is dealt with by itself.
      if (rows.length === 1 && first) {
        const of = { id: first.id, vaccineName: first.vaccine_name, computerName: first.computer_name };
        return { before: { ...of, status: first.status }, after: { ...of, status, affected: 1 } };
      }
      return {
        before: { alerts: rows.map(({ id, status }) => ({ id, status })) },
        after: { status, affected: rows.length },
      };
    });
    return ids.length;
  },
});
