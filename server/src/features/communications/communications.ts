import type { Communication, CommunicationDraft } from '@egida/contract';
import type { Caller } from '../../platform/access/caller.ts';
import type { Audit } from '../../platform/audit/audit-record.ts';
import type { ListQuery } from '../../platform/db/list.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import { queueMailing } from '../mail/mail.ts';
import { findAudience } from './audience.ts';
import { communicationLetters } from './communication-letter.ts';
import { communicationSearch } from './communications.columns.ts';
import { hasJustSent, holdWriter, readCommunication, secondsUntilNext, writerOf } from './communications.queries.ts';
import { countStates, listRecipients } from './recipients.queries.ts';

/** Communications of one person: whoever took over their account must not fill the mailboxes of everybody. */
const inHour = 20;

const findCommunication = async (db: ScopedDb, caller: Caller, id: string) =>
  found(await readCommunication(db, caller, id), 'communication.notfound');

export const showCommunication = async (db: ScopedDb, caller: Caller, id: string): Promise<Communication> => {
  const communication = await findCommunication(db, caller, id);
  const states = await countStates(db, id);
  return { ...communication, pending: states.WAITING + states.KEPT, kept: states.KEPT, failed: states.FAILED, states };
};

export const listRecipientsOf = async (
  db: ScopedDb,
  caller: Caller,
  id: string,
  query: ListQuery & { sortBy: 'to' },
) => {
  await findCommunication(db, caller, id);
  return listRecipients(db, id, query);
};

/** Writes to the people of agencies: what was said and every mail of it are there together, or neither. */
export const sendCommunication = async (
  db: ScopedDb,
  caller: Caller,
  { subject, description, agencies: chosen, expected }: CommunicationDraft,
  support: string,
  audit: Audit,
): Promise<Communication> => {
  // Before anything is looked for: what waits costs nothing meanwhile.
  await holdWriter(db, caller);
  const { agencies, agencyNames, recipients, readers } = await findAudience(db, chosen, expected);
  if (await hasJustSent(db, caller, { subject, description, agencies, agencyNames, recipients }))
    throw new AppError('communication.justSent');
  const seconds = await secondsUntilNext(db, caller, inHour);
  if (seconds !== undefined) throw new AppError('tooManyRequests', undefined, seconds);
  const id = newId();
  const { username } = caller;
  const row = { id, subject, description, user_id: caller.id, username, agencies, recipients };
  const search = communicationSearch(subject, username);
  await db.insert('communications', [{ ...row, agency_names: agencyNames, search }]).execute();
  const letters = communicationLetters({ subject, description, writer: await writerOf(db, caller), support });
  await queueMailing(
    db.unscoped('queues mails to people of agencies that were just found in scope'),
    { communicationId: id, letters, replyTo: support },
    readers,
  );
  audit({ after: { id, communication: subject, agencies, agencyNames, recipients } });
  return showCommunication(db, caller, id);
};
