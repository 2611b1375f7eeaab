import { type Kysely, sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { unnest } from '../../platform/db/unnest.ts';

/** Which computers leave their agency: of these, the ones that are no duplicates may leave one behind. */
export interface Leaving {
  agency_id: string;
  machine_id: string;
  duplicate: boolean;
}

/**
 * Where the computer that others were duplicates of has left, the first of them stands alone with its machine id, and is
 * no duplicate any more.
 */
export const settleDuplicates = async (db: ScopedDb, left: readonly Leaving[]): Promise<void> => {
  const originals = left.filter((computer) => !computer.duplicate);
  if (originals.length === 0) return;
  const gone = unnest(
    originals,
    { agency_id: ['uuid', (one) => one.agency_id], machine_id: ['text', (one) => one.machine_id] },
    'gone',
  );
  await retryTaken(db.unscoped('sets a savepoint, reads no row'), () =>
    db.query(
      (inScope) => sql`update computers c set duplicate = false from (
        select distinct on (d.agency_id, d.machine_id) d.id
        from ${gone}
        join computers d on d.agency_id = gone.agency_id and d.machine_id = gone.machine_id and d.duplicate
        where not exists (select from computers o
          where o.agency_id = d.agency_id and o.machine_id = d.machine_id and not o.duplicate)
        order by d.agency_id, d.machine_id, d.enrolled_on, d.id) alone
      where c.id = alone.id and ${inScope('computers', 'c')}`,
    ),
  );
};

const isTaken = (error: unknown): boolean => {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === 'computers_machine_unique';
};
const tries = 3;

/** A machine that enrolled at the same moment took its place: seen by now, it is counted with at the next try. */
export const retryTaken = async (db: Kysely<DB>, work: () => Promise<unknown>): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    await sql`savepoint machines`.execute(db);
    try {
      await work();
      return;
    } catch (error) {
      if (attempt === tries || !isTaken(error)) throw error;
      await sql`rollback to savepoint machines`.execute(db);
    }
  }
};
