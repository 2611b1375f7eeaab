import type { AuditEvent } from '@egida/contract';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { forgetWrongCodesFrom, noteWrongCode, refuseLocked } from './second-factor-lockout.ts';
import { tellOfCredentials } from './tell-of-credentials.ts';
import { stepOfPin, unsealSecret } from './totp.ts';

interface Person {
  id: string;
  username: string;
  ip: string;
}

const isPin = (code: string): boolean => /^\d{6}$/.test(code);

/**
 * Has a person whose password was just right prove the second factor that they have, by their authenticator or by a recovery
 * code, which is then used up: who learnt a password takes over neither it nor the authenticator. Nothing is asked of a person
 * without one. Each code that is wrong stays counted, with those of sign-ins.
 */
export const proveSecondFactor = async (
  services: Services,
  person: Person,
  code: string | undefined,
  call: Extract<AuditEvent, 'passwords.renew' | 'twoFactor.begin' | 'users.update'>,
): Promise<void> => {
  const outcome = await services.system.write('auth: prove a second factor', (db) => judge(services, db, person, code));
  if (outcome === 'missing') throw new AppError('pin.required');
  if (outcome === 'right') return;
  const refusal = new AppError(outcome === 'wrongPin' ? 'pin.notvalid' : 'recoveryCode.notvalid');
  const { id: userId, username, ip } = person;
  services.refusals.note({ event: 'auth.failed', userId, username, ip, what: `${call} ${refusal.code}` });
  throw refusal;
};

const judge = async (
  services: Services,
  db: Kysely<DB>,
  { id, ip }: Person,
  code: string | undefined,
): Promise<'right' | 'wrongPin' | 'wrongRecovery' | 'missing'> => {
  const user = await db
    .selectFrom('users')
    .select(['two_factor', 'totp_secret', 'totp_step'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // One that is demanded and not set up yet proves nothing.
  if (!user.two_factor || !user.totp_secret) return 'right';
  if (!code) return 'missing';
  const kind = isPin(code) ? 'pin' : 'recovery';
  await refuseLocked(db, { userId: id, ip, kind });
  const right =
    kind === 'pin'
      ? await usePin(db, id, stepOfPin(unsealSecret(services.keys.totp, id, user.totp_secret), code, user.totp_step))
      : await useRecoveryCode(db, services.keys, id, code);
  if (right) {
    await forgetWrongCodesFrom(db, id, ip);
    if (kind === 'recovery') await tellOfCredentials(services, db, id, { what: 'recoveryCodeUsed', ip });
    return 'right';
  }
  await noteWrongCode(db, id, ip);
  return kind === 'pin' ? 'wrongPin' : 'wrongRecovery';
};

/** Keeps a code from being used twice; `step` is the one that it is of, if any. */
const usePin = async (db: Kysely<DB>, userId: string, step: number | undefined): Promise<boolean> => {
  if (!step) return false;
  await db.updateTable('users').set({ totp_step: step }).where('id', '=', userId).execute();
  return true;
};
