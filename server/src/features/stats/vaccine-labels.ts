import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { readKept } from './stat-scope.ts';

const readLatest = async (db: ScopedDb, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await readKept(
    db,
    (kept) => sql<{ id: string; latestId: string }>`
    select vaccine_id as id, max(latest_id::text collate "C")::uuid as "latestId" from alert_vaccines
    where vaccine_id = any(${ids}::uuid[]) and ${kept('agency_id')} group by 1`,
  );
  return new Map(rows.map(({ id, latestId }) => [id, latestId]));
};

/**
 * What the vaccines of alerts are called: as they are now, or were when they were deleted; else, as where one is for
 * other agencies by now, as its latest alert says. An agent may name any vaccine, and nobody learns by that what
 * another's is called: of a vaccine that its agency may not use, an alert has no name.
 */
export const labelVaccines = async (db: ScopedDb, ids: readonly string[]): Promise<(id: string) => string> => {
  const latest = await readLatest(db, ids);
  const rows = await db.query(
    (inScope) => sql<{ id: string; label: string }>`
    select given.id, coalesce(v.name, removed.name, l.vaccine_name, '') as label
    from unnest(${ids}::uuid[], ${ids.map((id) => latest.get(id) ?? null)}::uuid[]) given (id, latest_id)
    left join vaccines v on v.id = given.id and ${inScope('vaccines', 'v')}
    left join removed_vaccines removed on removed.id = given.id and ${inScope('vaccines', 'removed')}
    left join alerts l on l.id = given.latest_id and ${inScope('alerts', 'l')}`,
  );
  const labels = new Map(rows.map(({ id, label }) => [id, label]));
  return (id) => labels.get(id) ?? '';
};
