import { hostname } from 'node:os';
import { deliverAlerts } from '../alerts/deliver-alerts.ts';
import { leaveAlerts } from '../alerts/leave-alerts.ts';
import { reportLosses } from '../alerts/lost-alerts.ts';
import { openOutbox } from '../alerts/outbox.ts';
import { truncateAlert } from '../alerts/truncate-alert.ts';
import { type Ending, runCheckinLoop } from '../checkin/checkin-loop.ts';
import { openPolicyStore } from '../checkin/policy-store.ts';
import { createServerSync } from '../checkin/server-sync.ts';
import { runDeliveryLoop } from '../delivery/delivery-loop.ts';
import { alertSchedule, telemetrySchedule } from '../delivery/delivery-schedule.ts';
import { type EnforcementOptions, startEnforcement } from '../enforcement/enforcement.ts';
import { openSavedState } from '../enforcement/saved-state.ts';
import { identityHere } from '../enrolment/copied-identity.ts';
import type { Enrolled } from '../enrolment/enrol.ts';
import { createEnrolElsewhere } from '../enrolment/enrol-elsewhere.ts';
import { errorText } from '../errors/errors.ts';
import { openHashCache } from '../hashing/hash-cache.ts';
import type { Platform } from '../platform/platform.ts';
import { agentVersion } from '../program/version.ts';
import { jitterOf } from '../protocol/backoff.ts';
import { createServerClient } from '../protocol/server-client.ts';
import { createTransport } from '../protocol/transport.ts';
import { createUuid7Generator } from '../protocol/uuid7.ts';
import { type Identity, writeIdentity } from '../store/identity.ts';
import type { Interruptions } from '../store/interruptions.ts';
import { createKeptIdentity } from '../store/kept-identity.ts';
import { forgetPendingMove, readPendingMove, writePendingMove } from '../store/pending-move.ts';
import { isUninstallPending, notePendingUninstall } from '../store/pending-uninstall.ts';
import { type Status, writeStatus } from '../store/status.ts';
import { readSyncState, writeSyncState } from '../store/sync-state.ts';
import { sleep } from '../timing/abortable.ts';
import { createServerClock } from '../timing/server-clock.ts';
import { authoritiesFor } from '../trust/authorities.ts';
import { openTrustUpdates } from '../trust/trust-updates.ts';
import type { Trial } from '../update/trial.ts';
import type { Updates } from '../update/updates.ts';
import { openAgentTelemetry, tellExecution, tellMatch } from './agent-telemetry.ts';
import { createPolicyEnforcement } from './policy-enforcement.ts';

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

