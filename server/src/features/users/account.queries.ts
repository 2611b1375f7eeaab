import type { User } from '@egida/contract';
import type { Kysely } from 'kysely';
import { lockUntilCommit } from '../../platform/db/advisory-locks.ts';
import { fold } from '../../platform/db/fold.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { forgetAllFailures, forgetWrongCodes } from '../auth/auth.ts';

/** Gives access to what signing in keeps of people, such as sessions, links and codes, which lie in no scope. */
export const accounts = (db: ScopedDb) => db.unscoped('sessions, links and codes of a person who was found in reach');

/** Forgets the authenticator and the recovery codes; whether a second factor is asked for stays as it is. */
export const forgetSecondFactor = async (db: Kysely<DB>, userId: string): Promise<void> => {
  await db.updateTable('users').set({ totp_secret: null, totp_pending: null }).where('id', '=', userId).execute();
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await forgetWrongCodes(db, userId);
};

/** Wrong passwords and codes no longer count. */
export const unlock = async (db: Kysely<DB>, { id, username }: Pick<User, 'id' | 'username'>): Promise<void> => {
  await db.updateTable('users').set({ locked_until: null }).where('id', '=', id).execute();
  await forgetAllFailures(db, { id, usernameKey: fold(username) });
  await forgetWrongCodes(db, id);
};

/**
 * Before an administrator is deleted, disabled or given another role: one after another, so that two who do it to each
 * other at once do not both succeed. Somebody who has yet to accept an invitation cannot sign in, and does not count.
 */
export const keepAnAdministrator = async (db: Kysely<DB>, without: string): Promise<void> => {
  await lockUntilCommit(db, 'administrators');
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
