import type { Rollout } from '@egida/contract';
import { sql } from 'kysely';
import { newId, timeOfId } from '../../platform/db/new-id.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { versionKey } from '../../platform/db/version-key.ts';

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
