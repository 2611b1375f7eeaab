import type { Kysely } from 'kysely';
import { fold } from '../../platform/db/fold.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { DB } from '../../platform/db/tables.gen.ts';

export { type Letters, queueMails, type Reader } from './queue-mails.ts';
export { startMail } from './worker.ts';

export interface Letter {
  recipient: string;
  subject: string;
  /** Plain text; paragraphs are parted by an empty line. What people see as HTML is made of it. */
  body: string;
}

/**
 * Puts a mail into the outbox, in the transaction of what it tells of: both are there, or neither. A worker of any server
 * process sends it within seconds, or keeps it where no mail server is set up. Answers its id.
 */
export const queueMail = async (db: Kysely<DB>, { recipient, subject, body }: Letter): Promise<string> => {
  const id = newId();
  await db
    .insertInto('mails')
    .values({ id, recipient, subject, body, search: fold([recipient, subject].join('\n')) })
    .execute();
  return id;
};

/** Cancels mails that have not gone out yet, as what they bring is over. Nothing of their text is kept. */
export const cancelMails = async (db: Kysely<DB>, ids: string[]): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .updateTable('mails')
    .set({ state: 'CANCELLED', body: null, error: null })
    .where('id', 'in', ids)
    .where('state', 'in', ['WAITING', 'KEPT', 'FAILED'])
    .execute();
};
