import type { Kysely } from 'kysely';
import { cleanLine, cleanText, fold } from '../../platform/db/fold.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { longestAddress, longestBody, longestSubject } from './letter-bounds.ts';
import { replyAddress } from './reply-address.ts';

export { type Letters, queueMailing, type Reader } from './queue-mailing.ts';
export { startMail } from './worker.ts';

export interface Letter {
  recipient: string;
  /** The language of whoever reads it: of its words, and of the frame around them. */
  locale: 'es' | 'en';
  /** One line; what would break it is taken out. */
  subject: string;
  /**
   * Plain text; paragraphs are parted by an empty line, lines that begin with `- ` are a list, and a paragraph of which each
   * line begins with `> ` is a quotation. What people see as HTML is made of it.
   */
  body: string;
  /** Where an answer goes: one address. Without it, and where it is none, the foot says that nobody reads answers. */
  replyTo?: string | undefined;
  /** One of those that people switch off for themselves (`notify`): its foot says where. */
  notice?: boolean;
}

const rowOf = ({ recipient, locale, subject, body, replyTo, notice = false }: Letter) => {
  const line = cleanLine(subject, longestSubject);
  const address = cleanLine(recipient, longestAddress);
  return {
    ...{ id: newId(), recipient: address, locale, notice },
    subject: line,
    body: cleanText(body, longestBody),
    reply_to: replyAddress(replyTo),
    search: fold([address, line].join('\n')),
  };
};

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
