import { sql } from 'kysely';
import type { Feature } from '../../platform/feature.ts';
import { olderThan } from '../../platform/jobs/drop-rows.ts';
import type { Retention } from '../../platform/jobs/retention.ts';
import { agencyAlertsExport, alertsExport } from './alerts.export.ts';
import { moveAlerts } from './alerts.queries.ts';
import { alertRoutes } from './alerts.routes.ts';
import { alertsBulk } from './alerts.ts';
import { dropOldAlerts } from './drop-old-alerts.ts';
import { structureOldAlerts } from './structure-old-alerts.ts';
import { toldAlerts } from './told-alerts.ts';

/** What stands beside alerts goes by its own id. */
const pastTheirTime: Retention['where'] = (configurations) => olderThan(configurations.get('ALERT_RETENTION_DAYS'));

/** What agents saw, and what they did. */
export const alertsFeature: Feature = {
  name: 'alerts',
  routes: () => alertRoutes,
  exports: [alertsExport, agencyAlertsExport],
  bulk: [alertsBulk],
  chores: ({ configurations }) => [dropOldAlerts(configurations), structureOldAlerts],
  // Alerts themselves go by months, in the chore.
  retention: [
    { table: 'alert_events', where: pastTheirTime },
    { table: 'misdated_alerts', where: pastTheirTime },
    // Of the month before, too: an alert may be dated later than it came.
    {
      table: 'alert_words',
      where: (configurations) => sql`month < current_date - ${configurations.get('ALERT_RETENTION_DAYS') + 62}::int`,
    },
  ],
  onAgencyMove: moveAlerts,
  told: { alerts: toldAlerts },
};
