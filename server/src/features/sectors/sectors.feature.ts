import type { Feature } from '../../platform/feature.ts';
import { sectorRoutes } from './sectors.routes.ts';
import { toldSectors } from './told-sectors.ts';

/** Groups of agencies. */
export const sectorsFeature: Feature = {
  name: 'sectors',
  routes: () => sectorRoutes,
  told: { sectors: toldSectors },
  constraints: { unique: { sectors_name_unique: 'sector.exists' } },
};
