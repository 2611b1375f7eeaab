import { type AgenciesMove, type Instance, isAskedFirst } from '@egida/contract';
import type { Caller } from '../../platform/access/caller.ts';
import type { OnAgencyMove } from '../../platform/agency-move.ts';
import type { Audit, AuditRecord } from '../../platform/audit/audit-record.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import { holdInstance, refuseRemote, showInstance } from '../instances/instances.ts';
import { checkSector } from '../sectors/sectors.ts';
import { countAbove, findAbove } from './count-branches.ts';
import { lockTree, moveInTree } from './hierarchy.ts';
import { enterSector, leaveInstance, refuseWithoutServer } from './leave-instance.ts';
import { findMovingAgencies, lockMovingAgencies, type MovingAgency } from './move-agencies.queries.ts';
import { offerAgencies, takeBackOffers } from './offer-agencies.ts';

interface Moving {
  caller: Pick<Caller, 'username'>;
  onAgencyMove: OnAgencyMove;
  audit: Audit;
}

/**
 * Moves agencies of an instance: below another one; with all below them or without, to a sector, of the same instance or of
 * another one, whose server their agents are then told to enrol at. A federated instance whose server is connected is offered
 * them, and they go once it said yes. Within one transaction; the tree stays in one instance throughout.
 */
export const moveAgencies = async (
  db: ScopedDb,
  instanceId: string,
  move: AgenciesMove,
  { caller, onAgencyMove, audit }: Moving,
): Promise<{ affected: number }> => {
  const from = await showInstance(db, instanceId);
  refuseRemote(from);
  const leaves = move.instanceId !== from.id;
  // The lock comes before any row, as in every change of the tree. An instance whose server connects meanwhile would have to be asked.
  await lockTree(db);
  const to = leaves ? await holdInstance(db, move.instanceId) : from;
  const { parent, certId } = move;
  // A sector is of one instance: nobody takes theirs along to another.
  const sectorId = leaves ? (move.sectorId ?? null) : move.sectorId;
  if (typeof sectorId === 'string') await checkSector(db, to.id, sectorId);
  // The tree of another instance is its own.
  if (leaves && parent !== undefined) refuse('parent');
  const isOffer = leaves && isAskedFirst(to);
  // So are the sectors of one that decides itself.
  if (isOffer && sectorId !== null) refuse('sectorId');
  await checkCertificate(db, certId, leaves);
  const named = new Set(move.agencies);
  const ids = await findMovingAgencies(db, from.id, [...named], move.moveAgenciesChildren);
  const moving = await lockMovingAgencies(db, ids, parent ?? null);
  const waited = await takeBackOffers(db, ids);
  if (isOffer) {
    refuseWithoutServer(to);
    await offerAgencies(db, ids, { to, certId, by: caller.username });
  } else if (leaves) await leaveInstance(db, moving, { from, to, certId, sectorId: sectorId ?? null }, onAgencyMove);
  else await goWithin(db, moving, { named, parent, sectorId });
  // Where nothing is said of where they go, what was offered is taken back, and of others nothing changes.
  const stay = !leaves && parent === undefined && sectorId === undefined;
  const changed = stay ? moving.filter(({ id }) => waited.has(id)) : moving;
  const went = { from, to, certId, sectorId, isOffer };
  for (const agency of changed) {
    const { id } = agency;
    audit(entryOf(agency, { ...went, offeredTo: waited.get(id), parent: named.has(id) ? parent : undefined }));
  }
  // They are where they were to be.
  if (changed.length === 0) audit({ after: { instanceId: to.id, instance: to.name, affected: 0 } });
  return { affected: changed.length };
};

const refuse = (path: string): never => {
  throw new AppError('request.notvalid', [{ path, message: 'value.notvalid' }]);
};

/** A certificate is for the server of another instance: within one there is nothing to trust anew. */
const checkCertificate = async (db: ScopedDb, certId: string | null, leaves: boolean): Promise<void> => {
  if (certId === null) return;
  if (!leaves) refuse('certId');
  // Locked, so that it is not deleted before the agents are told of it.
  const cert = db.select('certs').select('until').where('id', '=', certId).forKeyShare();
  const { until } = found(await cert.executeTakeFirst(), 'cert.notfound');
  // No agent would find its way there, and none can be told another one once its agency has gone.
  if (Date.parse(until) <= Date.now()) throw new AppError('cert.expired');
};

/** Where agencies of an instance are to be in it; what is undefined stays as it is. */
interface Place {
  named: ReadonlySet<string>;
  parent: string | null | undefined;
  sectorId: string | null | undefined;
}

const goWithin = async (db: ScopedDb, moving: readonly MovingAgency[], { named, parent, sectorId }: Place) => {
  const ids = moving.map(({ id }) => id);
  const formerlyAbove = parent === undefined ? [] : await findAbove(db, ids);
  if (parent !== undefined) for (const id of named) await moveInTree(db, id, parent);
  if (sectorId !== undefined) await enterSector(db, moving, sectorId);
  if (parent !== undefined) await countAbove(db, ids, formerlyAbove);
};

/** Where an agency went, or is offered to; what is undefined stayed as it was. */
interface Went extends Omit<Place, 'named'> {
  from: Instance;
  to: Instance;
  certId: string | null;
  isOffer: boolean;
  /** Whom it was offered to until then, where that had not answered. */
  offeredTo: string | undefined;
}

const entryOf = (
  agency: MovingAgency,
  { from, to, certId, sectorId, parent, isOffer, offeredTo }: Went,
): AuditRecord => {
  const { id: agencyId, name } = agency;
  const there = { server: to.server, certId };
  if (isOffer) return { agencyId, after: { name, offeredToId: to.id, offeredTo: to.name, ...there } };
  return {
    agencyId,
    before: {
      ...{ name, instanceId: from.id, instance: from.name },
      ...(sectorId !== undefined && { sectorId: agency.sector_id }),
      ...(parent !== undefined && { parent: agency.parent_id }),
      ...(offeredTo !== undefined && { offeredTo }),
    },
    after: {
      ...{ name, instanceId: to.id, instance: to.name },
      ...(sectorId !== undefined && { sectorId }),
      ...(parent !== undefined && { parent }),
      ...(offeredTo !== undefined && { offeredTo: null }),
      ...(to.id !== from.id && there),
    },
  };
};
