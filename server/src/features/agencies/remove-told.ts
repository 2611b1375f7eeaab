import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { forgetPopulations } from '../fleet-counts/fleet-counts.ts';
import { addSectorChange, countInSectors, type SectorChanges } from '../sectors/sectors.ts';
import { findAbove } from './count-branches.ts';
import { detachFromTree } from './detach-from-tree.ts';
import { wholeTree } from './hierarchy.ts';

/** Whether their instance said that they are gone, or has told all there is without them. */
export type Gone = 'told gone' | 'not told again';

/** It went there by an offer, and a server that was restored from a copy of before that knows nothing of it. */
const wasTaken = (instanceId: string) =>
  sql<boolean>`exists (select from agency_offers o where o.agency_id = a.id and o.instance_id = ${instanceId} and o.state = 'ACCEPTED')`;

/**
 * An agency is again what it was before it was told, one of this server that went, where it still has computers of this server, or where
 * nobody there knows it any more: it is offered anew, for its agents are let in by the key that stands here alone. Answers the others.
 */
const giveBack = async (db: ScopedDb, instanceId: string, ids: readonly string[], gone: Gone): Promise<string[]> => {
  const isLost = gone === 'not told again' ? wasTaken(instanceId) : sql<boolean>`false`;
  const { rows } = await sql<{ id: string }>`update agencies a
    set origin = null, origin_epoch = null, told_parent = null, told_sector = null
    where id = any(${ids})
      and (exists (select from computers c where c.agency_id = a.id and c.origin is null) or ${isLost})
    returning id`.execute(wholeTree(db));
  const given = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !given.has(id));
};

/**
 * Deletes agencies that an instance told, none of whose computers are left. What hung on them hangs on what is above. Answers what
 * those above are to be counted by; the caller holds the lock of the tree.
 */
export const removeTold = async (
  db: ScopedDb,
  instanceId: string,
  ids: readonly string[],
  gone: Gone,
): Promise<{ ids: string[]; formerly: string[] }> => {
  const formerly = await findAbove(db, ids);
  const leaving = await giveBack(db, instanceId, ids, gone);
  await detachFromTree(db, leaving);
  const { rows } = await sql<{ sector_id: string | null }>`delete from agencies
    where id = any(${leaving}) and origin = ${instanceId} returning sector_id`.execute(wholeTree(db));
  const sectors: SectorChanges = new Map();
  for (const { sector_id } of rows) addSectorChange(sectors, sector_id, null);
  await countInSectors(db, sectors);
  await forgetPopulations(db, leaving, instanceId);
  return { ids: [...ids], formerly: [...formerly, ...leaving] };
};
