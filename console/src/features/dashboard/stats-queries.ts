import {
  type agentGroupings,
  type alertGroupings,
  api,
  type deploymentGroupings,
  type evolutionDays,
} from '@egida/contract';
import { apiQuery } from '../../api/query.ts';

/** How often numbers are asked for again while somebody looks. */
export const statsPollMs = 60_000;

export type EvolutionDays = (typeof evolutionDays)[number];

// Of one agency, or of all that one sees: two calls that answer alike.

export const totalsQuery = (agencyId: string | undefined) =>
  agencyId === undefined ? apiQuery(api.stats.totals, {}) : apiQuery(api.agencyStats.totals, { params: { agencyId } });

export const evolutionQuery = (agencyId: string | undefined, days: EvolutionDays) =>
  agencyId === undefined
    ? apiQuery(api.stats.evolution, { params: { days } })
    : apiQuery(api.agencyStats.evolution, { params: { agencyId, days } });

export const alertCounts = (agencyId: string | undefined, groupBy: (typeof alertGroupings)[number]) =>
  agencyId === undefined
    ? apiQuery(api.stats.alerts, { query: { groupBy } })
    : apiQuery(api.agencyStats.alerts, { params: { agencyId }, query: { groupBy } });

export const computerCounts = (agencyId: string | undefined, groupBy: (typeof agentGroupings)[number]) =>
  agencyId === undefined
    ? apiQuery(api.stats.agents, { query: { groupBy } })
    : apiQuery(api.agencyStats.agents, { params: { agencyId }, query: { groupBy } });

export const deploymentCounts = (agencyId: string | undefined, groupBy: (typeof deploymentGroupings)[number]) =>
  agencyId === undefined
    ? apiQuery(api.stats.deployments, { query: { groupBy } })
    : apiQuery(api.agencyStats.deployments, { params: { agencyId }, query: { groupBy } });

/** How to ask for any of the counts that are drawn as bars. */
export type CountsQuery = ReturnType<typeof alertCounts>;
