import type { Feature } from '../../platform/feature.ts';
import { olderThan } from '../../platform/jobs/drop-rows.ts';
import { communicationRoutes } from './communications.routes.ts';

/** Letters to the people of agencies. */
export const communicationsFeature: Feature = {
  name: 'communications',
  routes: communicationRoutes,
  // As long as the audit log says that they were sent. Their mails go along.
  retention: [{ table: 'communications', where: () => olderThan(1095) }],
};
