import { preAuthStepOf, type RenewPassword, type TokenPair } from '@egida/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { writeAudit } from '../../platform/audit/audit.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { peopleOfDevice } from './device-tokens.ts';
import { endSessions, openInPlaceOf } from './full-session.ts';
import { refuseKnownPassword } from './known-password.ts';
import { endLinks } from './password-links.ts';
import { hashPassword } from './passwords.ts';
import { proveSecondFactor } from './prove-second-factor.ts';
import { forgetWrongCodes } from './second-factor-lockout.ts';
import { provePassword } from './sign-in.ts';
import { tellOfCredentials } from './tell-of-credentials.ts';
import { claimsOfAnyAge, signPair } from './tokens.ts';

/**
 * Replaces one's own password, proving the old one and the second factor that there is, and ends that person's sessions and links. Another
 * session takes the place of the one whose token comes with it, also when that token ran out a moment ago: the password says
 * that it is they, and no token from before the proof opens anything after it.
 */
export const renewPassword = async (
  services: Services,
  { username, currentPassword, password, pin, deviceTokens }: z.output<typeof RenewPassword>,
  { ip, bearer }: { ip: string; bearer: string | undefined },
): Promise<{ session: TokenPair | null }> => {
  const known = await peopleOfDevice(services.keys, deviceTokens);
  const user = await provePassword(services, { username, password: currentPassword, ip, known }, 'passwords.renew');
  // Before the second factor, whose codes are good once: none is lost on a password that is refused.
  await refuseKnownPassword(password, user);
  await proveSecondFactor(services, { ...user, ip }, pin, 'passwords.renew');
  const claims = bearer ? await claimsOfAnyAge(services.keys, bearer) : undefined;
  const own = claims?.jti === user.id && !preAuthStepOf(claims.roles) ? claims.sid : undefined;
  const passwordHash = await hashPassword(password);
  const opened = await services.system.write('auth: renew a password', async (db) => {
    const renewed = await db
      .updateTable('users')
      .set({ password_hash: passwordHash, password_set_on: sql`now()`, password_to_renew: false, locked_until: null })
      // A secret that was shown under the former password, and never confirmed, ends with it.
      .set({ totp_pending: null })
      .where('id', '=', user.id)
      // The second of two at once proves a password that is none any more.
      .where('password_hash', '=', user.password_hash)
      .executeTakeFirst();
    if (renewed.numUpdatedRows === 0n) throw new AppError('invalidCredentials');
    const session = own ? await openInPlaceOf(db, user, own) : undefined;
    await endSessions(db, user.id, session?.sessionId);
    await endLinks(db, user.id);
    await forgetWrongCodes(db, user.id);
    await writeAudit(db, 'passwords.renew', { id: user.id, username: user.username, ip }, null, [
      { after: { userId: user.id } },
    ]);
    await tellOfCredentials(services, db, user.id, { what: 'passwordRenewed', ip });
    return session;
  });
  return { session: opened ? await signPair(services.keys, opened) : null };
};
