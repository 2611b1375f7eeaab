import type { Leaving } from '../checkin/goodbye.ts';
import type { FleetContext } from './context.ts';
import { become } from './enrol.ts';
import type { SimulatedAgent } from './simulated-agent.ts';
import { forgetTelemetry } from './telemetry.ts';

/** Its computer is gone from the server: the agent is silent from then on, and needs nothing any more. */
export const remove = (context: FleetContext, agent: SimulatedAgent): void => {
  Object.assign(agent, { removed: true, errand: undefined, policy: undefined, acknowledged: undefined });
  context.identityChanged();
};

/** Leaves its server. Moved, it goes on at another one, and tells there what it has not told yet. */
export const leave = (context: FleetContext, agent: SimulatedAgent, leaving: Leaving): void => {
  const next = leaving === 'moved' ? agent.errand?.next : undefined;
  if (!next) {
    remove(context, agent);
    return;
  }
  agent.errand = undefined;
  forgetTelemetry(agent);
  become(context, agent, next);
};
