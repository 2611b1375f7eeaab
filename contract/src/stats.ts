import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import { wholeNumber } from './kernel/paging.ts';
import { Id, Instant } from './kernel/values.ts';

/** What a number of things has in common, and how many they are. */
export const Count = z
  .object({
    id: z.string().meta({ description: 'Of the sector, agency, computer or vaccine; else the value itself' }),
    label: z.string(),
    count: z.int(),
  })
  .meta({ id: 'Count' });
export type Count = z.output<typeof Count>;

export const Totals = z
  .object({
    alerts: z.int().meta({ description: 'Those that are active' }),
    agencies: z.int().nullable().meta({ description: 'For administrators with no agency chosen; `null` for others' }),
    agents: z.int(),
    vaccines: z.int().nullable().meta({
      description: '`null` of an instance that another server runs: which vaccines there are in it is known there',
    }),
  })
  .meta({ id: 'Totals' });
export type Totals = z.output<typeof Totals>;

const DayLabel = z.iso.date();

/** Values by day, in UTC. A day of which nothing is known is `null`, not zero. */
export const Series = z
  .object({
    labels: z.array(DayLabel).max(366),
    datasets: z.array(z.object({ label: z.string(), data: z.array(z.int().nullable()).max(366) })).max(10),
  })
  .meta({ id: 'Series' });
export type Series = z.output<typeof Series>;

export const Evolution = z
  .object({
    updatedOn: Instant.nullable().meta({ description: 'When the latest day was counted; `null` before the first' }),
    agents: Series.meta({ description: 'Computers' }),
    vaccines: Series.meta({ description: 'Nothing of an instance that another server runs' }),
    alerts: Series.meta({ description: 'Active alerts' }),
    alertsPerDay: Series.meta({ description: 'Alerts by the day of which they are' }),
    agencies: Series,
    agentsPerDay: Series.meta({ description: 'Computers by the day on which they enrolled' }),
    vaccineAlerts: Series.meta({ description: 'Alerts by day, of the vaccines with most of them' }),
    versionAgents: Series.meta({ description: 'Computers by the version of their agent, of the commonest versions' }),
  })
  .meta({ id: 'Evolution' });
export type Evolution = z.output<typeof Evolution>;

/** The days that an evolution may tell of. */
export const evolutionDays = ['7', '30', '365'] as const;

/** So many values stand in the evolution of one by vaccines or versions. */
export const evolutionDatasets = 5;

export const deploymentGroupings = ['sector', 'agency'] as const;
export const agentGroupings = ['offline', 'version', 'status', 'os'] as const;
export const alertGroupings = ['sector', 'agency', 'computer', 'vaccine'] as const;

/** The most bars that a chart has. */
const maxCounts = 50;
const counts = z.array(Count).max(maxCounts);
const grouped = <const Names extends readonly [string, ...string[]]>(names: Names, size: number) =>
  z.strictObject({
    groupBy: z.enum(names, 'value.notvalid'),
    size: wholeNumber(maxCounts).default(size),
  });
const ofInstance = {
  instanceId: Id.optional().meta({
    description: 'Only what is of this instance; everything that the caller sees without it',
  }),
};

const days = { days: z.enum(evolutionDays, 'value.notvalid') };
const access = 'dashboard:read';
const method = 'GET';

/** Of all that the caller sees. Sums over sectors and agencies are the administrators'. */
export const stats = {
  totals: endpoint({
    ...{ method, access, path: '/api/stats/totals' },
    query: z.strictObject(ofInstance),
    response: Totals,
    summary: 'How many active alerts, agencies, computers and vaccines there are',
  }),
  evolution: endpoint({
    ...{ method, access, path: '/api/stats/evolution/:days', params: days, reads: true },
    query: z.strictObject(ofInstance),
    response: Evolution,
    summary: 'How numbers went day by day: the last 7, 30 or 365; of very many agencies, on some of these days',
  }),
  deployments: endpoint({
    ...{ method, access, path: '/api/stats/deployments/count' },
    query: grouped(deploymentGroupings, 5).extend(ofInstance),
    response: counts,
    summary: 'Where most vaccines are applied, the most first',
  }),
  agents: endpoint({
    ...{ method, access, path: '/api/stats/agents/count' },
    query: grouped(agentGroupings, 5).extend(ofInstance),
    response: counts,
    summary: 'Computers by what they have in common, the most first; `offline` those away, by agency',
  }),
  alerts: endpoint({
    ...{ method, access, path: '/api/stats/alerts/count' },
    query: grouped(alertGroupings, 8).extend(ofInstance),
    response: counts,
    summary: 'Active alerts by where they come from, the most first',
  }),
};

/** The same of one agency. */
export const agencyStats = {
  totals: endpoint({
    ...{ method, access, path: '/api/stats/:agencyId/totals' },
    response: Totals,
    summary: 'How many active alerts, computers and vaccines an agency has',
  }),
  evolution: endpoint({
    ...{ method, access, path: '/api/agencies/:agencyId/stats/evolution/:days', params: days, reads: true },
    response: Evolution,
    summary: "How an agency's numbers went day by day",
  }),
  deployments: endpoint({
    ...{ method, access, path: '/api/agencies/:agencyId/stats/deployments/count' },
    query: grouped(deploymentGroupings, 5),
    response: counts,
    summary: 'How many vaccines are applied in an agency',
  }),
  agents: endpoint({
    ...{ method, access, path: '/api/agencies/:agencyId/stats/agents/count' },
    query: grouped(agentGroupings, 5),
    response: counts,
    summary:
      "An agency's computers by what they have in common; `offline` each that is away, the longest first, in hours",
  }),
  alerts: endpoint({
    ...{ method, access, path: '/api/agencies/:agencyId/stats/alerts/count' },
    query: grouped(alertGroupings, 8),
    response: counts,
    summary: "An agency's active alerts by where they come from, the most first",
  }),
};
