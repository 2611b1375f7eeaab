import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/**
 * Locks computers of the scope, in the order of their keys. A check-in takes the time it was last seen first, and then the
 * computer: locking in the same order, neither deadlocks.
 */
export const lockComputers = async (db: ScopedDb, ids: readonly string[]): Promise<void> => {
  await db.query(
    (inScope) => sql`select from computer_seen where computer_id = any(${ids}) and ${inScope('computer_seen')}
    order by computer_id for update`,
  );
  await db.query(
    (inScope) => sql`select from computers where id = any(${ids}) and ${inScope('computers')} order by id for update`,
  );
};

/** Locks computers that are to be changed here. What another instance tells of is changed there. */
export const lockOwnComputers = async (db: ScopedDb, ids: readonly string[]): Promise<void> => {
  await lockComputers(db, ids);
  const told = await db
    .select('computers')
    .select('id')
    .where('id', '=', sql<string>`any(${ids})`)
    .where('origin', 'is not', null)
    .limit(1)
    .execute();
  if (told.length > 0) throw new AppError('instance.remote');
};
