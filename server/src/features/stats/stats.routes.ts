import { agencyStats, stats } from '@egida/contract';
import { inInstance, type ScopedDb } from '../../platform/db/scoped.ts';
import { implement } from '../../platform/http/context.ts';
import { readEvolution } from './evolution.ts';
import { countAgents, countAgentsOfAgency, countAlerts, countDeployments } from './stats.ts';
import { readTotals } from './totals.queries.ts';

/** Of all that the caller sees, or of what of it is in one instance. */
const numbersOf = async ({ db, query }: { db: ScopedDb; query: { instanceId?: string | undefined } }) =>
  query.instanceId === undefined ? db : inInstance(db, query.instanceId);

export const statsRoutes = [
  ...implement('stats', stats, {
    totals: async (context) => readTotals(await numbersOf(context)),
    evolution: async (context) => readEvolution(await numbersOf(context), Number(context.params.days)),
    deployments: async (context) => countDeployments(await numbersOf(context), context.caller.role, context.query),
    agents: async (context) => countAgents(await numbersOf(context), context.query),
    alerts: async (context) => countAlerts(await numbersOf(context), context.query),
  }),
  ...implement('agencyStats', agencyStats, {
    totals: ({ db }) => readTotals(db),
    evolution: ({ db, params }) => readEvolution(db, Number(params.days)),
    deployments: ({ db, caller, query }) => countDeployments(db, caller.role, query),
    agents: ({ db, query }) => countAgentsOfAgency(db, query),
    alerts: ({ db, query }) => countAlerts(db, query),
  }),
];
