import { type Instance, serviceTypes } from '@egida/contract';
import { sql } from 'kysely';
import { realms } from '../../platform/db/scope.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { wholeTree } from './hierarchy.ts';
import { realmOf } from './realm.ts';

export interface MovingAgency {
  id: string;
  name: string;
  sector_id: string | null;
  parent_id: string | null;
}

/** The agencies that are to move: those that are named, each of which has to be there, and with `below` all below them. */
export const findMovingAgencies = async (
  db: ScopedDb,
  instanceId: string,
  named: readonly string[],
  below: boolean,
): Promise<string[]> => {
  const inInstance = await db
    .select('agencies')
    .select('id')
    .where('id', '=', sql<string>`any(${named})`)
    .where('instance_id', '=', instanceId)
    .execute();
  if (inInstance.length !== named.length) throw new AppError('agency.notfound');
  if (!below) return [...named];
  const rows = await db
    .select('agency_closure')
    .select('descendant_id as id')
    .distinct()
    .where('ancestor_id', '=', sql<string>`any(${named})`)
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Locks agencies that are to move, with those right above and below them, whose place in the tree may change, and the one that
 * they go below: all in one order, so that two transactions that take several do not deadlock.
 */
export const lockMovingAgencies = async (
  db: ScopedDb,
  ids: readonly string[],
  parent: string | null,
): Promise<MovingAgency[]> => {
  const { rows } = await sql<MovingAgency & { moves: boolean }>`
    select id, name, sector_id, parent_id, id = any(${ids}) as moves
    from agencies where id in (select unnest(${ids}::uuid[])
      union select ${parent}::uuid
      union select parent_id from agencies where id = any(${ids})
      union select id from agencies where parent_id = any(${ids}))
    order by id for update`.execute(wholeTree(db));
  return rows.filter(({ moves }) => moves);
};

export const placeInSector = (db: ScopedDb, ids: readonly string[], sectorId: string | null) =>
  db.update('agencies').set({ sector_id: sectorId }).where('id', '=', sql<string>`any(${ids})`).execute();

/**
 * Agencies change hands, with their computers, whose foreign key takes their realm along. What their agents are told to trust is kept for
 * those that enrol here late.
 */
export const enterInstance = async (
  db: ScopedDb,
  ids: readonly string[],
  { id, type }: Instance,
  certId: string | null,
): Promise<void> => {
  const realm = realmOf(serviceTypes.MAIN, type);
  await db.query(
    (inScope) => sql`update agencies set instance_id = ${id}, sector_id = null,
      rollout_id = null, moved_cert_id = ${certId}::uuid,
      realm = case when service_type = ${sql.lit(serviceTypes.CLASSIFIED)} then ${sql.lit(realms.classified)}::int else ${sql.lit(realm)}::int end
    where id = any(${ids}) and ${inScope('agencies')}`,
  );
};
