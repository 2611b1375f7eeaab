import { type Issue, type IssueChange, issueStatuses } from '@egida/contract';
import { sql } from 'kysely';
import type { Caller } from '../../platform/access/caller.ts';
import type { Audit } from '../../platform/audit/audit-record.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import { queueMail } from '../mail/mail.ts';
import { answerLetter } from './answer-letter.ts';
import { findAsker } from './asker.queries.ts';
import { lockIssue, secondsUntilNextAnswer } from './issues.queries.ts';
import { showIssue } from './issues.ts';

/** Answers to one request: each is a mail that goes before all notices, and somebody reads it. */
const answersInHour = 5;

interface Changed {
  caller: Caller;
  issueId: string;
  change: IssueChange;
}

/** What the audit says of a request: which it is, where it stands and, as it is answered, what was and is the answer. */
const told = ({ id, title, status, answer }: Issue, answered: boolean) => ({
  ...{ id, title, status },
  ...(answered && { answer }),
});

/** Closes a request, with an answer that goes to whoever asked, or without; or opens it again. */
export const changeIssue = async (
  db: ScopedDb,
  { caller, issueId, change: { status, answer: given } }: Changed,
  audit: Audit,
): Promise<Issue> => {
  const { userId } = found(await lockIssue(db, issueId), 'issue.notfound');
  const before = await showIssue(db, issueId);
  const answer = given?.trim() || undefined;
  const closes = status === issueStatuses.CLOSED && before.status === issueStatuses.OPEN;
  // Of two who answer at once, the second would tell the asker something else: they see first what was answered.
  if (answer !== undefined && !closes) throw new AppError('issue.answerNeedsClosing');
  if (answer !== undefined) await refuseTooMany(db, issueId);
  if (closes) await close(db, issueId, caller.username, answer);
  else if (status !== before.status) await reopen(db, issueId);
  if (answer !== undefined && userId !== null) await tellAsker(db, userId, before, answer);
  const after = await showIssue(db, issueId);
  audit({
    agencyId: before.agencyId,
    before: told(before, answer !== undefined),
    after: told(after, answer !== undefined),
  });
  return after;
};

const refuseTooMany = async (db: ScopedDb, issueId: string): Promise<void> => {
  const seconds = await secondsUntilNextAnswer(db, issueId, answersInHour);
  if (seconds !== undefined) throw new AppError('tooManyRequests', undefined, seconds);
};

/** What was answered before stays, where nothing else is answered: it did go out. */
const close = (db: ScopedDb, issueId: string, by: string, answer: string | undefined) =>
  db
    .update('issues')
    .set({
      status: issueStatuses.CLOSED,
      closed_on: sql`now()`,
      closed_by: by,
      ...(answer !== undefined && { answer }),
    })
    .where('id', '=', issueId)
    .execute();

const reopen = (db: ScopedDb, issueId: string) =>
  db
    .update('issues')
    .set({ status: issueStatuses.OPEN, closed_on: null, closed_by: null })
    .where('id', '=', issueId)
    .execute();

const tellAsker = async (db: ScopedDb, userId: string, issue: Issue, answer: string): Promise<void> => {
  const asker = await findAsker(db, userId);
  if (!asker || asker.email === '') return;
  const { title, description, mailedTo } = issue;
  await queueMail(
    db.unscoped('an answer goes by mail to whoever asked'),
    answerLetter(asker, { title, description, answer, support: mailedTo }),
  );
};
