import { sql } from 'kysely';
import { type ScopedDb, scopedDb } from '../../platform/db/scoped.ts';
import { uncountComputers } from '../fleet-counts/fleet-counts.ts';
import { settleDuplicates } from './duplicates.ts';
import { lockComputers } from './lock-computers.ts';
import { createTagCounts } from './tag-counts.ts';

/** Why a computer is no longer there: by a person, by its agent at a person's wish, gone to another server, or by time. */
export type Removal = 'deleted' | 'uninstalled' | 'moved' | 'expired';

export interface RemovedComputer {
  id: string;
  name: string;
  agency_id: string;
  os: string;
  os_family: string;
  agent_version: string;
  installation_mode: number;
  machine_id: string;
  duplicate: boolean;
  tags: string[];
}

/**
 * Deletes computers of the scope with all that is known of them, and answers which there were. Their agents are told at
 * their next check-in.
 */
export const removeComputers = async (
  db: ScopedDb,
  ids: readonly string[],
  reason: Removal,
): Promise<RemovedComputer[]> => {
  await lockComputers(db, ids);
  const rows = await db.query(
    (inScope) => sql<RemovedComputer>`select id, name, agency_id, os, os_family, agent_version,
      installation_mode, machine_id, duplicate, tags
    from computers where id = any(${ids}) and ${inScope('computers')} order by id`,
  );
  if (rows.length === 0) return rows;
  await uncountComputers(db, rows);
  const tags = createTagCounts();
  for (const row of rows) tags.add(row.agency_id, row.tags, -1);
  const system = db.unscoped('writes of computers that were just read in scope');
  await tags.write(system);
  const gone = rows.map((row) => row.id);
  // A whole realm cannot tell by these rows, which name an agency alone, that they lie in scope.
  await scopedDb(system, { kind: 'agencies', ids: rows.map((row) => row.agency_id) })
    .insert(
      'removed_computers',
      rows.map(({ id, name, agency_id }) => ({ id, name, agency_id, reason })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.delete('computers').where('id', 'in', gone).execute();
  await settleDuplicates(db, rows);
  return rows;
};