const maxLastDeliveryMillis = 5000;

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
  const notedMove = readPendingMove(folder);
  const own = identityHere(enrolled, notedMove?.identity, platform.machineId(), hostname());
  if (own !== enrolled) log('This disk was copied from another computer: enrolling as a computer of its own.');
  /** A full disk must not end protection: the agent goes on with what it holds in memory, and logs that. */
  const tolerateDiskErrors = (write: () => void) => {
    try {
      write();
    } catch (error) {
      log(`could not be written down: ${errorText(error)}`);
    }
  };

  const kept = createKeptIdentity(own, (identity) => writeIdentity(folder, identity), tolerateDiskErrors);
  // Once it is written down who this computer is: what befalls it from then on is its own.
  if (own !== enrolled) {
    kept.keep(own);
    if (kept.catchUp()) for (const leave of [leaveAlerts, forgetPendingMove]) tolerateDiskErrors(() => leave(folder));
  }
  const pendingMove = own === enrolled ? notedMove : undefined;
  const identity = kept.now;
  const syncState = readSyncState(folder);
  const clock = createServerClock(syncState.clockOffset);
  const newId = createUuid7Generator(clock.now);
  const trust = openTrustUpdates(folder, identity, tolerateDiskErrors, log);
  const authorities = () => authoritiesFor(identity(), trust.certificates());
  const transport = createTransport(own.server, authorities(), () => identity().token);
  const client = createServerClient(transport.send);
  const sync = createServerSync(syncState);
  const enrolElsewhere = createEnrolElsewhere();
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
  const savedState = openSavedState(folder);
  let notifiesUser = false;
  const enforcement = startEnforcement(platform, agentVersion, options, {
    ...savedState,
    saveDecoys: (records) => tolerateDiskErrors(() => savedState.saveDecoys(records)),
    saveDecoysCopy: (records) => tolerateDiskErrors(() => savedState.saveDecoysCopy(records)),
    saveMarks: (records) => tolerateDiskErrors(() => savedState.saveMarks(records)),
    saveTripped: (tripped) => tolerateDiskErrors(() => savedState.saveTripped(tripped)),
    savePaused: (paused) => tolerateDiskErrors(() => savedState.savePaused(paused)),
    executed: (facts) => tellExecution(telemetry, facts, clock.now()),
    alert: (draft) => {
      tellMatch(telemetry, draft);
      const alert = truncateAlert({ ...draft, id: newId(), date: new Date(clock.now()).toISOString() });
      outbox.add(alert);
    },
    notifiesUser: () => notifiesUser,
    hashes,
    log,
  });
  const policies = openPolicyStore(folder, tolerateDiskErrors);
  const policyEnforcement = createPolicyEnforcement(policies, enforcement);

  /** Becomes the same computer under the key of another agency. */
  const changeAgency = ({ identity: changed, inventoryHash }: Enrolled) => {
    kept.keep(changed);
    transport.setAuthorities(authorities());
    sync.restart(inventoryHash);
  };
  const remember = (contact: Pick<Status, 'lastContact' | 'nextContact' | 'lastError' | 'failures'>) => {
    const clockOffset = clock.offset();
    kept.catchUp();
    tolerateDiskErrors(() => writeSyncState(folder, { ...sync.known(), clockOffset }));
    const status = {
      ...contact,
      writtenAt: new Date().toISOString(),
      agentVersion,
      policyRevision: policies.policy()?.revision ?? '',
      clockOffsetMillis: clockOffset,
      observing: options.observe,
      state: enforcement.state(),
      denyBeforeStart: enforcement.denial(),
      telemetry: telemetry.status(),
      alerts: outbox.counts(),
    };
    tolerateDiskErrors(() => writeStatus(folder, status));
  };

  const jitter = () => jitterOf(identity().agentId || identity().machineId);
  const whenEnrolled = (deliver: () => Promise<void>) => async () => {
    if (!identity().token) throw new Error('not enrolled yet');
    await deliver();
  };
  const deliveries = Promise.all([
    runDeliveryLoop({
      ...{ what: 'alerts', wake: wakeAlerts, wait, signal, log },
      deliver: whenEnrolled(() => deliverAlerts(outbox, client, newId, clock)),
      hasWaiting: () => outbox.counts().waiting > 0,
      schedule: () => alertSchedule(identity().checkinSeconds, jitter()),
    }),
    runDeliveryLoop({
      ...{ what: 'telemetry', wake: wakeTelemetry, wait, signal, log },
      deliver: whenEnrolled(() => telemetry.deliver(client)),
      hasWaiting: telemetry.hasWaiting,
      schedule: () => telemetrySchedule(identity().checkinSeconds, jitter()),
    }),
  ]);
  try {
    const heard = await runCheckinLoop({
      ...{ platform, client, transport, sync, policies, clock, wait, signal, log, identity, remember },
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
      move: (command) => enrolElsewhere(command, identity(), trust.certificates(), platform),
      moved: (command, moved) => {
        log(`moved to ${moved.identity.server} as ${moved.identity.agentId}`);
        if (moved.identity.server !== own.server) {
          tolerateDiskErrors(() => writePendingMove(folder, { commandId: command.id, identity: moved.identity }));
          return readPendingMove(folder)?.commandId === command.id ? 'leaves' : 'waits';
        }
        changeAgency(moved);
        return kept.catchUp() ? 'stays' : 'waits';
      },
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
    // An agent that leaves its server still delivers its last alerts, if the server answers in time.
    if (ending !== 'stopped')
      await Promise.race([
        deliverAlerts(outbox, client, newId, clock).catch(() => {}),
        sleep(maxLastDeliveryMillis, stop),
      ]);
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
