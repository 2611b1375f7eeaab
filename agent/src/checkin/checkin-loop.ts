import { type Ack, ApiError, type CheckinReply, type StateEntry } from '@egida/contract';
import { enrol } from '../enrolment/enrol.ts';
import type { Platform } from '../platform/platform.ts';
import { jitterOf, nextDelay, readRetryAfter } from '../protocol/backoff.ts';
import { meaningOf, type Server } from '../protocol/server-client.ts';
import type { Transport } from '../protocol/transport.ts';
import type { Identity } from '../store/identity.ts';
import type { Status } from '../store/status.ts';
import { unlessStopped } from '../timing/abortable.ts';
import type { Clock } from '../timing/server-clock.ts';
import { answerCommand, type Obeys } from './answer-command.ts';
import { fetchPolicy, lacksContent } from './fetch-policy.ts';
import type { PolicyStore } from './policy-store.ts';
import type { Conversation } from './server-sync.ts';

export interface Checkins extends Obeys {
  platform: Platform;
  server: Server;
  transport: Transport;
  conversation: Conversation;
  policies: PolicyStore;
  clock: Clock;
  wait(seconds: number): Promise<void>;
  signal: AbortSignal;
  log(message: string): void;
  identity(): Identity;
  keepIdentity(identity: Identity): void;
  state(): StateEntry[];
  applyPolicy(): void;
  /** A check-in was answered; before anything that it asks for is done. */
  contacted(reply: CheckinReply): Promise<void>;
  /** It is enrolled elsewhere already: the server is told of it and left. */
  isMoving: boolean;
  /** An answer to a command that was given by a former run, or beside the loop. */
  untold(): Ack | undefined;
  /** The server has heard every acknowledgement. */
  told(): void;
  remember(contact: Pick<Status, 'lastContact' | 'nextContact' | 'lastError' | 'failures'>): void;
}

const mostFarewells = 10;

/** Checks in until told to stop. Every failure but two means the same: protection goes on, the next try comes later. */
export const runCheckins = async (agent: Checkins): Promise<'stopped' | 'uninstalled' | 'removed' | 'moved'> => {
  const { conversation, policies, signal, log } = agent;
  const jitter = () => jitterOf(agent.identity().agentId || agent.identity().machineId);
  const interval = () => agent.identity().checkinSeconds;
  let failures = 0;
  let lastContact: string | null = null;
  let mayComeAgain = true;
  let leaving: 'uninstalled' | 'moved' | undefined = agent.isMoving ? 'moved' : undefined;

  /** One check-in and what follows from it; whether there is news that the server should hear soon. */
  const contact = async (): Promise<boolean> => {
    if (!agent.identity().token) await enrolAnew(agent);
    const inventory = agent.platform.inventory(agent.transport.localAddress());
    const untold = agent.untold();
    if (untold) conversation.acknowledge(untold);
    const sentAt = Date.now();
    const now = { policyRevision: policies.policy()?.revision ?? '', inventory, state: agent.state() };
    const reply = await conversation.checkIn(agent.server, now);
    agent.clock.correct(reply.serverTime, sentAt);
    keepInterval(agent, reply);
    if (!conversation.hasAcks()) agent.told();
    if (leaving) return false;
    await agent.contacted(reply);
    for (const command of reply.commands) {
      const answer = await answerCommand(command, agent);
      if (answer.ack) conversation.acknowledge(answer.ack);
      leaving ??= answer.leaving;
      if (command.type === 'uninstall' || leaving) return true;
    }
    const changed = await takePolicy(agent, reply);
    return changed || conversation.hasAcks() || agent.untold() !== undefined || reply.needState || reply.needInventory;
  };

  // A fleet that gets its power back does not come in one instant; a computer that is new comes at once.
  const isNew = conversation.known().acknowledged === undefined;
  let seconds = jitter() * Math.min(isNew ? 1 : 60, interval());
  while (!signal.aborted) {
    await agent.wait(seconds);
    if (signal.aborted) break;
    let lastError: string | null = null;
    try {
      const wasLeaving = leaving;
      const hasNews = await unlessStopped(contact(), signal);
      if (hasNews === undefined) break;
      if (wasLeaving) return wasLeaving;
      failures = 0;
      lastContact = new Date().toISOString();
      // At most one call out of turn for each regular one: news must not become a loop.
      const comeSoon: boolean = hasNews && (mayComeAgain || leaving !== undefined);
      mayComeAgain = !comeSoon;
      seconds = comeSoon
        ? Math.min(interval(), 0.5 + jitter() * Math.min(4, interval() / 10))
        : nextDelay({ intervalSeconds: interval(), failures, jitter: jitter() });
    } catch (error) {
      failures++;
      mayComeAgain = true;
      lastError = error instanceof Error ? error.message : String(error);
      const meaning = meaningOf(error);
      // A server that is being taken down may never hear it; the new one waits already.
      if (leaving === 'moved' && (meaning !== 'later' || failures >= mostFarewells)) return 'moved';
      if (meaning === 'removed') {
        agent.withdraw();
        return leaving ?? 'removed';
      }
      const attempt = { intervalSeconds: interval(), failures, jitter: jitter() };
      seconds = nextDelay({ ...attempt, retryAfterSeconds: retryAfterOf(error) });
      log(`no check-in (${lastError}); protection goes on`);
      if (meaning === 'enrolAgain') {
        const refusal = await enrolAfterWait(agent, seconds);
        // It has waited already; what the server asks for when it refuses to enrol is waited for, too.
        seconds = refusal ? nextDelay({ ...attempt, retryAfterSeconds: retryAfterOf(refusal.error) }) : 0;
      }
    }
    agent.remember({
      lastContact,
      nextContact: new Date(Date.now() + seconds * 1000).toISOString(),
      lastError,
      failures,
    });
  }
  return 'stopped';
};

