import { type ErrorCode, type FeedPositions, type FeedStream, feedStreams } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import { lockUntilCommit } from '../../platform/db/advisory-locks.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AdmittedInstance } from '../../platform/http/guards.ts';

/** What is known of an instance whose message is being answered. */
export interface KnownInstance {
  id: string;
  name: string;
  mainName: string;
  publicKey: Buffer | null;
  manageVaccines: boolean;
  epoch: string | null;
  epochComplete: boolean;
  resend: boolean;
}

/** What is written of what an instance told is written by one at a time, a chore that clears up after it included. */
export const lockTold = (db: Kysely<DB>, instanceId: string) => lockUntilCommit(db, 'toldByInstance', instanceId);

/**
 * The instance of a message, as long as the key that it showed is the one that is good. Its row is not held, so that whoever renews
 * the key, pauses the instance or removes it waits for no message: one that was under way comes to nothing at its end.
 */
export const lockKnownInstance = async (
  db: Kysely<DB>,
  { id, keyHash }: Pick<AdmittedInstance, 'id' | 'keyHash'>,
): Promise<KnownInstance> => {
  await lockTold(db, id);
  const { rows } = await sql<KnownInstance>`select i.id, i.name, m.name as "mainName", i.public_key as "publicKey",
      i.manage_vaccines as "manageVaccines", i.epoch, i.epoch_complete as "epochComplete", i.resend
    from instances i, instances m where i.id = ${id} and i.apikey_hash = ${keyHash} and i.removed_on is null
      and m.type = 'main'`.execute(db);
  if (!rows[0]) throw new AppError('federation.keyNotValid');
  return rows[0];
};

/** Where each stream stands. */
export const readPositions = async (db: Kysely<DB>, { id, epoch }: Pick<KnownInstance, 'id' | 'epoch'>) => {
  const rows = await db
    .selectFrom('federation_positions')
    .select(['stream', 'position'])
    .where('instance_id', '=', id)
    .execute();
  const known = new Map(rows.map(({ stream, position }) => [stream, Number(position)]));
  const positions = feedStreams.map((stream): [FeedStream, number] => [stream, known.get(stream) ?? 0]);
  return { epoch, ...Object.fromEntries(positions) } as FeedPositions;
};

export const writePosition = (db: Kysely<DB>, instanceId: string, stream: FeedStream, position: number) =>
  db
    .insertInto('federation_positions')
    .values({ instance_id: instanceId, stream, position })
    .onConflict((conflict) => conflict.columns(['instance_id', 'stream']).doUpdateSet({ position }))
    .execute();

/** A telling of all there is begins: nothing of it has come, and what others brought stays until all of it has. */
const begun = (epoch: string) => ({ epoch, epoch_complete: false, epoch_cleaned: false, resend: false });

export const forgetPositions = (db: Kysely<DB>, instanceId: string) =>
  db.deleteFrom('federation_positions').where('instance_id', '=', instanceId).execute();

export const beginEpoch = async (db: Kysely<DB>, instanceId: string, epoch: string): Promise<void> => {
  await forgetPositions(db, instanceId);
  await db.updateTable('instances').set(begun(epoch)).where('id', '=', instanceId).execute();
};

export interface Heard {
  /** The epoch that begins with it, where one does. */
  epoch?: string | undefined;
  /** What of it was refused. */
  refusal?: ErrorCode | undefined;
}

/**
 * Notes that an instance was heard, last of all that its message does: the row is held for no longer than that. Where its key was
 * renewed meanwhile, or it is gone, all of the message comes to nothing.
 */
export const noteHeard = async (
  db: Kysely<DB>,
  { id, keyHash }: Pick<AdmittedInstance, 'id' | 'keyHash'>,
  { epoch, refusal }: Heard,
): Promise<void> => {
  const now = sql<string>`now()`;
  const { numUpdatedRows } = await db
    .updateTable('instances')
    .set({
      connected_on: now,
      ...(epoch !== undefined && begun(epoch)),
      ...(refusal !== undefined && { refusal, refused_on: now }),
    })
    .where('id', '=', id)
    .where('apikey_hash', '=', keyHash)
    .where('removed_on', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('federation.keyNotValid');
};
