import { type Kysely, sql } from 'kysely';
import { fold } from '../../platform/db/fold.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { unnest } from '../../platform/db/unnest.ts';

export interface Reader {
  email: string;
  locale: 'es' | 'en';
}

/** What all are told, once in each language. */
export type Letters = Record<Reader['locale'], { subject: string; body: string }>;

/**
 * Puts the mails of a communication into the outbox, each in its reader's language: one statement however many they are,
 * and each text goes to the database once.
 */
export const queueMails = async (
  db: Kysely<DB>,
  communicationId: string,
  readers: readonly Reader[],
  letters: Letters,
): Promise<void> => {
  const given = unnest(readers, {
    id: ['uuid', () => newId()],
    recipient: ['text', ({ email }) => email],
    locale: ['text', ({ locale }) => locale],
    search: ['text', ({ email, locale }) => fold([email, letters[locale].subject].join('\n'))],
  });
  const texts = unnest(
    Object.entries(letters),
    {
      locale: ['text', ([locale]) => locale],
      subject: ['text', ([, letter]) => letter.subject],
      body: ['text', ([, letter]) => letter.body],
    },
    'texts',
  );
  await sql`insert into mails (id, recipient, locale, subject, body, search, communication_id)
    select given.id, given.recipient, given.locale, texts.subject, texts.body, given.search, ${communicationId}::uuid
    from ${given} join ${texts} on texts.locale = given.locale`.execute(db);
};
