import type { Mail, MailRow } from '@egida/contract';
import type { AuditRecord } from '../../platform/audit/audit-record.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { found } from '../../platform/errors/app-error.ts';
import { makeDue, readMail, readMailWithText } from './outbox.queries.ts';

type Recorder = (entry: AuditRecord) => void;

/** Which mail it was, for the audit: never what it says. */
const which = ({ id, to, subject, state }: MailRow) => ({ id, to, subject, state });

export const showMail = async (db: ScopedDb, mailId: string, record: Recorder): Promise<Mail> => {
  const mail = found(await readMailWithText(db, mailId), 'mail.notfound');
  record({ after: which(mail) });
  return mail;
};

/** Tries again, soon; a mail that went out already stays as it is. */
export const retryMail = async (db: ScopedDb, mailId: string, record: Recorder): Promise<MailRow> => {
  const before = found(await readMail(db, mailId), 'mail.notfound');
  await makeDue(db, mailId);
  const after = found(await readMail(db, mailId), 'mail.notfound');
  record({ before: which(before), after: which(after) });
  return after;
};
