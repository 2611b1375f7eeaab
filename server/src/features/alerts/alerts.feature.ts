import type { Feature } from '../../platform/feature.ts';
import { moveAlerts } from './alerts.queries.ts';
import { alertRoutes } from './alerts.routes.ts';
import { alertsBulk } from './alerts.ts';

/** What agents saw, and what they did. */
export const alertsFeature: Feature = {
  name: 'alerts',
  routes: () => alertRoutes,
  bulk: [alertsBulk],
  onAgencyMove: moveAlerts,
};
