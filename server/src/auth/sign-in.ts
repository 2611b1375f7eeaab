import type { TokenPair } from '@egida/contract';
import { writeAudit } from '../audit/audit.ts';
import { fold } from '../db/fold.ts';
import { newId } from '../db/new-id.ts';
import { AppError } from '../http/app-error.ts';
import type { Services } from '../services.ts';
import { failuresAllowed, forgetAttempt, forgetFailures, noteAttempt } from './lockout.ts';
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
  const attempt = { usernameKey: fold(username), ip };
  const { noted, user } = await system.write('auth: note an attempt', async (db) => ({
    noted: await noteAttempt(db, attempt),
    user: await db.selectFrom('users').selectAll().where('username_key', '=', attempt.usernameKey).executeTakeFirst(),
  }));
  const right = await verifyPassword(user?.password_hash ?? undefined, password).catch(async (error: unknown) => {
    await system.write('auth: an attempt that nobody judged', (db) => forgetAttempt(db, noted.id));
    throw error;
  });
  if (!right || !user?.enabled) {
    if (noted.count === failuresAllowed) {
      const who = { id: user?.id ?? null, username, ip };
      await system.write('auth: lock out', (db) =>
        writeAudit(db, 'auth.locked', who, null, [{ after: { failures: noted.count } }]),
      );
    }
    throw new AppError('invalidCredentials');
  }
  await system.write('auth: the password is right', (db) => forgetFailures(db, attempt));
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
