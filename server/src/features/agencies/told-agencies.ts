import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type ScopedDb, scopedDb } from '../../platform/db/scoped.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { allowLongStatements } from '../../platform/db/transaction-limits.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { partsOf, type ToldBy, type ToldRows, toldOtherwise, withoutForeign } from '../../platform/told.ts';
import { addSectorChange, countInSectors, type SectorChanges } from '../sectors/sectors.ts';
import { countAbove, findAbove } from './count-branches.ts';
import { lockTree } from './hierarchy.ts';
import { placeTold } from './place-told.ts';
import { type Gone, removeTold } from './remove-told.ts';
import { countTold, dropAlertsOfOthers, followRealms, lockKnown, writeAgencies } from './told-agencies.queries.ts';

const droppedAtOnce = 200;
/** Of one instance. Five times as many as the largest that it was measured with; each costs whoever changes the tree. */
const maxToldAgencies = 50_000;

/** As they were and as they are: the agencies of sectors follow. */
const countSectors = async (db: ScopedDb, ids: readonly string[], before: ReadonlyMap<string, string | null>) => {
  const rows = await db
    .select('agencies')
    .select(['id', 'sector_id'])
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
  const changes: SectorChanges = new Map();
  for (const { id, sector_id } of rows) addSectorChange(changes, before.get(id) ?? null, sector_id);
  await countInSectors(db, changes);
};

/** Everything of a change of the tree: its lock comes before any row of an agency, what branches add up to comes last. */
const inTree = async (db: Kysely<DB>, work: (all: ScopedDb) => Promise<{ ids: string[]; formerly: string[] }>) => {
  const all = scopedDb(db, { kind: 'everything' });
  await allowLongStatements(all);
  await lockTree(all);
  const { ids, formerly } = await work(all);
  await countAbove(all, ids, formerly);
};

/** What is told gone goes, once no computer is in it any more: those are told after their agencies. */
const markGone = (db: Kysely<DB>, { instanceId }: ToldBy, ids: readonly string[]) =>
  sql`update agencies set origin_epoch = null where id = any(${ids}) and origin = ${instanceId}`.execute(db);

/** Removes some of those that a condition on `a` names, once none of their computers is left. Answers whether there was any. */
const removeSome = async (
  db: Kysely<DB>,
  instanceId: string,
  which: RawBuilder<boolean>,
  gone: Gone = 'told gone',
): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`select id from agencies a where ${which}
    and not exists (select from computers c where c.agency_id = a.id and c.origin is not null)
    order by id limit ${droppedAtOnce}`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await inTree(db, (all) => removeTold(all, instanceId, ids, gone));
  return ids.length > 0;
};

/** Of agencies that were not known before: there are no more of them than are borne, and nothing of others hangs on them. */
const judgeNew = async (db: Kysely<DB>, by: ToldBy, ids: readonly string[]): Promise<void> => {
  if ((await countTold(db, by, maxToldAgencies + 1)) > maxToldAgencies) throw new AppError('federation.tooMany');
  await dropAlertsOfOthers(db, by, ids);
};

/** Agencies of other instances, as their servers tell of them. */
export const toldAgencies: ToldRows<'agencies'> = {
  apply: async (db, by, changes) => {
    let passedOver = 0;
    await inTree(db, async (all) => {
      const own = await withoutForeign(db, 'agencies', changes, by);
      passedOver = changes.length - own.length;
      const { ids, told, gone } = partsOf(own);
      const known = await lockKnown(db, ids);
      const formerly = await findAbove(all, ids);
      await writeAgencies(db, by, told);
      if (known.length < ids.length) await judgeNew(db, by, ids);
      await countSectors(all, ids, new Map(known.map(({ id, sector_id }) => [id, sector_id])));
      const placed = await placeTold(
        all,
        by,
        told.map(({ id }) => id),
      );
      await followRealms(db, ids);
      await markGone(db, by, gone);
      return { ids: [...ids, ...placed.ids], formerly: [...formerly, ...placed.formerly] };
    });
    return passedOver;
  },
  settle: async (db, { instanceId }) => {
    await removeSome(db, instanceId, sql<boolean>`a.origin = ${instanceId} and a.origin_epoch is null`);
  },
  // With an instance that is removed all goes that it told.
  drop: (db, of) => removeSome(db, of.instanceId, toldOtherwise(of), of.epoch ? 'not told again' : 'told gone'),
};
