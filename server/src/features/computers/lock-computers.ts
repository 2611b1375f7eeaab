import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';

/**
 * Locks computers of the scope, in the order of their keys. A check-in takes the time it was last seen first, and then the
 * computer: whoever comes second waits there, and not in a circle.
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
