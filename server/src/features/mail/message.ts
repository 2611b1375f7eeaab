import type { SendMailOptions } from 'nodemailer';
import { footLines, textOf } from './frame.ts';
import { htmlOf } from './html.ts';
import type { ClaimedMail } from './mails.queries.ts';

interface Sender {
  /** An address, or a name and an `<address>`. */
  from: string;
  publicUrl: string | undefined;
}

/** A mail as it goes out: as text and as HTML that say the same, each in the frame of all letters. */
export const messageOf = (mail: ClaimedMail, { from, publicUrl }: Sender): SendMailOptions => {
  const { id, recipient, subject, locale, notice, reply_to: replyTo } = mail;
  const body = mail.body ?? '';
  const foot = footLines({ locale, notice, replyTo, publicUrl });
  return {
    // Apart from any name: what stands in an address is never read as several.
    to: { name: '', address: recipient },
    ...(replyTo !== '' && { replyTo: { name: '', address: replyTo } }),
    subject,
    text: textOf(body, foot),
    html: htmlOf({ locale, subject, body, foot }),
    messageId: `<${id}@${/@([^\s>]+)>?$/.exec(from)?.[1] ?? 'egida'}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': locale },
  };
};
