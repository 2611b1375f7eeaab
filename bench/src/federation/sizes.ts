import type { CommonSize, FleetSizes } from '../national/sizes.ts';

/** How large each of two federated servers is made, and how long they are watched. */
export interface FederationSizes extends FleetSizes {
  /** Agents that really report, in each of them and in the main one. */
  agents: number;
  ownAgents: number;
  /** How long each phase takes, in seconds. */
  seconds: number;
  /** How often the main server is killed, and how often a federated one. */
  kills: number;
}

export const federationSizes = {
  national: {
    ...{ seed: 42, agencies: 400, federated: 0, roots: 10, wideShare: 0.15, sectors: 40 },
    ...{ computers: 20_000, vaccines: 12, autorun: 3, wanted: 0, alerts: 20_000 },
    ...{ agents: 300, ownAgents: 100, seconds: 60, kills: 3 },
  },
  // A twentieth or so: to see in a minute whether all of it runs.
  region: {
    ...{ seed: 42, agencies: 120, federated: 0, roots: 5, wideShare: 0.15, sectors: 10 },
    ...{ computers: 1_000, vaccines: 12, autorun: 3, wanted: 0, alerts: 1_000 },
    ...{ agents: 40, ownAgents: 20, seconds: 8, kills: 1 },
  },
} as const satisfies Record<CommonSize, FederationSizes>;
