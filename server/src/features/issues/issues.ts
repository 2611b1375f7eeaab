import { type Issue, issueTypes } from '@egida/contract';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { found } from '../../platform/errors/app-error.ts';
import { readIssue } from './issues.queries.ts';

export const listIssueTypes = () => [
  { id: issueTypes.QUESTION, name: 'question' as const },
  { id: issueTypes.ERROR, name: 'error' as const },
  { id: issueTypes.IMPROVEMENT, name: 'improvement' as const },
];

export const showIssue = async (db: ScopedDb, issueId: string): Promise<Issue> =>
  found(await readIssue(db, issueId), 'issue.notfound');
