import { type Alert, type AlertChange, type AlertStatus, bothFilters, type Filter, noFilter } from '@egida/contract';
import type { z } from 'zod';
import type { ScopedDb } from '../db/scoped.ts';
import { AppError, found } from '../http/app-error.ts';
import type { AuditRecord } from '../http/context.ts';
import { alertsWhere, readAlert } from './alerts.queries.ts';

type Recorder = (entry: AuditRecord) => void;

export const changeAlert = async (
  db: ScopedDb,
  id: string,
  change: z.output<typeof AlertChange>,
  record: Recorder,
): Promise<Alert> => {
  const before = found(await readAlert(db, id), 'alert.notfound');
  const after = { status: change.status ?? before.status, note: change.note ?? before.note };
  await db.update('alerts').set(after).where('id', '=', id).execute();
  record({
    agencyId: before.agencyId,
    before: { id, status: before.status, note: before.note },
    after: { id, ...after },
  });
  return { ...before, ...after };
};

/** What a bulk action is asked to act on; see `selectionOf` in the contract. */
type Selection =
  | { alerts: string[] }
  | { filter: Filter; defaultFilter?: Filter | undefined; expected: number; asOf: string }
  | { all: true; expected: number; asOf: string };

/** Sets the status of exactly the alerts that the person saw, or of none. */
export const changeAlerts = async (db: ScopedDb, selection: Selection & { status: AlertStatus }, record: Recorder) => {
  const { status } = selection;
  const ids = 'alerts' in selection ? await chosen(db, selection.alerts) : await matching(db, selection);
  const rows = ids.length
    ? await db.update('alerts').set({ status }).where('id', 'in', ids).returning(['id', 'agency_id']).execute()
    : [];
  for (const [agencyId, alerts] of groupByAgency(rows)) record({ agencyId, after: { status, alerts } });
  if (rows.length === 0) record({ after: { status, alerts: [] } });
  return { affected: rows.length };
};

const chosen = async (db: ScopedDb, given: string[]): Promise<string[]> => {
  const ids = [...new Set(given)].sort();
  const rows = await db.select('alerts').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  if (rows.length < ids.length) throw new AppError('alert.notfound');
  return ids;
};

/** In one transaction at most: beyond this a filter has to be narrowed. */
const atOnce = 1000;

const matching = async (db: ScopedDb, selection: Exclude<Selection, { alerts: string[] }>): Promise<string[]> => {
  const filter = 'all' in selection ? noFilter : bothFilters(selection.filter, selection.defaultFilter ?? noFilter);
  if (!('all' in selection) && filter.clauses.length === 0 && filter.words.length === 0)
    throw new AppError('selection.empty');
  const rows = await db
    .select('alerts')
    .select('id')
    .where(alertsWhere(filter))
    .where('received_on', '<=', selection.asOf)
    .orderBy('id')
    .limit(atOnce + 1)
    .forUpdate()
    .execute();
  if (rows.length > atOnce) throw new AppError('selection.tooLarge', { limit: atOnce });
  if (rows.length !== selection.expected) {
    throw new AppError('selection.changed', { expected: selection.expected, found: rows.length });
  }
  return rows.map((row) => row.id);
};

const groupByAgency = (rows: { id: string; agency_id: string }[]): Map<string, string[]> => {
  const groups = new Map<string, string[]>();
  for (const { id, agency_id } of rows) groups.set(agency_id, [...(groups.get(agency_id) ?? []), id]);
  return groups;
};
