import { type OwnIssue, ownIssuesMax } from '@egida/contract';
import type { Caller } from '../../platform/access/caller.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { issueRows } from './issues.queries.ts';

/**
 * What somebody asked last, of agencies that they still see. Others of the same agency asked for themselves: theirs is
 * nobody's but the desk's.
 */
export const listOwnIssues = async (db: ScopedDb, { id }: Caller): Promise<OwnIssue[]> => {
  const rows = await issueRows(db)
    .select(['issues.description', 'issues.answer', 'issues.closed_on as closedOn'])
    .where('issues.user_id', '=', id)
    .orderBy('issues.id', 'desc')
    .limit(ownIssuesMax)
    .execute();
  return rows.map(({ username: _, ...own }) => own);
};
