import { type Issue, type IssueRow, issueFilter, type Page } from '@egida/contract';
import { sql } from 'kysely';
import { filterCondition } from '../../platform/db/filter-sql.ts';
import { filterOf, type ListQuery, readPage } from '../../platform/db/list.ts';
import { firstIdAt } from '../../platform/db/new-id.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { waitOfHour } from '../../platform/db/wait-of-hour.ts';
import { hourMs } from '../../platform/durations.ts';
import { issueColumns, issueOrder } from './issues.columns.ts';

/** Requests as a list tells of them, each with the name of its agency. */
export const issueRows = (db: ScopedDb) =>
  db
    .select('issues')
    .innerJoin('agencies', 'agencies.id', 'issues.agency_id')
    .select([
      'issues.id',
      'issues.title',
      'issues.agency_id as agencyId',
      'agencies.name as agencyName',
      'issues.created_on as createdOn',
      'issues.username',
    ])
    .select(sql<IssueRow['type']>`issues.type`.as('type'))
    .select(sql<IssueRow['status']>`issues.status`.as('status'));

export const listIssues = (
  db: ScopedDb,
  query: ListQuery & { sortBy: keyof typeof issueOrder },
): Promise<Page<IssueRow>> =>
  readPage(db, query, {
    table: 'issues',
    where: filterCondition(filterOf(query), issueFilter, issueColumns),
    order: issueOrder[query.sortBy],
    rows: (ids) => issueRows(db).where('issues.id', 'in', ids).execute(),
    idOf: (row) => row.id,
  });

/** A request with the address that whoever asked has by now, wherever they have moved: it is answered there. */
export const readIssue = (db: ScopedDb, issueId: string): Promise<Issue | undefined> =>
  issueRows(db)
    .leftJoin('users', 'users.id', 'issues.user_id')
    .select([
      'issues.description',
      'issues.mailed_to as mailedTo',
      'issues.answer',
      'issues.closed_on as closedOn',
      'issues.closed_by as closedBy',
    ])
    .select(sql<string>`coalesce(users.email, '')`.as('email'))
    .where('issues.id', '=', issueId)
    .executeTakeFirst();

/** Nobody else closes it, or opens it again, until this request is done. */
export const lockIssue = (db: ScopedDb, issueId: string) =>
  db
    .select('issues')
    .select(['issues.id', 'issues.user_id as userId'])
    .where('issues.id', '=', issueId)
    .forUpdate()
    .executeTakeFirst();

/**
 * In how many seconds a request may be answered again that was answered as often as may be in an hour; undefined, while it was
 * not. The audit tells of each answer, in the transaction that gave it.
 */
export const secondsUntilNextAnswer = async (
  db: ScopedDb,
  issueId: string,
  inHour: number,
): Promise<number | undefined> => {
  const given = db
    .select('audit')
    .where('event', '=', 'issues.update')
    .where('id', '>', firstIdAt(Date.now() - hourMs))
    .where(
      sql<boolean>`content -> 'after' @> ${JSON.stringify({ id: issueId })}::jsonb and content -> 'after' ? 'answer'`,
    );
  return waitOfHour(given, inHour);
};
