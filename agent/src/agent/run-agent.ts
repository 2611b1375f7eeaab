import { reportLosses } from '../alerts/lost-alerts.ts';
import { openOutbox } from '../alerts/outbox.ts';
import { type Ending, runCheckinLoop } from '../checkin/checkin-loop.ts';
import { openPolicyStore } from '../checkin/policy-store.ts';
import { createServerSync } from '../checkin/server-sync.ts';
import type { EnforcementOptions } from '../enforcement/enforcement.ts';
import type { Enrolled } from '../enrolment/enrol.ts';
import { errorText } from '../errors/errors.ts';
import { openHashCache } from '../hashing/hash-cache.ts';
import type { Platform } from '../platform/platform.ts';
import { createServerClient } from '../protocol/server-client.ts';
import { createTransport } from '../protocol/transport.ts';
import { createUuid7Generator } from '../protocol/uuid7.ts';
import type { Identity } from '../store/identity.ts';
import type { Interruptions } from '../store/interruptions.ts';
import { isUninstallPending, notePendingUninstall } from '../store/pending-uninstall.ts';
import { readSyncState } from '../store/sync-state.ts';
import { sleep } from '../timing/abortable.ts';
import { createServerClock } from '../timing/server-clock.ts';
import { authoritiesFor } from '../trust/authorities.ts';
import { openTrustUpdates } from '../trust/trust-updates.ts';
import type { Trial } from '../update/trial.ts';
import type { Updates } from '../update/updates.ts';
import { startAgentEnforcement } from './agent-enforcement.ts';
import { createAgentMoves } from './agent-moves.ts';
import { openAgentTelemetry } from './agent-telemetry.ts';
import { deliverLast, runDeliveries } from './deliveries.ts';
import { openOwnIdentity } from './own-identity.ts';
import { createPolicyEnforcement } from './policy-enforcement.ts';
import { createRememberContact } from './remember-contact.ts';

export interface AgentOptions extends EnforcementOptions {
  folder: string;
  log(message: string): void;
  updates: Updates;
  interruptions: Pick<Interruptions, 'untold' | 'told'>;
  /** Set where this very program is a candidate on trial. */
  trial?: Trial | undefined;
  /** How long a second of waiting for the server takes; tests make it shorter. */
  secondMillis?: number;
}

/**
 * Protects this computer until the signal is aborted or the computer leaves its server. Enforcement starts first, with
 * what is on disk.
 */
export const runAgent = async (
  platform: Platform,
  enrolled: Identity,
  options: AgentOptions,
  stop: AbortSignal,
): Promise<Ending> => {
  const { folder, log, updates, trial, secondMillis = 1000 } = options;
  /** A full disk must not end protection: the agent goes on with what it holds in memory, and logs that. */
  const tolerateDiskErrors = (write: () => void) => {
    try {
      write();
    } catch (error) {
      log(`could not be written down: ${errorText(error)}`);
    }
  };
  const { own, kept, pendingMove } = openOwnIdentity(platform, enrolled, { folder, tolerateDiskErrors, log });
  const identity = kept.now;
  const syncState = readSyncState(folder);
  const clock = createServerClock(syncState.clockOffset);
  const newId = createUuid7Generator(clock.now);
  const trust = openTrustUpdates(folder, identity, tolerateDiskErrors, log);
  const authorities = () => authoritiesFor(identity(), trust.certificates());
  const transport = createTransport(own.server, authorities(), () => identity().token);
  const client = createServerClient(transport.send);
  const sync = createServerSync(syncState);
  if (pendingMove) sync.acknowledge({ id: pendingMove.commandId, outcome: 'DONE' });

  const ended = new AbortController();
  const signal = AbortSignal.any([stop, ended.signal]);
  const wait = (seconds: number) => sleep(seconds * secondMillis, signal);
  const [wakeAlerts, wakeTelemetry] = [{ call: () => {} }, { call: () => {} }];
  const outbox = openOutbox(folder, { added: () => wakeAlerts.call(), tolerateDiskErrors, log });
  const hashes = openHashCache(folder, tolerateDiskErrors);
  const telemetry = openAgentTelemetry(platform, options.root, {
    ...{ folder, cache: hashes, agentId: own.agentId, now: clock.now, tolerateDiskErrors, log, signal },
    wake: () => wakeTelemetry.call(),
  });
  let notifiesUser = false;
  const enforcement = startAgentEnforcement(platform, options, outbox.add, {
    ...{ folder, telemetry, hashes, clock, newId, tolerateDiskErrors, log },
    notifiesUser: () => notifiesUser,
  });
  const policies = openPolicyStore(folder, tolerateDiskErrors);
  const policyEnforcement = createPolicyEnforcement(policies, enforcement);

  /** Becomes the same computer under the key of another agency. */
  const changeAgency = ({ identity: changed, inventoryHash }: Enrolled) => {
    kept.keep(changed);
    transport.setAuthorities(authorities());
    sync.restart(inventoryHash);
  };
  const moves = createAgentMoves(platform, {
    ...{ folder, kept, trust, changeAgency, tolerateDiskErrors, log },
    server: own.server,
  });
  const remember = createRememberContact({
    ...{ folder, clock, sync, policies, enforcement, telemetry, outbox, tolerateDiskErrors },
    observing: options.observe,
    catchUp: kept.catchUp,
  });
  const delivered = { outbox, client, newId, clock };
  const deliveries = runDeliveries({ ...delivered, telemetry, identity, wakeAlerts, wakeTelemetry, wait, signal, log });
  try {
    const heard = await runCheckinLoop({
      ...{ platform, client, transport, sync, policies, clock, wait, signal, log, identity, remember, ...moves },
      keepIdentity: kept.keep,
      state: enforcement.state,
      applyPolicy: policyEnforcement.apply,
      withdraw: policyEnforcement.withdraw,
      update: (command) => updates.handle(command, transport.download),
      pendingAck: updates.pendingAck,
      acksDelivered: updates.acksDelivered,
      interruptions: options.interruptions,
      losses: reportLosses(outbox),
      isMoving: pendingMove !== undefined,
      contacted: async ({ settings, commands }) => {
        const isUninstalled = commands.some(({ type }) => type === 'uninstall');
        tolerateDiskErrors(() => notePendingUninstall(folder, isUninstalled));
        notifiesUser = settings.notifyUser;
        if (telemetry.follow(settings.telemetry, identity().agentId)) enforcement.lookAgain();
        await trial?.succeed();
        await trust.update(settings.trust, client, transport);
      },
    });
    // The server removes a computer as it hears that it is uninstalled, which may have been in a former life of this program.
    const ending = heard === 'removed' && isUninstallPending(folder) ? 'uninstalled' : heard;
    if (ending !== 'stopped') await deliverLast(delivered, stop);
    if (ending !== 'stopped') telemetry.follow(false, identity().agentId);
    return ending;
  } finally {
    ended.abort();
    await enforcement.stop();
    await deliveries;
    outbox.close();
    telemetry.close();
    hashes.close();
    void transport.close();
  }
};
