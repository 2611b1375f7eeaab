import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { type Letter, rowOf } from './letter.ts';

export { cancelNoticesTo } from './cancel-notices.ts';
export type { Letter } from './letter.ts';
export { type Letters, queueMailing, type Reader } from './queue-mailing.ts';
export { quoted } from './quoted.ts';
export { findWaiting, rewriteMails } from './waiting-notices.queries.ts';
export { startMail } from './worker.ts';

/**
 * Puts mails into the outbox, in the transaction of what they tell of: all are there, or none. A worker of any server
 * process sends them within seconds, or keeps them where no mail server is set up. Answers their ids, in their order.
 */
export const queueMails = async (db: Kysely<DB>, letters: readonly Letter[]): Promise<string[]> => {
  const rows = letters.map(rowOf);
  if (rows.length > 0) await db.insertInto('mails').values(rows).execute();
  return rows.map(({ id }) => id);
};

/** Puts one mail into the outbox, as `queueMails` does. Answers its id. */
export const queueMail = async (db: Kysely<DB>, letter: Letter): Promise<string> => {
  const row = rowOf(letter);
  await db.insertInto('mails').values(row).execute();
  return row.id;
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
