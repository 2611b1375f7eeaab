import { type Kysely, sql } from 'kysely';
import type { Locale } from '../../platform/access/locale.ts';
import { cleanLine, cleanText, fold } from '../../platform/db/fold.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { unnest } from '../../platform/db/unnest.ts';
import { longestAddress, longestBody, longestSubject } from './letter-bounds.ts';
import { replyAddress } from './reply-address.ts';

export interface Reader {
  email: string;
  locale: Locale;
}

/** What all are told, once in each language. */
export type Letters = Record<Reader['locale'], { subject: string; body: string }>;

interface Mailing {
  /** The communication that it is of; `null` for a notice of the service's own. */
  communicationId: string | null;
  letters: Letters;
  /** Where an answer goes; absent where nobody reads one. */
  replyTo?: string;
}

/**
 * Puts what all of some people are told into the outbox, each mail in its reader's language: one statement however many they
 * are, and each text goes to the database once. It is of a communication, or a notice of the service's own (`null`).
 */
export const queueMailing = async (
  db: Kysely<DB>,
  { communicationId, letters, replyTo }: Mailing,
  readers: readonly Reader[],
): Promise<void> => {
  const given = unnest(readers, {
    id: ['uuid', () => newId()],
    recipient: ['text', ({ email }) => cleanLine(email, longestAddress)],
    locale: ['text', ({ locale }) => locale],
    search: ['text', ({ email, locale }) => fold([email, letters[locale].subject].join('\n'))],
  });
  const texts = unnest(
    Object.entries(letters),
    {
      locale: ['text', ([locale]) => locale],
      subject: ['text', ([, letter]) => cleanLine(letter.subject, longestSubject)],
      body: ['text', ([, letter]) => cleanText(letter.body, longestBody)],
    },
    'texts',
  );
  await sql`insert into mails (id, recipient, locale, subject, body, reply_to, notice, search, communication_id)
    select given.id, given.recipient, given.locale, texts.subject, texts.body, ${replyAddress(replyTo)}, true, given.search,
      ${communicationId}::uuid
    from ${given} join ${texts} on texts.locale = given.locale`.execute(db);
};
