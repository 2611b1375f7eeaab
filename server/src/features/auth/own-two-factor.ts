import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Caller } from '../../platform/access/caller.ts';
import type { Audit } from '../../platform/audit/audit-record.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { seal } from '../../platform/keys/seal.ts';
import type { Services } from '../../platform/services.ts';
import { endSessions } from './full-session.ts';
import { proveOwnPassword } from './own-password.ts';
import { proveSecondFactor } from './prove-second-factor.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { forgetWrongCodesFrom, noteWrongCode, refuseLocked } from './second-factor-lockout.ts';
import { tellOfCredentials } from './tell-of-credentials.ts';
import { newSecret, showSecret, stepOfPin, unsealSecret } from './totp.ts';

/** Before a new second factor is shown: the password, which takes long to judge, the factor that there is, and what there is to show. */
export const prepareSecret = async (
  services: Services,
  caller: Caller,
  { password, code }: { password: string; code?: string | undefined },
) => {
  const user = await proveOwnPassword(services, caller, password, 'twoFactor.begin');
  await proveSecondFactor(services, { ...user, ip: caller.ip }, code, 'twoFactor.begin');
  const secret = newSecret();
  return { sealed: seal(services.keys.totp, caller.id, secret), shown: await showSecret(secret, caller.username) };
};

/** Keeps a new secret until its first code confirms it; the former one holds meanwhile. */
export const beginTwoFactor = async (
  db: Kysely<DB>,
  caller: Caller,
  { sealed, shown }: Awaited<ReturnType<typeof prepareSecret>>,
  audit: Audit,
) => {
  const user = await db
    .updateTable('users')
    .set({ totp_pending: sealed })
    .where('id', '=', caller.id)
    .returning('two_factor as secondFactor')
    .executeTakeFirst();
  audit({ before: user, after: { ...user, pending: true } });
  return shown;
};

/**
 * Judges the first code of a new secret, before the transaction that confirms it: a wrong one stays counted, as another
 * person at an open browser may be guessing.
 */
export const judgeFirstCode = async ({ system, keys, refusals }: Services, caller: Caller, pin: string) => {
  const step = await system.write('auth: judge the first code of a second factor', async (db) => {
    const user = await lockOwnUser(db, caller);
    await refuseLocked(db, { userId: caller.id, ip: caller.ip, kind: 'pin' });
    const right = stepOfPin(unsealSecret(keys.totp, caller.id, user.totp_pending), pin, 0);
    if (!right) await noteWrongCode(db, caller.id, caller.ip);
    return right;
  });
  if (step) return step;
  const { id: userId, username, ip } = caller;
  refusals.note({ event: 'auth.failed', userId, username, ip, what: 'twoFactor.confirm pin.notvalid' });
  throw new AppError('pin.notvalid');
};

const lockOwnUser = async (db: Kysely<DB>, caller: Caller) => {
  const user = await db
    .selectFrom('users')
    .select(['two_factor', 'totp_pending', 'totp_secret'])
    .where('id', '=', caller.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { totp_pending } = user;
  if (!totp_pending) throw new AppError('user.twoFactorNotEnabled');
  return { ...user, totp_pending };
};

/** Confirms the new secret, whose first code was right: from then on it alone holds, with new recovery codes. */
export const confirmTwoFactor = async (
  services: Services,
  db: Kysely<DB>,
  caller: Caller,
  { pin, step }: { pin: string; step: number },
  audit: Audit,
): Promise<{ recoveryCodes: string[] }> => {
  const user = await lockOwnUser(db, caller);
  // The code is judged by the secret as it is now: another may have been begun meanwhile.
  if (stepOfPin(unsealSecret(services.keys.totp, caller.id, user.totp_pending), pin, step - 1) !== step)
    throw new AppError('pin.notvalid');
  await db
    .updateTable('users')
    .set({
      two_factor: true,
      totp_secret: sql`totp_pending`,
      totp_pending: null,
      totp_step: step,
    })
    .where('id', '=', caller.id)
    .execute();
  await forgetWrongCodesFrom(db, caller.id, caller.ip);
  const ended = await endSessions(db, caller.id, caller.sessionId);
  audit({ before: { secondFactor: user.two_factor }, after: { secondFactor: true, endedSessions: ended } });
  await tellOfCredentials(services, db, caller.id, {
    what: user.totp_secret ? 'factorReplaced' : 'factorSetUp',
    ip: caller.ip,
  });
  return { recoveryCodes: await replaceRecoveryCodes(db, services.keys, caller.id) };
};
