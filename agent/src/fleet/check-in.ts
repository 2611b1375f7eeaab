import { api, type CheckinBody } from '@egida/contract';
import { canonicalHash } from '../protocol/canonical-hash.ts';
import { reportState } from '../protocol/state-report.ts';
import type { FleetContext } from './context.ts';
import { computerNow, type SimulatedAgent } from './simulated-agent.ts';
import { forgetTelemetry } from './telemetry.ts';

const noState = { state: [], stateHash: canonicalHash([]) };

/** Enrols an agent. A former token is sent along, so that it stays the same computer. Returns its check-in interval. */
export const enrol = async ({ calls, seed, apikeys, places }: FleetContext, agent: SimulatedAgent): Promise<number> => {
  const { agency, ...computer } = computerNow(seed, places, agent);
  const body = { ...computer, apikey: apikeys[agency] ?? '' };
  const { agentId, token, checkinSeconds } = await calls(agent, api.agentProtocol.enrol, { body });
  Object.assign(agent, { agentId, token, acknowledged: undefined });
  return checkinSeconds;
};

/** Makes one check-in. `hasNews` says that the agent has something new to report, `seconds` when the server wants it. */
export const checkIn = async (
  context: FleetContext,
  agent: SimulatedAgent,
): Promise<{ hasNews: boolean; seconds: number }> => {
  if (context.changing > 0 && context.random() < context.changing) changeInventory(context, agent);
  const { state, stateHash } = agent.policy ?? noState;
  const isKnown = agent.acknowledged?.hash === stateHash;
  const body: CheckinBody = {
    agentVersion: agent.agentVersion,
    policyRevision: agent.policy?.policy.revision ?? '',
    inventoryHash: agent.inventoryHash,
    ...(isKnown ? { stateHash } : reportState(state, agent.acknowledged)),
    ...(agent.tellInventory && { inventory: inventoryOf(context, agent) }),
    acks: [],
  };
  const reply = await context.calls(agent, api.agentProtocol.checkin, { body });
  agent.acknowledged = reply.needState ? undefined : { hash: stateHash, state };
  agent.tellInventory = reply.needInventory;
  agent.checkinSeconds = reply.nextCheckinSeconds;
  if (reply.settings.telemetry) agent.telemetry = true;
  else if (agent.telemetry) forgetTelemetry(agent);
  const held = agent.policy?.policy.revision;
  const isNew = reply.policyRevision !== '' && reply.policyRevision !== held;
  if (isNew) await context.policies.take(agent, reply.policyRevision);
  return { hasNews: isNew || reply.needState || reply.needInventory, seconds: reply.nextCheckinSeconds };
};

const inventoryOf = ({ seed, places }: FleetContext, agent: SimulatedAgent) =>
  computerNow(seed, places, agent).inventory;

const changeInventory = (context: FleetContext, agent: SimulatedAgent): void => {
  agent.inventoryChanges++;
  agent.inventoryHash = canonicalHash(inventoryOf(context, agent));
  agent.tellInventory = true;
};
