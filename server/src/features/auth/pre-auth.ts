import { type PreAuthStep, type PreAuthToken, preAuthRoles, preAuthStepOf, type TokenClaims } from '@egida/contract';
import type { Kysely } from 'kysely';
import { newId } from '../../platform/db/new-id.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Services } from '../../platform/services.ts';
import type { Origin } from './full-session.ts';
import { preAuthSeconds, signPreAuth } from './tokens.ts';

/** Opens a session for the second factor alone: to set one up where there is none yet, else to give its code. */
export const openPreAuth = async (
  { keys }: Services,
  db: Kysely<DB>,
  user: { id: string; totp_secret: Buffer | null },
  { ip, userAgent }: Origin,
): Promise<PreAuthToken> => {
  const step: PreAuthStep = user.totp_secret ? 'code' : 'secret';
  const now = Date.now();
  const session = { sessionId: newId(now), userId: user.id, roles: preAuthRoles[step], issuedOn: now };
  await db
    .insertInto('sessions')
    .values({
      id: session.sessionId,
      user_id: user.id,
      created_on: new Date(now).toISOString(),
      rotated_on: new Date(now).toISOString(),
      ends_on: new Date(now + preAuthSeconds * 1000).toISOString(),
      ip,
      user_agent: userAgent,
      pre_auth: step,
    })
    .execute();
  return { token: await signPreAuth(keys, session) };
};

/**
 * Locks the person and the session of a sign-in that waits for its second factor, so that two codes are judged one after the
 * other. Refuses a sign-in that ended, and one whose person set up or lost the second factor meanwhile.
 */
export const lockPreAuth = async (db: Kysely<DB>, claims: TokenClaims) => {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', claims.jti)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const session = await db
    .selectFrom('sessions')
    .select(['id', 'pre_auth', 'ends_on', 'ended_on', 'wrong_pins'])
    .where('id', '=', claims.sid)
    .where('user_id', '=', claims.jti)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const step = preAuthStepOf(claims.roles);
  const open = session && !session.ended_on && Date.parse(session.ends_on) > Date.now() && session.pre_auth === step;
  if (!open || !step || !user?.enabled || Boolean(user.totp_secret) !== (step === 'code')) {
    throw new AppError('session.ended');
  }
  return { user, session, step };
};

export const endPreAuth = (db: Kysely<DB>, sessionId: string) =>
  db.updateTable('sessions').set({ ended_on: new Date().toISOString() }).where('id', '=', sessionId).execute();
