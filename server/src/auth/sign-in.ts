import type { TokenPair } from '@egida/contract';
import { fold } from '../db/fold.ts';
import { newId } from '../db/new-id.ts';
import { AppError } from '../http/app-error.ts';
import type { Services } from '../services.ts';
import { forgetFailures, noteFailure, refuseLocked } from './lockout.ts';
import { verifyPassword } from './passwords.ts';
import { sessionSeconds, signPair } from './tokens.ts';

interface Attempt {
  username: string;
  password: string;
  ip: string;
}

/**
 * The person that a name and a password belong to. Wrong name, wrong password and disabled person answer alike and take
 * as long; too many failures answer 429.
 */
export const provePassword = async ({ system }: Services, { username, password, ip }: Attempt) => {
  const key = fold(username);
  const user = await system.read('auth: prove a password', async (db) => {
    await refuseLocked(db, key, ip);
    return db.selectFrom('users').selectAll().where('username_key', '=', key).executeTakeFirst();
  });
  const right = await verifyPassword(user?.password_hash, password);
  if (!right || !user?.enabled) {
    await system.write('auth: note a failed sign-in', (db) => noteFailure(db, key, ip));
    throw new AppError('invalidCredentials');
  }
  return user;
};

export const signIn = async (services: Services, attempt: Attempt & { userAgent: string }): Promise<TokenPair> => {
  const { system, keys, configurations } = services;
  const user = await provePassword(services, attempt);
  const maxAge = configurations.get('PASSWORD_MAX_AGE_DAYS') * 86_400_000;
  if (user.password_to_renew || Date.now() - Date.parse(user.password_set_on) > maxAge) {
    throw new AppError('credentialsExpired');
  }
  const now = Date.now();
  const session = {
    sessionId: newId(now),
    userId: user.id,
    roles: user.roles,
    rotation: 0,
    rotatedOn: now,
    endsOn: now + sessionSeconds * 1000,
  };
  await system.write('auth: open a session', async (db) => {
    await forgetFailures(db, user.username_key, attempt.ip);
    await db
      .insertInto('sessions')
      .values({
        id: session.sessionId,
        user_id: user.id,
        created_on: new Date(now).toISOString(),
        rotated_on: new Date(now).toISOString(),
        ends_on: new Date(session.endsOn).toISOString(),
        ip: attempt.ip,
        user_agent: attempt.userAgent,
      })
      .execute();
  });
  return signPair(keys, session);
};
