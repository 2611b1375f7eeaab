import type { Kysely } from 'kysely';
import { fold } from '../db/fold.ts';
import { newId } from '../db/new-id.ts';
import type { DB } from '../db/tables.gen.ts';

export interface Letter {
  recipient: string;
  subject: string;
  /** Plain text; paragraphs are parted by an empty line. What people see as HTML is made of it. */
  body: string;
}

/**
 * Puts a mail into the outbox, in the transaction of what it tells of: both are there, or neither. A worker of any server
 * process sends it within seconds, or keeps it where no mail server is set up.
 */
export const queueMail = async (db: Kysely<DB>, { recipient, subject, body }: Letter): Promise<void> => {
  await db
    .insertInto('mails')
    .values({ id: newId(), recipient, subject, body, search: fold([recipient, subject].join('\n')) })
    .execute();
};
