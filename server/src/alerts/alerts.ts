import { type Alert, type AlertChange, type AlertStatus, bothFilters, type Filter, noFilter } from '@egida/contract';
import { sql } from 'kysely';
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
  // Whoever changes it at the same time waits: a note and a status that are saved at once are both kept.
  await db.select('alerts').select('id').where('id', '=', id).forNoKeyUpdate().execute();
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
  const before = 'alerts' in selection ? await chosen(db, selection.alerts) : await matching(db, selection);
  const ids = before.map((alert) => alert.id);
  if (ids.length > 0) await db.update('alerts').set({ status }).where('id', 'in', ids).execute();
  for (const [agencyId, alerts] of groupByAgency(before)) {
    record({
      agencyId,
      before: { alerts: alerts.map(({ id, status }) => ({ id, status })) },
      after: { status, alerts: alerts.map((alert) => alert.id) },
    });
  }
  if (ids.length === 0) record({ after: { status, alerts: [] } });
  return { affected: ids.length };
};

interface Standing {
  id: string;
  agency_id: string;
  status: number;
}

const chosen = async (db: ScopedDb, given: string[]): Promise<Standing[]> => {
  const ids = [...new Set(given)].sort();
  const rows = await db
    .select('alerts')
    .select(['id', 'agency_id', 'status'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length < ids.length) throw new AppError('alert.notfound');
  return rows;
};

/** In one transaction at most: beyond this a filter has to be narrowed. */
const atOnce = 1000;

const matching = async (db: ScopedDb, selection: Exclude<Selection, { alerts: string[] }>): Promise<Standing[]> => {
  const filter = 'all' in selection ? noFilter : bothFilters(selection.filter, selection.defaultFilter ?? noFilter);
  if (!('all' in selection) && filter.clauses.length === 0 && filter.words.length === 0)
    throw new AppError('selection.empty');
  const rows = await db
    .select('alerts')
    .select(['id', 'agency_id', 'status'])
    .where(alertsWhere(filter))
    // Times travel in milliseconds: what came within the one of the list may have been on it.
    .where(sql<boolean>`date_trunc('milliseconds', received_on) <= ${selection.asOf}::timestamptz`)
    .orderBy('id')
    .limit(atOnce + 1)
    .forUpdate()
    .execute();
  if (rows.length > atOnce) throw new AppError('selection.tooLarge', { limit: atOnce });
  if (rows.length !== selection.expected) {
    throw new AppError('selection.changed', { expected: selection.expected, found: rows.length });
  }
  return rows;
};

const groupByAgency = (rows: Standing[]): Map<string, Standing[]> => {
  const groups = new Map<string, Standing[]>();
  for (const row of rows) {
    const group = groups.get(row.agency_id);
    if (group) group.push(row);
    else groups.set(row.agency_id, [row]);
  }
  return groups;
};
