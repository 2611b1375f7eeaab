import type { Feature } from '../../platform/feature.ts';
import { moveAlerts } from './alerts.queries.ts';
import { alertRoutes } from './alerts.routes.ts';
import { alertsBulk } from './alerts.ts';
import { dropOldAlerts } from './drop-old-alerts.ts';
import { structureOldAlerts } from './structure-old-alerts.ts';

/** What agents saw, and what they did. */
export const alertsFeature: Feature = {
  name: 'alerts',
  routes: () => alertRoutes,
  bulk: [alertsBulk],
  chores: ({ configurations }) => [dropOldAlerts(configurations), structureOldAlerts],
  onAgencyMove: moveAlerts,
};
