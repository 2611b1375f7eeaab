import type { Instance } from '@egida/contract';
import type { OnAgencyMove } from '../../platform/agency-move.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { allowLongStatements } from '../../platform/db/transaction-limits.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { addSectorChange, countInSectors, type SectorChanges } from '../sectors/sectors.ts';
import { countAbove, findAbove } from './count-branches.ts';
import { detachFromTree } from './detach-from-tree.ts';
import { enterInstance, type MovingAgency, placeInSector } from './move-agencies.queries.ts';

/** Where agencies leave for, and what their agents are told to trust there. */
export interface Leaving {
  from: Pick<Instance, 'id'>;
  to: Instance;
  certId: string | null;
  sectorId: string | null;
}

export const refuseWithoutServer = ({ server }: Pick<Instance, 'server'>): void => {
  if (server === '') throw new AppError('instance.noServer');
};

/**
 * Agencies leave for another instance, with their computers, whose agents are told to enrol at its server. Whoever says so holds
 * the lock of the tree, and the agencies.
 */
export const leaveInstance = async (
  db: ScopedDb,
  moving: readonly MovingAgency[],
  { from, to, certId, sectorId }: Leaving,
  onAgencyMove: OnAgencyMove,
): Promise<void> => {
  refuseWithoutServer(to);
  await allowLongStatements(db);
  const ids = moving.map(({ id }) => id);
  const formerlyAbove = await findAbove(db, ids);
  await detachFromTree(db, ids);
  await enterInstance(db, ids, to, certId);
  await onAgencyMove(db, { agencyIds: ids, from, to, certId });
  await enterSector(db, moving, sectorId);
  // Below one that leaves alone is nothing any more.
  await countAbove(db, ids, [...formerlyAbove, ...ids]);
};

/** Agencies are in a sector from here on, or in none. */
export const enterSector = async (
  db: ScopedDb,
  moving: readonly MovingAgency[],
  sectorId: string | null,
): Promise<void> => {
  await placeInSector(
    db,
    moving.map(({ id }) => id),
    sectorId,
  );
  const changes: SectorChanges = new Map();
  for (const { sector_id } of moving) addSectorChange(changes, sector_id, sectorId);
  await countInSectors(db, changes);
};
