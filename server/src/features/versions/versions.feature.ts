import type { Feature } from '../../platform/feature.ts';
import { measureProgress } from './measure-rollouts.ts';
import { versionExport } from './versions.export.ts';
import { versionRoutes } from './versions.routes.ts';

/** Which versions of the agent run where, and roll-outs of newer ones. */
export const versionsFeature: Feature = {
  name: 'versions',
  routes: versionRoutes,
  exports: [versionExport],
  chores: (services) => [measureProgress(services)],
};
