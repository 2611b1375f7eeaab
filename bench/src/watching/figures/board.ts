import { alertGroupings, api, deploymentGroupings } from '@egida/contract';
import type { Client } from '../../client.ts';
import type { Person } from '../../national/persons.ts';

/** Somebody's dashboard, and the rows that its numbers are of. */
export interface Board {
  name: string;
  person: Person;
  /** Within one agency; all that the person sees, where there is none. */
  agencyId: string | undefined;
  /** The condition on an agency's id and realm. */
  within: (agency: string, realm: string) => string;
  alerts: readonly (typeof alertGroupings)[number][];
  deployments: readonly (typeof deploymentGroupings)[number][];
  /** Whether what is counted of a day can be counted again: of a realm it is that of then, and so are its agencies. */
  hasDays: boolean;
  /**
   * All there is, as administrators see it: here alone agencies are counted, and enrolments can be counted again, as nothing
   * says any more where those computers enrolled that moved or are gone.
   */
  isWhole: boolean;
}

const own = ['computer', 'vaccine'] as const;
const size = '50';

export const boardOfAll = (person: Person, isAdmin: boolean, hasDays: boolean): Board => ({
  ...{ name: person.name, person, agencyId: undefined, within: person.scope, hasDays, isWhole: isAdmin },
  ...{ alerts: isAdmin ? alertGroupings : own, deployments: deploymentGroupings },
});
export const boardOfAgency = (person: Person, agencyId: string, name: string): Board => ({
  ...{ name, person, agencyId, within: (agency: string) => `${agency} = '${agencyId}'`, hasDays: true, isWhole: false },
  ...{ alerts: own, deployments: deploymentGroupings },
});

/** What the API says for a dashboard: of one agency, or of all. */
export const askFor = (client: Client, agencyId: string | undefined) => {
  const params = { agencyId: agencyId ?? '' };
  const { stats, agencyStats } = api;
  return {
    totals: () =>
      agencyId === undefined ? client.call(stats.totals, {}) : client.call(agencyStats.totals, { params }),
    alerts: (groupBy: Board['alerts'][number]) =>
      agencyId === undefined
        ? client.call(stats.alerts, { query: { groupBy, size } })
        : client.call(agencyStats.alerts, { params, query: { groupBy, size } }),
    deployments: (groupBy: Board['deployments'][number]) =>
      agencyId === undefined
        ? client.call(stats.deployments, { query: { groupBy, size } })
        : client.call(agencyStats.deployments, { params, query: { groupBy, size } }),
    agents: (groupBy: 'offline' | 'version' | 'status' | 'os') =>
      agencyId === undefined
        ? client.call(stats.agents, { query: { groupBy, size } })
        : client.call(agencyStats.agents, { params, query: { groupBy, size } }),
    evolution: () =>
      agencyId === undefined
        ? client.call(stats.evolution, { params: { days: '7' } })
        : client.call(agencyStats.evolution, { params: { ...params, days: '7' } }),
  };
};
