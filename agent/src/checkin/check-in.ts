import type { CheckinReply } from '@egida/contract';
import { answerCommand } from './answer-command.ts';
import type { CheckinContext } from './checkin-context.ts';
import { fetchPolicy } from './fetch-policy.ts';
import { commandToLeave, isTakenBack, type Leaving } from './goodbye.ts';
import { reEnrol } from './re-enrol.ts';

export interface CheckinResult {
  /** The server should hear soon of what the agent did upon this check-in. */
  hasNews: boolean;
  leaving: Leaving | undefined;
}

/**
 * Makes one check-in and does what the reply asks for. With `leaving` it is a goodbye: the reply asks for nothing more, but that it is
 * said again where the server has not heard the answer to its command, and that the computer stays where somebody took the command back.
 */
export const checkIn = async (context: CheckinContext, leaving: Leaving | undefined): Promise<CheckinResult> => {
  const { sync } = context;
  if (!context.identity().token) await reEnrol(context);
  const isAnswering = sync.hasAcks();
  const reply = await report(context);
  if (leaving && !isTakenBack(reply, leaving))
    return { hasNews: !isAnswering && answerAgain(context, reply, leaving), leaving };
  if (leaving) context.log('its uninstallation was taken back: it stays, and is protected again');
  await context.contacted(reply);
  for (const command of reply.commands) {
    const answer = await answerCommand(command, context);
    if (answer.ack) sync.acknowledge(answer.ack);
    if (command.type === 'uninstall' || answer.leaving) return { hasNews: true, leaving: answer.leaving };
  }
  const isPolicyNew = await takePolicy(context, reply);
  const hasAcks = sync.hasAcks() || context.pendingAck() !== undefined;
  return { hasNews: isPolicyNew || hasAcks || reply.needState || reply.needInventory, leaving: undefined };
};

/** Answers the command by which the computer leaves once more, where the server tells it again. */
const answerAgain = ({ sync }: CheckinContext, { commands }: CheckinReply, leaving: Leaving): boolean => {
  const command = commandToLeave(commands, leaving);
  if (command) sync.acknowledge({ id: command.id, outcome: 'DONE' });
  return command !== undefined;
};

const report = async (context: CheckinContext): Promise<CheckinReply> => {
  const { sync } = context;
  const inventory = context.platform.inventory(context.transport.localAddress());
  const pendingAck = context.pendingAck();
  if (pendingAck) sync.acknowledge(pendingAck);
  const sentAt = context.clock.now();
  const policyRevision = context.policies.policy()?.revision ?? '';
  const interruption = context.interruptions.untold();
  const lostAlerts = context.losses.untold();
  const said = { policyRevision, inventory, state: context.state(), interruption, lostAlerts };
  const reply = await sync.checkIn(context.client, said);
  if (interruption) context.interruptions.told(interruption);
  if (lostAlerts) context.losses.told(lostAlerts);
  context.clock.correct(reply.serverTime, sentAt);
  keepToken(context, reply);
  keepInterval(context, reply);
  if (!sync.hasAcks()) context.acksDelivered();
  return reply;
};

/** The same computer under another token. The former is good as long as the server says so. */
const keepToken = (context: CheckinContext, { token }: CheckinReply): void => {
  if (token) context.keepIdentity({ ...context.identity(), token });
};

const keepInterval = (context: CheckinContext, { nextCheckinSeconds }: CheckinReply): void => {
  const identity = context.identity();
  const checkinSeconds = Math.min(86_400, Math.max(1, nextCheckinSeconds));
  if (checkinSeconds !== identity.checkinSeconds) context.keepIdentity({ ...identity, checkinSeconds });
};

/** Takes over the policy that the server names; whether it changed. An empty name asks for nothing: the held one stays. */
const takePolicy = async (context: CheckinContext, { policyRevision }: CheckinReply): Promise<boolean> => {
  const { policies, client, log } = context;
  const held = policies.policy();
  const isHeld = held?.revision === policyRevision;
  const lacked = held === undefined ? 0 : policies.lacking(held).length;
  if (policyRevision === '' || (isHeld && lacked === 0)) return false;
  const policy = await fetchPolicy(policyRevision, client, policies, log);
  // What cannot be had is asked for at each check-in; it is no news, for which the agent would come twice as often.
  if (isHeld && policies.lacking(policy).length === lacked) return false;
  policies.keepPolicy(policy);
  context.applyPolicy();
  log(`policy ${policyRevision.split('-')[0]}: ${policy.vaccines.length} vaccines`);
  return true;
};
