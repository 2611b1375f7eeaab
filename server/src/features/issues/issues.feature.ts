import type { Feature } from '../../platform/feature.ts';
import { issueRoutes } from './issues.routes.ts';

/** What people ask the technical support for. */
export const issuesFeature: Feature = {
  name: 'issues',
  routes: issueRoutes,
};
