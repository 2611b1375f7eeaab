import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { unnest } from '../../platform/db/unnest.ts';
import { type Letter, rowOf } from './letter.ts';

export interface WaitingNotice {
  id: string;
  recipient: string;
  body: string;
  /** A process sends it now, or died while it did: it may be out. */
  isUnderWay: boolean;
}

/** The notices of the service's own that have not gone out to some addresses, locked: none of them goes out meanwhile. */
export const findWaiting = async (db: Kysely<DB>, recipients: readonly string[]): Promise<WaitingNotice[]> => {
  const { rows } = await sql<WaitingNotice>`
    select id, recipient, coalesce(body, '') as body, state = 'WAITING' and claimed_until is not null as "isUnderWay"
    from mails
    where state in ('WAITING', 'KEPT') and notice and communication_id is null and recipient = any(${recipients})
    order by id for update`.execute(db);
  return rows;
};

/** The mail server itself said no, and will again: such a mail has to come to its end. */
const wasRefused = sql<boolean>`coalesce(mails.error ~ '\\m5[0-9][0-9]\\M', false)`;

/**
 * Puts other letters in the place of mails that `findWaiting` found, not under way. Each is a new mail, with an id of its own: a
 * server that took the former one without saying so would drop it as the same. It is due at once, with all its tries before it,
 * unless the former one was refused.
 */
export const rewriteMails = async (db: Kysely<DB>, mails: readonly { id: string; letter: Letter }[]): Promise<void> => {
  if (mails.length === 0) return;
  const given = unnest(
    mails.map(({ id, letter }) => ({ formerId: id, ...rowOf(letter) })),
    {
      former_id: ['uuid', ({ formerId }) => formerId],
      id: ['uuid', ({ id }) => id],
      locale: ['text', ({ locale }) => locale],
      subject: ['text', ({ subject }) => subject],
      body: ['text', ({ body }) => body],
      search: ['text', ({ search }) => search],
    },
  );
  await sql`update mails set id = given.id, created_on = now(), locale = given.locale, subject = given.subject,
      body = given.body, search = given.search, claimed_until = null,
      attempts = case when ${wasRefused} then mails.attempts else 0 end,
      next_attempt_on = case when ${wasRefused} then mails.next_attempt_on else now() end
    from ${given} where mails.id = given.former_id`.execute(db);
};
