import { agencyStats, stats } from '@egida/contract';
import { implement } from '../../platform/http/context.ts';
import { readEvolution } from './evolution.ts';
import { countAgents, countAgentsOfAgency, countAlerts, countDeployments } from './stats.ts';
import { readTotals } from './totals.queries.ts';

export const statsRoutes = [
  ...implement('stats', stats, {
    totals: ({ db }) => readTotals(db),
    evolution: ({ db, params }) => readEvolution(db, Number(params.days)),
    deployments: ({ db, caller, query }) => countDeployments(db, caller.role, query),
    agents: ({ db, query }) => countAgents(db, query),
    alerts: ({ db, query }) => countAlerts(db, query),
  }),
  ...implement('agencyStats', agencyStats, {
    totals: ({ db }) => readTotals(db),
    evolution: ({ db, params }) => readEvolution(db, Number(params.days)),
    deployments: ({ db, caller, query }) => countDeployments(db, caller.role, query),
    agents: ({ db, query }) => countAgentsOfAgency(db, query),
    alerts: ({ db, query }) => countAlerts(db, query),
  }),
];
