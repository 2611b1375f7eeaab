import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/tables.gen.ts';
import { AppError } from '../http/app-error.ts';

/** What opens somebody's account, taken from them. Each names a person whom its caller may change. */

export const endSessions = (db: Kysely<DB>, userId: string) =>
  db
    .updateTable('sessions')
    .set({ ended_on: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('ended_on', 'is', null)
    .execute();

/** Links by mail that were sent and not used: to an address, or for a password, that no longer counts. */
export const endLinks = (db: Kysely<DB>, userId: string) =>
  db.deleteFrom('password_links').where('user_id', '=', userId).where('used_on', 'is', null).execute();

/** Forgets the authenticator and the recovery codes; whether a second factor is asked for stays as it is. */
export const forgetSecondFactor = async (db: Kysely<DB>, userId: string): Promise<void> => {
  await db.updateTable('users').set({ totp_secret: null, totp_pending: null }).where('id', '=', userId).execute();
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
};

/** Wrong passwords no longer count. */
export const unlock = async (db: Kysely<DB>, userId: string): Promise<void> => {
  await db.updateTable('users').set({ locked_until: null }).where('id', '=', userId).execute();
  await db
    .deleteFrom('login_failures')
    .where('username_key', '=', (eb) => eb.selectFrom('users').select('username_key').where('id', '=', userId))
    .execute();
};

/**
 * Before an administrator is deleted, disabled or given another role: one after another, so that two who do it to each
 * other at once do not both succeed. Somebody who has yet to accept an invitation cannot sign in, and does not count.
 */
export const keepAnAdministrator = async (db: Kysely<DB>, without: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7142007)`.execute(db);
  const another = await db
    .selectFrom('users')
    .select('id')
    .where('roles', '=', 'ROLE_USER,ROLE_ADMIN')
    .where('enabled', '=', true)
    .where('password_hash', 'is not', null)
    .where('id', '<>', without)
    .limit(1)
    .executeTakeFirst();
  if (!another) throw new AppError('user.lastAdministrator');
};
