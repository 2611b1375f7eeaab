import type { Feature } from '../../platform/feature.ts';
import { outboxRoutes } from './outbox.routes.ts';

/** The mail that administrators look through. */
export const outboxFeature: Feature = {
  name: 'outbox',
  routes: () => outboxRoutes,
};
