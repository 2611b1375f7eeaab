import type { HandOverAgency } from '../../platform/agency-move.ts';
import { type ScopedDb, scopedDb } from '../../platform/db/scoped.ts';
import { found } from '../../platform/errors/app-error.ts';
import { mainInstance, showInstance } from '../instances/instances.ts';
import { agencySearch } from './agencies.columns.ts';
import { freeCode } from './free-code.ts';
import { lockTree, wholeTree } from './hierarchy.ts';
import { leaveInstance } from './leave-instance.ts';
import { lockMovingAgencies } from './move-agencies.queries.ts';

/** Two agencies of an instance have no code in common: one that was told of there since may have this one's. */
const takeFreeCode = async (db: ScopedDb, agencyId: string, instanceId: string): Promise<void> => {
  const agency = found(
    await db.select('agencies').select(['name', 'code', 'department']).where('id', '=', agencyId).executeTakeFirst(),
    'agency.notfound',
  );
  const code = await freeCode(wholeTree(db), instanceId, agency.code);
  if (code === agency.code) return;
  const search = agencySearch({ ...agency, code });
  await db.update('agencies').set({ code, search }).where('id', '=', agencyId).execute();
};

/** An agency of this server goes to an instance whose server took it: as it does where it is moved to one that is not asked. */
export const handOverAgency: HandOverAgency = async (db, { agencyId, instanceId, certId }, onAgencyMove) => {
  const all = scopedDb(db, { kind: 'everything' });
  await lockTree(all);
  const [from, to] = [await mainInstance(all), await showInstance(all, instanceId)];
  const moving = await lockMovingAgencies(all, [agencyId], null);
  await takeFreeCode(all, agencyId, to.id);
  await leaveInstance(all, moving, { from, to, certId, sectorId: null }, onAgencyMove);
  return { from, to };
};
