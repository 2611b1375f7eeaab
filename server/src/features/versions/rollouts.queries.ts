import { installationModes, type Rollout } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import { newId, timeOfId } from '../../platform/db/new-id.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { versionKey } from '../../platform/db/version-key.ts';
import { keyOfVersion } from './versions.queries.ts';

const listed = 20;

const rollouts = (db: ScopedDb) =>
  db
    .select('rollouts')
    .select(['id', 'version', 'username', 'agencies', 'computers', 'updated', 'failed'])
    .select(['measured_on as measuredOn', 'finished_on as finishedOn']);

/** Ids hold the time: when it was started. */
const dated = <R extends { id: string }>(row: R) => ({ ...row, startedOn: new Date(timeOfId(row.id)).toISOString() });

export const listRollouts = async (db: ScopedDb, instanceId: string): Promise<Rollout[]> => {
  const rows = await rollouts(db).where('instance_id', '=', instanceId).orderBy('id', 'desc').limit(listed).execute();
  return rows.map(dated);
};

export const readRollout = async (db: ScopedDb, id: string): Promise<Rollout | undefined> => {
  const row = await rollouts(db).where('id', '=', id).executeTakeFirst();
  return row && dated(row);
};

interface Draft {
  instanceId: string;
  version: string;
  username: string;
}

/** Writes down a roll-out that no agency follows yet; answers its id. */
export const insertRollout = async (db: ScopedDb, { instanceId, version, username }: Draft): Promise<string> => {
  const id = newId();
  const row = { id, instance_id: instanceId, version, version_key: versionKey.of(version), username, agencies: 0 };
  await db.insert('rollouts', [row]).execute();
  return id;
};

/** Which agencies are to follow it: all of an instance, or some, with those below them or without. */
export const agenciesOfInstance = async (
  db: ScopedDb,
  instanceId: string,
  chosen?: { ids: readonly string[]; below: boolean },
): Promise<string[]> => {
  const rows = await db
    .select('agencies')
    .select('agencies.id')
    .where('instance_id', '=', instanceId)
    .$if(chosen !== undefined, (query) =>
      query.where(
        chosen?.below
          ? sql<boolean>`agencies.id in (select c.descendant_id from agency_closure c where c.ancestor_id = any(${chosen.ids}))`
          : sql<boolean>`agencies.id = any(${chosen?.ids ?? []})`,
      ),
    )
    .orderBy('agencies.id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
};

/** Leads agencies to it, away from whichever they followed. */
export const followRollout = async (db: ScopedDb, id: string, agencyIds: readonly string[]): Promise<void> => {
  await db.update('agencies').set({ rollout_id: id }).where(sql<boolean>`agencies.id = any(${agencyIds})`).execute();
  await db.update('rollouts').set({ agencies: agencyIds.length }).where('id', '=', id).execute();
};

/**
 * Measures roll-outs that are under way (or one of them): computers of a family that something is published for, and of
 * these those that are at the version or above. One that has nothing left to wait for is finished, also where its agencies
 * follow another by now; what failed in these is no longer its own, until they check in and it is forgotten.
 */
export const measureRollouts = (db: Kysely<DB>, id?: string) =>
  sql`with population as (
      select agency_id, os_family, agent_version, computers from population_cells
      union all select agency_id, os_family, agent_version, computers from population_deltas),
    counted as (
      select r.id, coalesce(sum(p.computers), 0) as computers,
        coalesce(sum(p.computers) filter (where ${keyOfVersion(sql`p.agent_version`)} >= r.version_key), 0) as updated
      from rollouts r
      left join (agencies a join population p on p.agency_id = a.id) on a.rollout_id = r.id
        and exists (select from packages k where k.os = p.os_family and k.version = r.version)
      where r.finished_on is null ${id === undefined ? sql`` : sql`and r.id = ${id}`}
      group by r.id),
    measured as (
      select c.*, (select count(*) from computer_commands k join computers m on m.id = k.computer_id
        join agencies a on a.id = m.agency_id and a.rollout_id = k.rollout_id
        where k.rollout_id = c.id and k.failed_on is not null and m.installation_mode <> ${sql.lit(installationModes.GOLDEN)}) as failed
      from counted c)
    update rollouts r set computers = m.computers, updated = m.updated, failed = m.failed, measured_on = now(),
      finished_on = case when m.updated + m.failed >= m.computers then now() end
    from measured m where r.id = m.id`.execute(db);
