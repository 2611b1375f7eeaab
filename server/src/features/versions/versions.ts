import type { Rollout, versions } from '@egida/contract';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import type { HandlerContext } from '../../platform/http/context.ts';
import { isPublished, type Offer, wantedVersion } from '../packages/packages.ts';
import { measureRollouts } from './measure-rollouts.queries.ts';
import { agenciesOfInstance, followRollout, insertRollout, listRollouts, readRollout } from './rollouts.queries.ts';
import { readInstance, runsIn } from './versions.queries.ts';

export const requireInstance = async (db: ScopedDb, instanceId: string) =>
  found(await readInstance(db, instanceId), 'instance.notfound');

/** A version that runs somewhere in the instance. */
export const requireVersion = async (db: ScopedDb, instanceId: string, version: string): Promise<void> => {
  await requireInstance(db, instanceId);
  if (!(await runsIn(db, instanceId, version))) throw new AppError('version.notfound');
};

export const showRollouts = async (db: ScopedDb, instanceId: string): Promise<{ collection: Rollout[] }> => {
  await requireInstance(db, instanceId);
  return { collection: await listRollouts(db, instanceId) };
};

type RolloutContext = Pick<HandlerContext<typeof versions.updateAll>, 'db' | 'caller' | 'audit'>;

/**
 * Begins an update of agents to the version that is wanted, of all agencies of the instance or of some. Each agency follows
 * the last one it was in; computers learn of it at their check-ins.
 */
export const startRollout = async (
  { db, caller, audit }: RolloutContext,
  offer: Offer,
  instanceId: string,
  chosen?: { ids: readonly string[]; below: boolean },
): Promise<{ affected: number; rollout: Rollout }> => {
  const instance = await requireInstance(db, instanceId);
  if (instance.type !== 'main') throw new AppError('instance.remote');
  const version = await wantedVersion(db, offer);
  if (!(await isPublished(db, version, offer))) throw new AppError('package.none');
  const agencies = await agenciesOfInstance(db, instanceId, chosen);
  const reached = new Set(agencies);
  if (chosen?.ids.some((id) => !reached.has(id))) throw new AppError('agency.notfound');
  const id = await insertRollout(db, { instanceId, version, username: caller.username });
  await followRollout(db, id, agencies);
  const wholeFleet = db.unscoped('measures over the whole fleet a roll-out that was inserted in scope');
  await measureRollouts(wholeFleet, offer.releaseKeys, id);
  audit({
    after: { instance: instance.name, version, agencies: agencies.length, ...(chosen && { chosen: chosen.ids }) },
  });
  return { affected: agencies.length, rollout: found(await readRollout(db, id), 'notFound') };
};
