import type { Feature } from '../../platform/feature.ts';
import { instanceRoutes } from './instances.routes.ts';

/** Installations of Égida: the main one and those federated with it. */
export const instancesFeature: Feature = {
  name: 'instances',
  routes: () => instanceRoutes,
  constraints: { unique: { instances_name_unique: 'instance.exists' }, refused: { remote_row: 'instance.remote' } },
};
