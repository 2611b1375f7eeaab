import type { Feature } from '../../platform/feature.ts';
import { sectorRoutes } from './sectors.routes.ts';

/** Groups of agencies. */
export const sectorsFeature: Feature = {
  name: 'sectors',
  routes: () => sectorRoutes,
  constraints: { unique: { sectors_name_unique: 'sector.exists' } },
};
