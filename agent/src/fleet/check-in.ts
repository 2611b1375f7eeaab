import { api, type CheckinBody } from '@egida/contract';
import { canonicalHash } from '../protocol/canonical-hash.ts';
import { reportState } from '../protocol/state-report.ts';
import type { Calls } from './calls.ts';
import type { Policies } from './policies.ts';
import type { Draw } from './random.ts';
import { computerNow, type SimulatedAgent } from './simulated-agent.ts';

/** What the agents of one fleet share. */
export interface FleetContext {
  seed: string;
  apikeys: string[];
  calls: Calls;
  policies: Policies;
  /** Share of check-ins that find something changed on the computer. */
  changing: number;
  /** Seconds that an agent waits at most after a failure, unless the server asks for more. */
  longestSetback: number;
  draw: Draw;
}

const noState = { state: [], stateHash: canonicalHash([]) };

/** Enrols an agent; a former token goes along, so that it stays the same computer. Answers when to come back. */
export const enrol = async ({ calls, seed, apikeys }: FleetContext, agent: SimulatedAgent): Promise<number> => {
  const { agency, ...computer } = computerNow(seed, apikeys.length, agent);
  const body = { ...computer, apikey: apikeys[agency] ?? '' };
  const { agentId, token, checkinSeconds } = await calls(agent, api.agentProtocol.enrol, { body });
  Object.assign(agent, { agentId, token, acknowledged: undefined });
  return checkinSeconds;
};

/** Reports what is held and takes what shall be; whether there is news for the server, and when to come back. */
export const checkIn = async (
  world: FleetContext,
  agent: SimulatedAgent,
): Promise<{ hasNews: boolean; seconds: number }> => {
  if (world.changing > 0 && world.draw() < world.changing) changeInventory(world, agent);
  const { state, stateHash } = agent.policy ?? noState;
  const isKnown = agent.acknowledged?.hash === stateHash;
  const body: CheckinBody = {
    agentVersion: agent.agentVersion,
    policyRevision: agent.policy?.policy.revision ?? '',
    inventoryHash: agent.inventoryHash,
    ...(isKnown ? { stateHash } : reportState(state, agent.acknowledged)),
    ...(agent.tellInventory && { inventory: inventoryOf(world, agent) }),
    acks: [],
  };
  const reply = await world.calls(agent, api.agentProtocol.checkin, { body });
  agent.acknowledged = reply.needState ? undefined : { hash: stateHash, state };
  agent.tellInventory = reply.needInventory;
  const held = agent.policy?.policy.revision;
  const isNew = reply.policyRevision !== '' && reply.policyRevision !== held;
  if (isNew) await world.policies.take(agent, reply.policyRevision);
  return { hasNews: isNew || reply.needState || reply.needInventory, seconds: reply.nextCheckinSeconds };
};

const inventoryOf = ({ seed, apikeys }: FleetContext, agent: SimulatedAgent) =>
  computerNow(seed, apikeys.length, agent).inventory;

const changeInventory = (world: FleetContext, agent: SimulatedAgent): void => {
  agent.inventoryChanges++;
  agent.inventoryHash = canonicalHash(inventoryOf(world, agent));
  agent.tellInventory = true;
};
