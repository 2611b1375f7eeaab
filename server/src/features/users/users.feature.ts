import type { Feature } from '../../platform/feature.ts';
import { userExport } from './users.export.ts';
import { userRoutes } from './users.routes.ts';

/** People, their roles and what they reach. */
export const usersFeature: Feature = {
  name: 'users',
  routes: userRoutes,
  exports: [userExport],
  constraints: {
    unique: { users_username_unique: 'username.exists' },
    missing: { user_agencies_agency: 'agency.notfound' },
  },
};
