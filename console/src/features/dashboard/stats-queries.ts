import {
  type agentGroupings,
  type alertGroupings,
  api,
  type deploymentGroupings,
  type evolutionDays,
} from '@egida/contract';
import { apiQuery } from '../../api/query.ts';
import type { StatsPlace } from './stats-place.ts';

/** How often numbers are asked for again while somebody looks. */
export const statsPollMs = 60_000;

export type EvolutionDays = (typeof evolutionDays)[number];

// Of one agency, or of all that one sees or has chosen of it: two calls that answer alike.

const chosen = ({ instanceId }: StatsPlace) => (instanceId === undefined ? {} : { instanceId });

export const totalsQuery = (place: StatsPlace) =>
  place.agencyId === undefined
    ? apiQuery(api.stats.totals, { query: chosen(place) })
    : apiQuery(api.agencyStats.totals, { params: { agencyId: place.agencyId } });

export const evolutionQuery = (place: StatsPlace, days: EvolutionDays) =>
  place.agencyId === undefined
    ? apiQuery(api.stats.evolution, { params: { days }, query: chosen(place) })
    : apiQuery(api.agencyStats.evolution, { params: { agencyId: place.agencyId, days } });

export const alertCounts = (place: StatsPlace, groupBy: (typeof alertGroupings)[number]) =>
  place.agencyId === undefined
    ? apiQuery(api.stats.alerts, { query: { groupBy, ...chosen(place) } })
    : apiQuery(api.agencyStats.alerts, { params: { agencyId: place.agencyId }, query: { groupBy } });

export const computerCounts = (place: StatsPlace, groupBy: (typeof agentGroupings)[number]) =>
  place.agencyId === undefined
    ? apiQuery(api.stats.agents, { query: { groupBy, ...chosen(place) } })
    : apiQuery(api.agencyStats.agents, { params: { agencyId: place.agencyId }, query: { groupBy } });

export const deploymentCounts = (place: StatsPlace, groupBy: (typeof deploymentGroupings)[number]) =>
  place.agencyId === undefined
    ? apiQuery(api.stats.deployments, { query: { groupBy, ...chosen(place) } })
    : apiQuery(api.agencyStats.deployments, { params: { agencyId: place.agencyId }, query: { groupBy } });

/** How to ask for any of the counts that are drawn as bars. */
export type CountsQuery = ReturnType<typeof alertCounts>;
