import type { AgenciesMove, Instance } from '@egida/contract';
import type { OnAgencyMove } from '../../platform/agency-move.ts';
import type { Audit, AuditRecord } from '../../platform/audit/audit-record.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { allowLongStatements } from '../../platform/db/transaction-limits.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import { refuseRemote, showInstance } from '../instances/instances.ts';
import { addSectorChange, checkSector, countInSectors, type SectorChanges } from '../sectors/sectors.ts';
import { countAbove, findAbove } from './count-branches.ts';
import { detachFromTree } from './detach-from-tree.ts';
import { lockTree, moveInTree } from './hierarchy.ts';
import {
  enterInstance,
  findMovingAgencies,
  lockMovingAgencies,
  type MovingAgency,
  placeInSector,
} from './move-agencies.queries.ts';

/**
 * Moves agencies of an instance: below another one; with all below them or without, to a sector, of the same instance or of
 * another one, whose server their agents are then told to enrol at. Within one transaction; the tree stays in one instance
 * throughout.
 */
export const moveAgencies = async (
  db: ScopedDb,
  instanceId: string,
  move: AgenciesMove,
  onAgencyMove: OnAgencyMove,
  audit: Audit,
): Promise<{ affected: number }> => {
  const from = await showInstance(db, instanceId);
  refuseRemote(from);
  const to = move.instanceId === from.id ? from : await showInstance(db, move.instanceId);
  const leaves = to.id !== from.id;
  const { parent } = move;
  // A sector is of one instance: nobody takes theirs along to another.
  const sectorId = leaves ? (move.sectorId ?? null) : move.sectorId;
  if (typeof sectorId === 'string') await checkSector(db, to.id, sectorId);
  // The tree of another instance is its own.
  if (leaves && parent !== undefined) refuse('parent');
  await checkCertificate(db, move.certId, leaves);
  // The lock comes before any row of an agency, as in every change of the tree.
  await lockTree(db);
  const named = new Set(move.agencies);
  const ids = await findMovingAgencies(db, from.id, [...named], move.moveAgenciesChildren);
  const moving = await lockMovingAgencies(db, ids, parent ?? null);
  const changesTree = leaves || parent !== undefined;
  const formerlyAbove = changesTree ? await findAbove(db, ids) : [];
  if (leaves) {
    await changeInstance(db, ids, to, move.certId);
    await onAgencyMove(db, { agencyIds: ids, from, to, certId: move.certId });
  }
  if (parent !== undefined) for (const id of named) await moveInTree(db, id, parent);
  if (sectorId !== undefined) {
    await placeInSector(db, ids, sectorId);
    await countInSectors(db, sectorChanges(moving, sectorId));
  }
  // Below one that leaves alone is nothing any more.
  if (changesTree) await countAbove(db, ids, leaves ? [...formerlyAbove, ...ids] : formerlyAbove);
  const went = { from, to, certId: move.certId, sectorId };
  for (const agency of moving) audit(entryOf(agency, { ...went, parent: named.has(agency.id) ? parent : undefined }));
  return { affected: moving.length };
};

const refuse = (path: string): never => {
  throw new AppError('request.notvalid', [{ path, message: 'value.notvalid' }]);
};

/** A certificate is for the server of another instance: within one there is nothing to trust anew. */
const checkCertificate = async (db: ScopedDb, certId: string | null, leaves: boolean): Promise<void> => {
  if (certId === null) return;
  if (!leaves) refuse('certId');
  // Locked, so that it is not deleted before the agents are told of it.
  found(
    await db.select('certs').select('id').where('id', '=', certId).forKeyShare().executeTakeFirst(),
    'cert.notfound',
  );
};

const changeInstance = async (
  db: ScopedDb,
  ids: readonly string[],
  to: Instance,
  certId: string | null,
): Promise<void> => {
  if (to.server === '') throw new AppError('instance.noServer');
  await allowLongStatements(db);
  await detachFromTree(db, ids);
  await enterInstance(db, ids, to, certId);
};

const sectorChanges = (moving: readonly MovingAgency[], sectorId: string | null): SectorChanges => {
  const changes: SectorChanges = new Map();
  for (const { sector_id } of moving) addSectorChange(changes, sector_id, sectorId);
  return changes;
};

/** Where an agency went; what is undefined stayed as it was. */
interface Went {
  from: Instance;
  to: Instance;
  certId: string | null;
  sectorId: string | null | undefined;
  parent: string | null | undefined;
}

const entryOf = (agency: MovingAgency, { from, to, certId, sectorId, parent }: Went): AuditRecord => ({
  agencyId: agency.id,
  before: {
    ...{ name: agency.name, instanceId: from.id, instance: from.name },
    ...(sectorId !== undefined && { sectorId: agency.sector_id }),
    ...(parent !== undefined && { parent: agency.parent_id }),
  },
  after: {
    ...{ name: agency.name, instanceId: to.id, instance: to.name },
    ...(sectorId !== undefined && { sectorId }),
    ...(parent !== undefined && { parent }),
    ...(to.id !== from.id && { server: to.server, certId }),
  },
});
