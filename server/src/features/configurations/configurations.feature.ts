import type { Feature } from '../../platform/feature.ts';
import { configurationRoutes } from './configurations.routes.ts';

/** The properties that administrators set for the whole service. */
export const configurationsFeature: Feature = {
  name: 'configurations',
  routes: configurationRoutes,
};
