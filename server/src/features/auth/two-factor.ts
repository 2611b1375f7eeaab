import type { SignedIn, TokenClaims } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { seal } from '../../platform/keys/seal.ts';
import type { Services } from '../../platform/services.ts';
import { signInPair } from './device-tokens.ts';
import { type Origin, openFullSession } from './full-session.ts';
import { lockMinutes } from './lockout.ts';
import { endPreAuth, lockPreAuth } from './pre-auth.ts';
import { replaceRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';
import { codesAllowed, forgetWrongCodesFrom, noteWrongCode, refuseLocked } from './second-factor-lockout.ts';
import { tellOfCredentials } from './tell-of-credentials.ts';
import type { SessionToSign } from './tokens.ts';
import { newSecret, showSecret, stepOfPin, unsealSecret } from './totp.ts';

const wrongPinsAllowed = 5;

type LockedSignIn = Awaited<ReturnType<typeof lockPreAuth>>;
interface PassedSignIn {
  session: SessionToSign;
  recoveryCodes?: string[];
}

/** The secret that a sign-in has to set up, made once and shown again until it is confirmed. */
export const secretToSetUp = async ({ system, keys }: Services, claims: TokenClaims) => {
  const { username, secret } = await system.write('auth: show the secret of a second factor', async (db) => {
    const { user, step } = await lockPreAuth(db, claims);
    if (step !== 'secret') throw new AppError('forbidden');
    if (user.totp_pending)
      return { username: user.username, secret: unsealSecret(keys.totp, user.id, user.totp_pending) };
    const made = newSecret();
    await db
      .updateTable('users')
      .set({ totp_pending: seal(keys.totp, user.id, made) })
      .where('id', '=', user.id)
      .execute();
    return { username: user.username, secret: made };
  });
  return showSecret(secret, username);
};

/** Completes a sign-in with a code of the authenticator; the first one confirms the secret. */
export const passWithPin = (
  services: Services,
  claims: TokenClaims,
  pin: string,
  origin: Origin,
): Promise<SignedIn & { recoveryCodes?: string[] | undefined }> =>
  pass(services, claims, origin, 'twoFactor.pin', async (db, { user, step }) => {
    const sealed = step === 'secret' ? user.totp_pending : user.totp_secret;
    // No code was used yet of a secret that was never confirmed.
    const usedStep = step === 'secret' ? 0 : user.totp_step;
    const used = sealed && stepOfPin(unsealSecret(services.keys.totp, user.id, sealed), pin, usedStep);
    if (!used) return undefined;
    await db
      .updateTable('users')
      // What a role demanded is theirs from then on: it is asked for, whatever their role demands later.
      .set({ totp_step: used, ...(step === 'secret' && { two_factor: true, totp_secret: sealed, totp_pending: null }) })
      .where('id', '=', user.id)
      .execute();
    const session = await openFullSession(db, user, origin, { secondFactor: true });
    if (step === 'code') return { session };
    const who = { id: user.id, username: user.username, ip: origin.ip };
    await writeAudit(db, 'twoFactor.confirm', who, null, [{ after: { secondFactor: true } }]);
    await tellOfCredentials(services, db, user.id, { what: 'factorSetUp', ip: origin.ip });
    return { session, recoveryCodes: await replaceRecoveryCodes(db, services.keys, user.id) };
  });

/** Completes a sign-in with a recovery code, which is used up. */
export const passWithRecoveryCode = (
  services: Services,
  claims: TokenClaims,
  code: string,
  origin: Origin,
): Promise<SignedIn> =>
  pass(services, claims, origin, 'twoFactor.recover', async (db, { user, step }) => {
    if (step !== 'code') throw new AppError('forbidden');
    if (!(await useRecoveryCode(db, services.keys, user.id, code))) return undefined;
    await tellOfCredentials(services, db, user.id, { what: 'recoveryCodeUsed', ip: origin.ip });
    return { session: await openFullSession(db, user, origin, { secondFactor: true, recoveryCode: true }) };
  });

const wrongCode = { 'twoFactor.pin': 'pin.notvalid', 'twoFactor.recover': 'recoveryCode.notvalid' } as const;

/** Judges a code while nobody else may use it, and answers the pair, or counts one more that was wrong. */
const pass = async (
  { system, keys, refusals }: Services,
  claims: TokenClaims,
  { ip }: Origin,
  call: keyof typeof wrongCode,
  judge: (db: Kysely<DB>, held: LockedSignIn) => Promise<PassedSignIn | undefined>,
): Promise<SignedIn & { recoveryCodes?: string[] | undefined }> => {
  const outcome = await system.write('auth: judge a second factor', async (db) => {
    const held = await lockPreAuth(db, claims);
    await refuseLocked(db, { userId: held.user.id, ip, kind: call === 'twoFactor.pin' ? 'pin' : 'recovery' });
    const passed = await judge(db, held);
    if (!passed) {
      await countWrong(db, held, ip);
      return { wrong: held.user };
    }
    await endPreAuth(db, held.session.id);
    await forgetWrongCodesFrom(db, held.user.id, ip);
    return { passed };
  });
  if (outcome.passed) {
    const { session, recoveryCodes } = outcome.passed;
    return { ...(await signInPair(keys, session)), recoveryCodes };
  }
  const { id, username } = outcome.wrong;
  refusals.note({ event: 'auth.failed', userId: id, username, ip, what: `${call} ${wrongCode[call]}` });
  throw new AppError(wrongCode[call]);
};

const countWrong = async (db: Kysely<DB>, { user, session }: LockedSignIn, ip: string): Promise<void> => {
  const wrong = session.wrong_pins + 1;
  await db.updateTable('sessions').set({ wrong_pins: wrong }).where('id', '=', session.id).execute();
  if (wrong >= wrongPinsAllowed) await endPreAuth(db, session.id);
  const failures = await noteWrongCode(db, user.id, ip);
  if (failures !== codesAllowed) return;
  await db
    .updateTable('users')
    .set({ locked_until: sql`now() + make_interval(mins => ${lockMinutes})` })
    .where('id', '=', user.id)
    .execute();
  const who = { id: user.id, username: user.username, ip };
  await writeAudit(db, 'auth.locked', who, null, [{ after: { failures, secondFactor: true } }]);
};
