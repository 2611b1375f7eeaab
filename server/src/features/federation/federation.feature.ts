import type { Feature } from '../../platform/feature.ts';
import { countInstances } from './count-here.ts';
import { dropEarlierEpochs, removeInstances } from './drop-told.ts';
import { federationRoutes } from './federation.routes.ts';

/** What federated servers say to this one, and what it keeps of them. */
export const federationFeature: Feature = {
  name: 'federation',
  routes: federationRoutes,
  chores: ({ told }) => [dropEarlierEpochs(told), countInstances, removeInstances(told)],
};
