import { sql } from 'kysely';
import type { Feature } from '../../platform/feature.ts';
import { dropOldTelemetry } from './drop-old-telemetry.ts';
import { agencyTelemetryExport, telemetryExport } from './telemetry.export.ts';
import { telemetryRoutes } from './telemetry.routes.ts';

/** What computers execute, where their agency collects it. */
export const telemetryFeature: Feature = {
  name: 'telemetry',
  routes: () => telemetryRoutes,
  exports: [telemetryExport, agencyTelemetryExport],
  chores: ({ configurations }) => [dropOldTelemetry(configurations)],
  retention: [
    {
      table: 'programs',
      // A day more than what names them: agents may be a day ahead.
      where: (configurations) =>
        sql`seen_on < current_date - ${configurations.get('TELEMETRY_RETENTION_DAYS') + 1}::int`,
    },
  ],
};
