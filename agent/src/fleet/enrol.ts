import { api } from '@egida/contract';
import type { FleetContext } from './context.ts';
import { computerNow, type SimulatedAgent } from './simulated-agent.ts';

/** Enrols an agent. A former token is sent along, so that it stays the same computer. Returns its check-in interval. */
export const enrol = async ({ calls, seed, apikeys, places }: FleetContext, agent: SimulatedAgent): Promise<number> => {
  const { agency, ...computer } = computerNow(seed, places, agent);
  const body = { ...computer, apikey: apikeys[agency] ?? '' };
  const { agentId, token, checkinSeconds } = await calls(agent, api.agentProtocol.enrol, { body });
  Object.assign(agent, { agentId, token, acknowledged: undefined });
  // What was to be answered is asked again.
  if (agent.errand) agent.errand.acks = [];
  return checkinSeconds;
};