const retryAfterOf = (error: unknown): number | undefined =>
  error instanceof ApiError ? readRetryAfter(error.retryAfter, Date.now()) : undefined;

/**
 * Random and not by the computer's jitter: whatever made a fleet lose its tokens, it comes back spread anew. Answers why it
 * is not enrolled; nothing where it is, or stops.
 */
const enrolAfterWait = async (agent: Checkins, seconds: number): Promise<{ error: unknown } | undefined> => {
  await agent.wait(seconds + Math.random() * agent.identity().checkinSeconds);
  if (agent.signal.aborted) return undefined;
  try {
    await unlessStopped(enrolAnew(agent), agent.signal);
    return undefined;
  } catch (error) {
    agent.log(`could not enrol again (${error instanceof Error ? error.message : error})`);
    return { error };
  }
};

const enrolAnew = async (agent: Checkins): Promise<void> => {
  const { identity, inventoryHash } = await enrol(
    agent.identity(),
    agent.platform,
    agent.server,
    agent.transport.localAddress(),
  );
  agent.keepIdentity(identity);
  agent.conversation.restart(inventoryHash);
  agent.log(`enrolled as ${identity.agentId}`);
};

const keepInterval = (agent: Checkins, { nextCheckinSeconds }: CheckinReply): void => {
  const checkinSeconds = Math.min(86_400, Math.max(1, nextCheckinSeconds));
  if (checkinSeconds !== agent.identity().checkinSeconds) agent.keepIdentity({ ...agent.identity(), checkinSeconds });
};

/** Holds the policy that the server names. An empty name asks for nothing: what is held stays. */
const takePolicy = async (agent: Checkins, { policyRevision }: CheckinReply): Promise<boolean> => {
  const { policies, server, log } = agent;
  const isHeld = policies.policy()?.revision === policyRevision;
  if (policyRevision === '' || (isHeld && !lacksContent(policies))) return false;
  const policy = await fetchPolicy(policyRevision, server, policies, log);
  policies.hold(policy);
  agent.applyPolicy();
  log(`policy ${policyRevision.split('-')[0]}: ${policy.vaccines.length} vaccines`);
  return true;
};
