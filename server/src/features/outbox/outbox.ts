import type { Mail, MailRow } from '@egida/contract';
import type { Audit } from '../../platform/audit/audit-record.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import { makeDue, readMail, readMailWithText } from './outbox.queries.ts';

/** Which mail it was, for the audit: never what it says. */
const which = ({ id, to, subject, state }: MailRow) => ({ id, to, subject, state });

export const showMail = async (db: ScopedDb, mailId: string, audit: Audit): Promise<Mail> => {
  const mail = found(await readMailWithText(db, mailId), 'mail.notfound');
  audit({ after: which(mail) });
  return mail;
};

/** Tries again, soon; a mail that went out already stays as it is. */
export const retryMail = async (db: ScopedDb, mailId: string, audit: Audit): Promise<MailRow> => {
  const before = found(await readMail(db, mailId), 'mail.notfound');
  await makeDue(db, mailId);
  const after = found(await readMail(db, mailId), 'mail.notfound');
  // What it said is kept no longer: there is nothing to send.
  if (after.state === 'FAILED') throw new AppError('mail.notfound');
  audit({ before: which(before), after: which(after) });
  return after;
};
