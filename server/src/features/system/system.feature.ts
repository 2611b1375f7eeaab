import type { Feature } from '../../platform/feature.ts';
import { systemRoutes } from './system.routes.ts';

/** The server itself: its version. */
export const systemFeature: Feature = {
  name: 'system',
  routes: () => systemRoutes,
};
