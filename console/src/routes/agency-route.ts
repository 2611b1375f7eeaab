import { permissions } from '@egida/contract';
import { createRoute } from '@tanstack/react-router';
import { mainRoute } from './main-route.ts';

/** Around the screens of one agency. */
export const agencyRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/agencies/$agency',
  staticData: { acl: { allowedTo: permissions['agencies:read'] } },
});
