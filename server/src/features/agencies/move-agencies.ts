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
import { lockTree } from './hierarchy.ts';
import {
  enterInstance,
  findMovingAgencies,
  lockMovingAgencies,
  type MovingAgency,
  placeInSector,
} from './move-agencies.queries.ts';

/**
 * Moves agencies of an instance, with all below them or without, to a sector: of the same instance, or of another one,
 * whose server their agents are then told to enrol at. Within one transaction; the tree stays in one instance throughout.
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
  if (move.sectorId !== null) await checkSector(db, to.id, move.sectorId);
  await checkCertificate(db, move.certId, from, to);
  // The lock comes before any row of an agency, as in every change of the tree.
  await lockTree(db);
  const ids = await findMovingAgencies(db, from.id, [...new Set(move.agencies)], move.moveAgenciesChildren);
  const moving = await lockMovingAgencies(db, ids);
  const formerlyAbove = to.id === from.id ? [] : await findAbove(db, ids);
  if (to.id !== from.id) {
    await changeInstance(db, ids, to, move.certId);
    await onAgencyMove(db, { agencyIds: ids, from, to, certId: move.certId });
  }
  await placeInSector(db, ids, move.sectorId);
  await countInSectors(db, sectorChanges(moving, move.sectorId));
  if (to.id !== from.id) await countAbove(db, ids, formerlyAbove);
  for (const agency of moving) audit(entryOf(agency, from, to, move));
  return { affected: moving.length };
};

/** A certificate is for the server of another instance: within one there is nothing to trust anew. */
const checkCertificate = async (db: ScopedDb, certId: string | null, from: Instance, to: Instance): Promise<void> => {
  if (certId === null) return;
  if (from.id === to.id) throw new AppError('request.notvalid', [{ path: 'certId', message: 'value.notvalid' }]);
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

const entryOf = (
  agency: MovingAgency,
  from: Instance,
  to: Instance,
  { sectorId, certId }: AgenciesMove,
): AuditRecord => ({
  agencyId: agency.id,
  before: { name: agency.name, instanceId: from.id, instance: from.name, sectorId: agency.sector_id },
  after: {
    name: agency.name,
    instanceId: to.id,
    instance: to.name,
    sectorId,
    ...(to.id !== from.id && { server: to.server, certId }),
  },
});
