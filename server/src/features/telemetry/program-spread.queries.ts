import { sql } from 'kysely';
import { countBound } from '../../platform/db/count-bound.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { asFound, isShown } from './telemetry.columns.ts';

interface Spread {
  computers: number;
  computersExact: boolean;
  /** When the first of its paths was reported that the caller sees; null where none is seen. */
  firstSeenOn: string | null;
}

/**
 * How far a content has spread, by whatever path. All of it is drawn from rows that the caller sees: a path that only others
 * have tells nothing.
 */
export const readSpread = async (db: ScopedDb, sha256: string): Promise<Spread> => {
  const [row] = await db.query(
    (inScope) => sql<{ rows: number; computers: number; firstSeenOn: string | null }>`
    with executed as materialized (
      select telemetry.computer_id, telemetry.program_id from telemetry
      where telemetry.program_id in (select p.id from programs p where p.sha256 = ${sha256})
        and ${inScope('telemetry')} and ${isShown(db.scope, asFound)}
      limit ${countBound + 1})
    select count(*) as rows, count(distinct computer_id) as computers,
      (select min(p.first_seen_on) from programs p where p.id in (select program_id from executed)) as "firstSeenOn"
    from executed`,
  );
  const { rows = 0, computers = 0, firstSeenOn = null } = row ?? {};
  return { computers, computersExact: rows <= countBound, firstSeenOn };
};
