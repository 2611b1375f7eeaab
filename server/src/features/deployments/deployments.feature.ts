import type { Feature } from '../../platform/feature.ts';
import { agencyVaccinesCsv, agencyVaccinesZip } from './agency-vaccines.export.ts';
import { deploymentsBulk } from './bulk-deployments.ts';
import { deploymentRoutes } from './deployments.routes.ts';

/** Vaccines on computers: asking for them, stopping them, and what state they are in. */
export const deploymentsFeature: Feature = {
  name: 'deployments',
  routes: ({ pace }) => deploymentRoutes(pace),
  exports: [agencyVaccinesCsv, agencyVaccinesZip],
  bulk: deploymentsBulk,
};
