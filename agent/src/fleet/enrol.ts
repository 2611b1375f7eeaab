import { api } from '@egida/contract';
import type { FleetContext } from './context.ts';
import type { Enrolled } from './errand.ts';
import { computerNow, type SimulatedAgent } from './simulated-agent.ts';

/** Enrols an agent where it is led to. The token that it shows, of the same server, keeps it the same computer there. */
export const enrol = async (
  { calls, seed, apikeys, places }: FleetContext,
  agent: SimulatedAgent,
  shown: Pick<Enrolled, 'token' | 'ledTo'>,
): Promise<Enrolled> => {
  const { agency, ...computer } = computerNow(seed, places, agent);
  const body = { ...computer, apikey: shown.ledTo?.apikey ?? apikeys[agency] ?? '' };
  const { agentId, token, checkinSeconds } = await calls(agent, api.agentProtocol.enrol, { body }, shown);
  return { agentId, token, checkinSeconds, ledTo: shown.ledTo };
};

/** Becomes who it is where it has enrolled. Nothing is known there of its state. */
export const become = (context: FleetContext, agent: SimulatedAgent, enrolled: Enrolled): void => {
  Object.assign(agent, enrolled, { acknowledged: undefined });
  context.identityChanged();
};
