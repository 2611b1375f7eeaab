import { sql } from 'kysely';
import type { Feature } from '../../platform/feature.ts';
import { olderThan } from '../../platform/jobs/drop-rows.ts';
import { issueRoutes } from './issues.routes.ts';

/** What people ask the technical support for. */
export const issuesFeature: Feature = {
  name: 'issues',
  routes: issueRoutes,
  retention: [
    {
      table: 'issues',
      // As long as the audit log says how they ended. The id lets an index find what may be over: none ends before it begins.
      where: () => sql`status = 'CLOSED' and ${olderThan(1095)} and closed_on < now() - interval '1095 days'`,
    },
  ],
};
