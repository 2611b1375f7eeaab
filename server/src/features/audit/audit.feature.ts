import type { Feature } from '../../platform/feature.ts';
import { olderThan } from '../../platform/jobs/drop-rows.ts';
import { auditExport } from './audit.export.ts';
import { auditRoutes } from './audit.routes.ts';

/** The log of what was done and what was refused. */
export const auditFeature: Feature = {
  name: 'audit',
  routes: () => auditRoutes,
  exports: [auditExport],
  retention: [{ table: 'audit', where: (configurations) => olderThan(configurations.get('AUDIT_RETENTION_DAYS')) }],
};
