import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { unnest } from '../../platform/db/unnest.ts';

/** By how many agencies sectors grow or shrink. */
export type SectorChanges = Map<string, number>;

/** An agency, or several, leave a sector for another; either may be none. */
export const addSectorChange = (
  changes: SectorChanges,
  from: string | null,
  to: string | null,
  agencies = 1,
): SectorChanges => {
  if (from === to) return changes;
  if (from !== null) changes.set(from, (changes.get(from) ?? 0) - agencies);
  if (to !== null) changes.set(to, (changes.get(to) ?? 0) + agencies);
  return changes;
};

/**
 * Keeps the number of agencies of sectors true, in the transaction that moves them. The rows are taken in one order, so
 * that two who move agencies between the same sectors do not wait for each other.
 */
export const countInSectors = async (db: ScopedDb, changes: SectorChanges): Promise<void> => {
  const moved = [...changes].filter(([, agencies]) => agencies !== 0);
  if (moved.length === 0) return;
  await sql`with locked as materialized (select id from sectors where id = any(${moved.map(([id]) => id)})
      order by id for no key update)
    update sectors s set agencies = s.agencies + given.agencies
    from locked, ${unnest(moved, { id: ['uuid', ([id]) => id], agencies: ['int', ([, agencies]) => agencies] })}
    where s.id = locked.id and given.id = locked.id`.execute(
    db.unscoped('a sector counts its agencies whoever sees it'),
  );
};
