import {
  agentGroupings,
  alertGroupings,
  api,
  deploymentGroupings,
  type Endpoint,
  evolutionDays,
  urlOf,
} from '@egida/contract';
import type { NationalCase, Query } from '../national/list-case.ts';
import type { Person } from '../national/persons.ts';
import {
  agentsSql,
  alertsSql,
  awaySql,
  deploymentsSql,
  evolutionSql,
  type Reach,
  reachInAgency,
  reachOf,
  totalsSql,
} from './dashboard-sql.ts';
import type { WatchingPlace } from './place.ts';

type Calls = Record<'totals' | 'evolution' | 'deployments' | 'agents' | 'alerts', Endpoint>;
type AlertGrouping = (typeof alertGroupings)[number];
type DeploymentGrouping = (typeof deploymentGroupings)[number];

/** Whose dashboard, and what somebody of that kind may see on it. */
interface Board {
  name: string;
  person: Person;
  calls: Calls;
  reach: Reach;
  params: Query;
  alerts: readonly AlertGrouping[];
  deployments: readonly DeploymentGrouping[];
  /** What computers that are away are read from. */
  away: string;
}

const casesOf = ({ name, person, calls, reach, params, alerts, deployments, away }: Board): NationalCase[] => {
  const asked = (what: string, endpoint: Endpoint, query: Query, statements: string[], more: Query = {}) => ({
    ...{ name: `${name}: ${what}`, person, url: urlOf(endpoint, { params: { ...params, ...more }, query }) },
    bare: statements.map((text) => ({ text, values: text.includes('$1') ? [person.agencies] : [] })),
  });
  const agents = { ...agentsSql(reach), offline: away };
  return [
    asked('totals', calls.totals, {}, [totalsSql(reach)]),
    ...alerts.map((groupBy) => asked(`alerts by ${groupBy}`, calls.alerts, { groupBy }, [alertsSql(reach)[groupBy]])),
    ...deployments.map((groupBy) =>
      asked(`deployments by ${groupBy}`, calls.deployments, { groupBy }, [deploymentsSql(reach)[groupBy]]),
    ),
    ...agentGroupings.map((groupBy) => asked(`computers by ${groupBy}`, calls.agents, { groupBy }, [agents[groupBy]])),
    ...evolutionDays.map((days) =>
      asked(`evolution of ${days} days`, calls.evolution, {}, evolutionSql(reach, days), { days }),
    ),
  ];
};

const ofAll = (person: Person, sees: Pick<Board, 'alerts' | 'deployments'>): Board => {
  const reach = reachOf(person);
  return { name: 'dashboard', person, calls: api.stats, reach, params: {}, away: agentsSql(reach).offline, ...sees };
};
const ofAgency = (person: Person, name: string, agencyId: string, deployments: Board['deployments']): Board => ({
  ...{ name, person, calls: api.agencyStats, reach: reachInAgency(person, agencyId), params: { agencyId } },
  ...{ alerts: ['computer', 'vaccine'], deployments, away: awaySql(agencyId) },
});

/** Every call of the dashboard, as each kind of person has it: sums over sectors and agencies are administrators'. */
export const dashboardCases = ({ landmarks, admin, desk, manager, clerk }: WatchingPlace): NationalCase[] => {
  const { large, small } = landmarks;
  const own = ['computer', 'vaccine'] as const;
  return [
    ofAll(admin, { alerts: alertGroupings, deployments: deploymentGroupings }),
    ofAgency(admin, 'a large agency', large, deploymentGroupings),
    ofAgency(admin, 'a small agency', small, deploymentGroupings),
    ofAll(desk, { alerts: own, deployments: deploymentGroupings }),
    ofAll(manager, { alerts: own, deployments: deploymentGroupings }),
    ofAll(clerk, { alerts: own, deployments: ['agency'] }),
    ofAgency(clerk, 'their agency', large, ['agency']),
  ].flatMap(casesOf);
};
