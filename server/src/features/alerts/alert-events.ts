import { sql } from 'kysely';
import { newId } from '../../platform/db/new-id.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { unnest } from '../../platform/db/unnest.ts';

/** What somebody made of an alert. What stayed as it was is null. */
interface AlertChanged {
  alertId: string;
  agencyId: string;
  status: { before: number; after: number } | null;
  note: string | null;
}

/**
 * Notes who did what with alerts, in the transaction in which they did it. Alerts are locked when ids are made here, so
 * that those stand in the order in which things happened.
 */
export const noteAlertEvents = async (
  db: ScopedDb,
  username: string,
  changes: readonly AlertChanged[],
): Promise<void> => {
  if (changes.length === 0) return;
  await sql`insert into alert_events (id, alert_id, agency_id, username, status_before, status_after, note)
    select * from ${unnest(changes, {
      id: ['uuid', () => newId()],
      alert_id: ['uuid', (one) => one.alertId],
      agency_id: ['uuid', (one) => one.agencyId],
      username: ['text', () => username],
      status_before: ['smallint', (one) => one.status?.before ?? null],
      status_after: ['smallint', (one) => one.status?.after ?? null],
      note: ['text', (one) => one.note],
    })}`.execute(db.unscoped('notes what was done with alerts that were just changed in scope'));
};
