import type { Vaccine } from '@egida/contract';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { computersWithOverride, invalidateAllPolicies, refreshOverrideHashes } from '../desired-state/desired-state.ts';
import { readVaccine } from './vaccines.queries.ts';

/** Deletes a vaccine. Agents that hold it learn that it is no longer wanted, and withdraw it. Answers what it was. */
export const deleteVaccine = async (db: ScopedDb, id: string): Promise<Vaccine | undefined> => {
  // A request for it on computers comes first, or comes too late: no override hash is left that speaks of it.
  await db.select('vaccines').select('id').where('id', '=', id).forUpdate().execute();
  const before = await readVaccine(db, id);
  if (!before) return undefined;
  await db
    .insert('removed_vaccines', [{ id, name: before.name, visibility: JSON.stringify(before.visibility) }])
    .execute();
  const system = db.unscoped('a vaccine that is deleted goes from the computers of every agency');
  const overridden = await computersWithOverride(system, id);
  await db.delete('vaccines').where('id', '=', id).execute();
  await db.delete('report_cells').where('vaccine_id', '=', id).execute();
  if (overridden.length > 0) await refreshOverrideHashes(system, overridden);
  await invalidateAllPolicies(db);
  return before;
};
