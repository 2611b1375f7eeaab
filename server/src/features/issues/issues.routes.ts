import { issues } from '@egida/contract';
import { implement } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services.ts';
import { changeIssue } from './change-issue.ts';
import { listIssues } from './issues.queries.ts';
import { listIssueTypes, showIssue } from './issues.ts';
import { openIssue } from './open-issue.ts';
import { listOwnIssues } from './own-issues.queries.ts';

export const issueRoutes = ({ configurations, publicUrl: origin }: Pick<Services, 'configurations' | 'publicUrl'>) =>
  implement('issues', issues, {
    types: async () => listIssueTypes(),
    list: ({ db, query }) => listIssues(db, query),
    own: ({ db, caller }) => listOwnIssues(db, caller),
    get: ({ db, params }) => showIssue(db, params.issueId),
    create: ({ db, caller, body, audit }) =>
      openIssue(db, { caller, draft: body, origin, usualSupport: configurations.get('SUPPORT_EMAIL') }, audit),
    update: ({ db, caller, params, body, audit }) =>
      changeIssue(db, { caller, issueId: params.issueId, change: body }, audit),
  });
