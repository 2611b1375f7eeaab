import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Locale } from '../../platform/access/locale.ts';
import type { DB } from '../../platform/db/tables.gen.ts';

/** Tries of one mail; with the pauses between them they take a day and a quarter to two. */
export const attemptsAllowed = 12;
/** Longer than a try may take (`longestTryMs`): nobody else tries meanwhile. */
const leaseMinutes = 5;

export interface ClaimedMail {
  id: string;
  recipient: string;
  subject: string;
  body: string | null;
  locale: Locale;
  reply_to: string;
  notice: boolean;
  attempts: number;
  claimed_until: string;
}

const nextDue = (
  which: RawBuilder<boolean>,
) => sql`(select id from mails where state = 'WAITING' and next_attempt_on <= now()
      and (claimed_until is null or claimed_until <= now()) and ${which}
      order by next_attempt_on limit 1 for update skip locked)`;

/** What goes before what: nobody waits for their link behind thousands of notices, nor for a notice behind thousands that say the same. */
const kinds = [
  sql<boolean>`not notice`,
  sql<boolean>`notice and communication_id is null`,
  sql<boolean>`communication_id is not null`,
];

/**
 * Takes the next mail that is due, of the most urgent kind. A try is counted before it is made: a mail that ends its process ends some time too.
 */
export const claimMail = async (db: Kysely<DB>): Promise<ClaimedMail | undefined> => {
  const { rows } = await sql<ClaimedMail>`
    update mails set attempts = attempts + 1, 
      claimed_until = date_trunc('milliseconds', now()) + make_interval(mins => ${leaseMinutes})
    where id = coalesce(${sql.join(kinds.map(nextDue))})
    returning id, recipient, subject, body, locale, reply_to, notice, attempts, claimed_until`.execute(db);
  return rows[0];
};

const held = (db: Kysely<DB>, { id, claimed_until }: ClaimedMail) =>
  db.updateTable('mails').where('id', '=', id).where('claimed_until', '=', claimed_until);

/** The text of a mail that was sent is forgotten: it may hold a link that opens an account. */
export const markSent = (db: Kysely<DB>, mail: ClaimedMail) =>
  db
    .updateTable('mails')
    .set({ state: 'SENT', sent_on: sql`now()`, body: null, error: null, claimed_until: null })
    .where('id', '=', mail.id)
    .execute();

/** Seconds until the next try: one minute, doubled each time up to twelve hours, and up to half as much again by chance. */
export const pauseAfter = (attempts: number, chance = Math.random()): number =>
  Math.min(60 * 2 ** (attempts - 1), 12 * 3600) * (1 + chance / 2);

export const markFailed = (db: Kysely<DB>, mail: ClaimedMail, error: string) => {
  const over = mail.attempts >= attemptsAllowed;
  return held(db, mail)
    .set({
      state: over ? 'FAILED' : 'WAITING',
      error,
      claimed_until: null,
      next_attempt_on: sql`now() + make_interval(secs => ${over ? 0 : pauseAfter(mail.attempts)})`,
    })
    .execute();
};

/** Without a mail server waiting mails are kept, for a person to hand over or for a server that is set up later. */
export const keepWaiting = (db: Kysely<DB>) =>
  db.updateTable('mails').set({ state: 'KEPT' }).where('state', '=', 'WAITING').execute();

/** With a mail server kept mails go out, but for those so old that their link has ended. */
export const releaseKept = (db: Kysely<DB>) =>
  sql`update mails set next_attempt_on = now(),
      state = case when created_on < now() - interval '7 days' then 'FAILED' else 'WAITING' end,
      error = case when created_on < now() - interval '7 days' then 'kept for too long' end
    where state = 'KEPT'`.execute(db);
