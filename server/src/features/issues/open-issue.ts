import type { IssueDraft, IssueReceipt } from '@egida/contract';
import type { Caller } from '../../platform/access/caller.ts';
import type { Audit } from '../../platform/audit/audit-record.ts';
import { newId } from '../../platform/db/new-id.ts';
import { inAgency, type ScopedDb } from '../../platform/db/scoped.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { queueMail } from '../mail/mail.ts';
import { belongsTo, firstOwnAgencies, holdAsker, secondsUntilNext } from './asker.queries.ts';
import { issueSearch } from './issues.columns.ts';
import { requestLetter } from './request-letter.ts';

/** Requests of one person: a support's mailbox must not be filled by one. */
const inHour = 20;

interface Asked {
  caller: Caller;
  draft: IssueDraft;
  /** Where the console is. */
  origin: string;
  /** Who is asked where an agency names no support of its own; empty for nobody. */
  usualSupport: string;
}

/** One of the caller's own agencies: the one that they named or, with none named, the only one there is. */
const chooseAgency = async (db: ScopedDb, userId: string, named: string | undefined): Promise<string> => {
  if (named !== undefined) {
    if (!(await belongsTo(db, userId, named))) throw new AppError('agency.notfound');
    return named;
  }
  const [only, ...more] = await firstOwnAgencies(db, userId);
  if (!only || more.length > 0) throw new AppError('issue.agencyRequired');
  return only.id;
};

/** Keeps a request and sends it to the support of its agency or, where that has none, of the service; or to nobody. */
export const openIssue = async (
  db: ScopedDb,
  { caller, draft, origin, usualSupport }: Asked,
  audit: Audit,
): Promise<IssueReceipt> => {
  const asker = await holdAsker(db, caller.id);
  const seconds = await secondsUntilNext(db, caller.id, inHour);
  if (seconds !== undefined) throw new AppError('issue.tooMany', undefined, seconds);
  const agencyId = await chooseAgency(db, caller.id, draft.agencyId);
  const within = await inAgency(db, agencyId);
  const agency = await within
    .select('agencies')
    .select(['name', 'support_email as support'])
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
  const mailedTo = agency.support || usualSupport || null;
  const { title, description, type } = draft;
  const id = newId();
  const said = { title, description, type, username: caller.username };
  const search = issueSearch(title, caller.username, description);
  await within
    .insert('issues', [{ ...said, id, agency_id: agencyId, user_id: caller.id, mailed_to: mailedTo, search }])
    .execute();
  if (mailedTo !== null) {
    const letter = requestLetter(mailedTo, asker, {
      ...said,
      agencyName: agency.name,
      link: linkTo(origin, asker.locale, id),
    });
    await queueMail(db.unscoped('a request goes to the support by mail'), letter);
  }
  audit({ agencyId, after: { title, type } });
  return { id, mailed: mailedTo !== null };
};

const linkTo = (origin: string, locale: string, id: string) => `${origin}/#/${locale}/issues?panel=${id}`;
