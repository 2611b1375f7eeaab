import {
  type AuditEvent,
  effectiveRole,
  type Login,
  type PreAuthToken,
  rolesNamed,
  type SignedIn,
} from '@egida/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { writeAudit } from '../../platform/audit/audit.ts';
import { fold } from '../../platform/db/fold.ts';
import { dayMs } from '../../platform/durations.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { createAddressLimiter } from './address-limiter.ts';
import { peopleOfDevice, signInPair } from './device-tokens.ts';
import { type Origin, openFullSession } from './full-session.ts';
import { failuresAllowed, forgetAttempt, forgetFailures, lockMinutes, noteAttempt } from './lockout.ts';
import { verifyPassword } from './passwords.ts';
import { openPreAuth } from './pre-auth.ts';
import { refuseLocked } from './second-factor-lockout.ts';

interface Attempt {
  username: string;
  password: string;
  ip: string;
  /** The ids of those who have proved before that they are behind this call, if any: the name may be of none of them. */
  known: string[];
}

type Call = Extract<AuditEvent, 'auth.login' | 'passwords.renew' | 'twoFactor.begin' | 'users.update'>;

/**
 * So many passwords are judged at once, from the first look to the last word: a flood of them holds few connections of the
 * database, and what cannot be judged soon is turned away before it costs anything.
 */
const limitSignIns = createAddressLimiter(2, 200);

/**
 * The person that a name and a password belong to. Wrong name, wrong password, a person who is disabled and one who has
 * yet to choose a password answer alike and take as long; too many failures answer 429. `call` is what asks.
 */
export const provePassword = (services: Services, attempt: Attempt, call: Call) =>
  limitSignIns(attempt, () => prove(services, attempt, call));

const prove = async ({ system, refusals }: Services, { username, password, ip, known }: Attempt, call: Call) => {
  const usernameKey = fold(username);
  const { attempt, noted, user } = await system.write('auth: note an attempt', async (db) => {
    const found = db.selectFrom('users').selectAll().where('username_key', '=', usernameKey);
    const user = await found.executeTakeFirst();
    const attempt = { usernameKey, ip, knownAs: user && known.find((id) => id === user.id) };
    // Whoever guesses codes there goes no further, and costs no hash. It is asked of nobody, too: that takes as long.
    await refuseLocked(db, { userId: user?.id ?? '', ip, kind: 'recovery' });
    return { attempt, noted: await noteAttempt(db, attempt), user };
  });
  const right = await verifyPassword(user?.password_hash ?? undefined, password).catch(async (error: unknown) => {
    await system.write('auth: an attempt that nobody judged', (db) => forgetAttempt(db, noted.id));
    throw error;
  });
  if (!right || !user?.enabled) {
    // A name that is nobody's is not kept: it may be a password, typed into the wrong field.
    const who = { id: user?.id ?? null, username: user?.username ?? '', ip };
    refusals.note({
      ...{ event: 'auth.failed', userId: who.id, username: who.username, ip },
      what: `${call} invalidCredentials`,
    });
    if (noted.count === failuresAllowed) {
      await system.write('auth: lock out', async (db) => {
        await db
          .updateTable('users')
          .set({ locked_until: sql`now() + make_interval(mins => ${lockMinutes})` })
          .where('username_key', '=', usernameKey)
          .execute();
        await writeAudit(db, 'auth.locked', who, null, [{ after: { failures: noted.count } }]);
      });
    }
    throw new AppError('invalidCredentials');
  }
  await system.write('auth: the password is right', (db) => forgetFailures(db, attempt));
  return user;
};

/** Whether the configuration demands a second factor of everybody in that person's role. */
const isDemandedByRole = ({ configurations }: Services, { roles }: { roles: string }): boolean => {
  const role = effectiveRole(roles);
  return role !== undefined && rolesNamed(configurations.get('TWO_FACTOR_ROLES')).includes(role);
};

/** Opens a session; where a second factor is due, one for that alone. */
export const signIn = async (
  services: Services,
  { username, password, deviceTokens, ...origin }: z.output<typeof Login> & Origin,
): Promise<SignedIn | PreAuthToken> => {
  const { system, keys, configurations } = services;
  const known = await peopleOfDevice(keys, deviceTokens);
  const proved = await provePassword(services, { username, password, ip: origin.ip, known }, 'auth.login');
  const maxAge = configurations.get('PASSWORD_MAX_AGE_DAYS') * dayMs;
  if (proved.password_to_renew || Date.now() - Date.parse(proved.password_set_on) > maxAge) {
    throw new AppError('credentialsExpired');
  }
  const opened = await system.write('auth: open a session', async (db) => {
    // A password that was changed while this one was judged ended all sessions; the former one opens none after that.
    const user = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', proved.id)
      .where('enabled', '=', true)
      .where('password_hash', '=', proved.password_hash)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user) throw new AppError('invalidCredentials');
    if (user.two_factor || isDemandedByRole(services, user)) return openPreAuth(services, db, user, origin);
    return openFullSession(db, user, origin, { secondFactor: false });
  });
  return 'token' in opened ? opened : signInPair(keys, opened);
};
