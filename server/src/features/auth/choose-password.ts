import type { ChoosePassword } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { endSessions } from './full-session.ts';
import { refuseKnownPassword } from './known-password.ts';
import { forgetAllFailures } from './lockout.ts';
import { endLinks, hashOfLink, limitLinkCalls, mayTryBadLink } from './password-links.ts';
import type { LinkPurpose } from './password-mail.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { tellOfCredentials } from './tell-of-credentials.ts';

/** Whose password a link is for, without using it up. */
export const showLink = (services: Services, token: string, ip: string) =>
  limitLinkCalls({ ip }, async () => {
    const link = await services.system.read('auth: look at a link', (db) => openLink(db, token).executeTakeFirst());
    if (!link) return refuseLink(ip);
    return { username: link.username, purpose: link.purpose };
  });

type Choice = Pick<z.output<typeof ChoosePassword>, 'token' | 'password'>;

/** Chooses a password by a link: ends it and all others of that person, and everything that the former one opened. */
export const choosePassword = (services: Services, choice: Choice, ip: string): Promise<void> =>
  limitLinkCalls({ ip }, () => choose(services, choice, ip));

const choose = async (services: Services, { token, password }: Choice, ip: string): Promise<void> => {
  const { system } = services;
  const link = await system.read('auth: look at a link', (db) => openLink(db, token).executeTakeFirst());
  if (!link) return refuseLink(ip);
  await refuseKnownPassword(password, link);
  if (link.password_hash && (await verifyPassword(link.password_hash, password))) {
    throw new AppError('request.notvalid', [{ path: 'password', message: 'password.sameAsPrevious' }]);
  }
  const passwordHash = await hashPassword(password);
  const chosen = await system.write('auth: choose a password', async (db) => {
    const held = await openLink(db, token).forNoKeyUpdate().executeTakeFirst();
    if (!held) return false;
    await db
      .updateTable('password_links')
      .set({ used_on: sql`now()` })
      .where('token_hash', '=', hashOfLink(token))
      .execute();
    await endLinks(db, held.id);
    await db
      .updateTable('users')
      .set({ password_hash: passwordHash, password_set_on: sql`now()`, password_to_renew: false, locked_until: null })
      // A secret that was shown under the former password, and never confirmed, ends with it.
      .set({ totp_pending: null })
      // What came in before somebody could look is no news for them.
      .$if(held.password_hash === null, (query) => query.set({ alerts_told_on: sql`now()` }))
      .where('id', '=', held.id)
      .execute();
    await endSessions(db, held.id);
    await forgetAllFailures(db, { id: held.id, usernameKey: held.username_key });
    await writeAudit(db, 'passwords.choose', { id: held.id, username: held.username, ip }, null, [
      { after: { userId: held.id, purpose: held.purpose } },
    ]);
    // A first password changes nothing that anybody had.
    if (held.password_hash) await tellOfCredentials(services, db, held.id, { what: 'passwordChosen', ip });
    return true;
  });
  if (!chosen) return refuseLink(ip);
};

/** The person behind a link that is still good. */
const openLink = (db: Kysely<DB>, token: string) =>
  db
    .selectFrom('password_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['u.id', 'u.username', 'u.username_key', 'u.password_hash', 'u.firstname', 'u.lastname', 'u.email'])
    .select(sql<LinkPurpose>`l.purpose`.as('purpose'))
    .where('l.token_hash', '=', hashOfLink(token))
    .where('l.used_on', 'is', null)
    .where('l.expires_on', '>', sql<string>`now()`)
    .where('u.enabled', '=', true);

/** Of 256 bits nothing is guessed: bad links are only kept from being many, and stand in nobody's way to sign in. */
const refuseLink = (ip: string): never => {
  if (!mayTryBadLink(ip)) throw new AppError('tooManyRequests', undefined, 60);
  throw new AppError('link.notvalid');
};
