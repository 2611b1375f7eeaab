import type { Feature } from '../../platform/feature.ts';
import { olderThan } from '../../platform/jobs/drop-rows.ts';
import { agencyAlertsExport, alertsExport } from './alerts.export.ts';
import { moveAlerts } from './alerts.queries.ts';
import { alertRoutes } from './alerts.routes.ts';
import { alertsBulk } from './alerts.ts';
import { dropOldAlerts } from './drop-old-alerts.ts';
import { structureOldAlerts } from './structure-old-alerts.ts';

/** What agents saw, and what they did. */
export const alertsFeature: Feature = {
  name: 'alerts',
  routes: () => alertRoutes,
  exports: [alertsExport, agencyAlertsExport],
  bulk: [alertsBulk],
  chores: ({ configurations }) => [dropOldAlerts(configurations), structureOldAlerts],
  retention: [
    { table: 'alert_events', where: (configurations) => olderThan(configurations.get('ALERT_RETENTION_DAYS')) },
  ],
  onAgencyMove: moveAlerts,
};
