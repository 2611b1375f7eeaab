import type { Feature } from '../../platform/feature.ts';
import { upstreamRoutes } from './upstream.routes.ts';

/** The main server of this one: what it is told, and what comes from it. */
export const upstreamFeature: Feature = {
  name: 'upstream',
  routes: upstreamRoutes,
};
