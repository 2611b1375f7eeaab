import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Locale } from '../../platform/access/locale.ts';
import { createKeyedRateLimiter } from '../../platform/batching/rate-limiter.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { networkOf } from '../../platform/http/network.ts';
import type { Chore } from '../../platform/jobs/leader.ts';
import { retentionEveryMs } from '../../platform/jobs/retention.ts';
import type { Services } from '../../platform/services.ts';
import { cancelMails, queueMail } from '../mail/mail.ts';
import { createAddressLimiter } from './address-limiter.ts';
import { type LinkPurpose, passwordLetter } from './password-mail.ts';

/** Links by mail are shown and used under one limit, whichever call it is. */
export const limitLinkCalls = createAddressLimiter(2, 200);

/** A network tries so many bad links at once, then one in ten seconds. */
const badLinksPerSecond = 0.1;
const badLinksAtOnce = 30;
const limitBadLinks = createKeyedRateLimiter(badLinksPerSecond, badLinksAtOnce);
export const mayTryBadLink = (ip: string): boolean => limitBadLinks(networkOf(ip));

const goodForHours: Record<LinkPurpose, number> = { invitation: 7 * 24, reset: 1 };

/** The database keeps only the hash of a link: it opens nothing to a person who reads the database. */
export const hashOfLink = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Sends a person a link by which they choose a password, once: an invitation is good for seven days, a reset for one
 * hour. It ends the older ones of its purpose.
 */
export const sendPasswordLink = async (
  { publicUrl, configurations }: Pick<Services, 'publicUrl' | 'configurations'>,
  db: Kysely<DB>,
  user: { id: string; username: string; email: string; locale: Locale },
  purpose: LinkPurpose,
): Promise<void> => {
  const token = randomBytes(32).toString('base64url');
  await endLinks(db, user.id, purpose);
  // Behind the `#`, where no server and no proxy sees it.
  const link = `${publicUrl}/#/${user.locale}/choose-password?token=${token}`;
  const facts = { username: user.username, link, support: configurations.get('SUPPORT_EMAIL') };
  const mailId = await queueMail(db, passwordLetter(user.email, user.locale, purpose, facts));
  await db
    .insertInto('password_links')
    .values({
      token_hash: hashOfLink(token),
      user_id: user.id,
      purpose,
      mail_id: mailId,
      expires_on: sql`now() + make_interval(hours => ${goodForHours[purpose]})`,
    })
    .execute();
};

/** Ends a person's links, all or those of one purpose, with the mails that still wait to bring them. They stay for a while, to be counted. */
export const endLinks = async (db: Kysely<DB>, userId: string, purpose?: LinkPurpose): Promise<void> => {
  const ended = await db
    .updateTable('password_links')
    .set({ expires_on: sql`now()` })
    .where('user_id', '=', userId)
    .where('expires_on', '>', sql<string>`now()`)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? ''))
    .returning('mail_id')
    .execute();
  await cancelMails(
    db,
    ended.flatMap(({ mail_id }) => mail_id ?? []),
  );
};

/** A link that ran out before anybody handed it over opens nothing any more. */
export const cancelMailsOfExpiredLinks: Chore = {
  name: 'cancel mails of expired links',
  everyMs: retentionEveryMs,
  run: async (system) => {
    await system.write('retention: mails of links that are over', (db) =>
      sql`update mails set state = 'CANCELLED', body = null from password_links l
        where l.mail_id = mails.id and l.expires_on < now() and state in ('WAITING', 'KEPT', 'FAILED')`.execute(db),
    );
  },
};
