import { api, type CheckinBody, type CheckinReply } from '@egida/contract';
import { commandToLeave, isTakenBack, type Leaving } from '../checkin/goodbye.ts';
import { canonicalHash } from '../protocol/canonical-hash.ts';
import { reportState } from '../protocol/state-report.ts';
import type { FleetContext } from './context.ts';
import { acknowledge, leftOf } from './errand.ts';
import { obey } from './obey.ts';
import { computerNow, type SimulatedAgent } from './simulated-agent.ts';
import { forgetTelemetry } from './telemetry.ts';

const noState = { state: [], stateHash: canonicalHash([]) };
/** Servers take no more in one check-in. */
const maxAcks = 100;

export interface CheckinResult {
  /** The agent has something new to report. */
  hasNews: boolean;
  /** When the server wants it next. */
  seconds: number;
  /** How it goes, now that its goodbye was heard. */
  left?: Leaving;
}

/** Makes one check-in, and does what the reply asks for. */
export const checkIn = async (context: FleetContext, agent: SimulatedAgent): Promise<CheckinResult> => {
  if (context.changing > 0 && context.random() < context.changing) changeInventory(context, agent);
  const leaving = agent.errand?.leaving;
  const isAnswering = (agent.errand?.acks.length ?? 0) > 0;
  const reply = await report(context, agent);
  const seconds = reply.nextCheckinSeconds;
  if (leaving && !isTakenBack(reply, leaving)) {
    const hasNews = !isAnswering && answerAgain(agent, reply, leaving);
    return { hasNews, seconds, ...(!hasNews && { left: leaving }) };
  }
  if (agent.errand) agent.errand.leaving = undefined;
  if (reply.settings.telemetry) agent.telemetry = true;
  else if (agent.telemetry) forgetTelemetry(agent);
  await obey(context, agent, reply.commands);
  if (agent.errand?.leaving) return { hasNews: true, seconds };
  const isNew = reply.policyRevision !== '' && reply.policyRevision !== agent.policy?.policy.revision;
  if (isNew) await context.policies.take(agent, reply.policyRevision);
  const hasAcks = (agent.errand?.acks.length ?? 0) > 0;
  return { hasNews: isNew || hasAcks || reply.needState || reply.needInventory, seconds };
};

const report = async (context: FleetContext, agent: SimulatedAgent): Promise<CheckinReply> => {
  const { state, stateHash } = agent.policy ?? noState;
  const isKnown = agent.acknowledged?.hash === stateHash;
  const acks = agent.errand?.acks.slice(0, maxAcks) ?? [];
  const body: CheckinBody = {
    agentVersion: agent.agentVersion,
    policyRevision: agent.policy?.policy.revision ?? '',
    inventoryHash: agent.inventoryHash,
    ...(isKnown ? { stateHash } : reportState(state, agent.acknowledged)),
    ...(agent.tellInventory && { inventory: computerNow(context.seed, context.places, agent).inventory }),
    acks,
  };
  const reply = await context.calls(agent, api.agentProtocol.checkin, { body });
  agent.errand = agent.errand && leftOf(agent.errand, acks);
  if (reply.token) {
    agent.token = reply.token;
    context.identityChanged();
  }
  agent.acknowledged = reply.needState ? undefined : { hash: stateHash, state };
  agent.tellInventory = reply.needInventory;
  agent.checkinSeconds = reply.nextCheckinSeconds;
  return reply;
};

/** Answers the command by which the agent leaves once more, where the server tells it again. */
const answerAgain = ({ errand }: SimulatedAgent, { commands }: CheckinReply, leaving: Leaving): boolean => {
  const command = commandToLeave(commands, leaving);
  if (command && errand) acknowledge(errand, { id: command.id, outcome: 'DONE' });
  return command !== undefined;
};

const changeInventory = (context: FleetContext, agent: SimulatedAgent): void => {
  agent.inventoryChanges++;
  agent.inventoryHash = canonicalHash(computerNow(context.seed, context.places, agent).inventory);
  agent.tellInventory = true;
};
