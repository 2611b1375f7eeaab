import type { Feature } from '../../platform/feature.ts';
import { agentProtocolRoutes } from './agent-protocol.routes.ts';

/** The calls of agents, each answered by the feature whose matter it is. */
export const agentProtocolFeature: Feature = {
  name: 'agent-protocol',
  routes: agentProtocolRoutes,
};
