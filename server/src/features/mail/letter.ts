import type { Locale } from '../../platform/access/locale.ts';
import { cleanLine, cleanText, fold } from '../../platform/db/fold.ts';
import { newId } from '../../platform/db/new-id.ts';
import { longestAddress, longestBody, longestSubject } from './letter-bounds.ts';
import { replyAddress } from './reply-address.ts';

export interface Letter {
  recipient: string;
  /** The language of whoever reads it: of its words, and of the frame around them. */
  locale: Locale;
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

/** A letter as a mail of the outbox. */
export const rowOf = ({ recipient, locale, subject, body, replyTo, notice = false }: Letter) => {
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
