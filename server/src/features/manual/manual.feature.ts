import type { Feature } from '../../platform/feature.ts';
import { manualRoutes } from './manual.routes.ts';

export const manualFeature: Feature = { name: 'manual', routes: manualRoutes };
