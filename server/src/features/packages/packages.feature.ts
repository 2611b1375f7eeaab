import type { Feature } from '../../platform/feature.ts';
import { packageRoutes } from './packages.routes.ts';

/** The agent's program, by version and system. */
export const packagesFeature: Feature = {
  name: 'packages',
  routes: packageRoutes,
  constraints: { unique: { packages_unique: 'package.exists' } },
};
