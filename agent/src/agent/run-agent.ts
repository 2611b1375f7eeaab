import { hostname } from 'node:os';
import { runAlerts } from '../alerts/alert-loop.ts';
import { deliverAlerts } from '../alerts/deliver-alerts.ts';
import { openOutbox } from '../alerts/outbox.ts';
import { fitAlert } from '../alerts/truncate-alert.ts';
import { runCheckins } from '../checkin/checkin-loop.ts';
import { openPolicyStore } from '../checkin/policy-store.ts';
import { createConversation } from '../checkin/server-sync.ts';
import { type EnforcementOptions, startEnforcement, type Wanted } from '../enforcement/enforce.ts';
import { openEnforcementFiles } from '../enforcement/saved-state.ts';
import { withoutCopiedIdentity } from '../enrolment/enrol.ts';
import { enrolElsewhere } from '../enrolment/enrol-elsewhere.ts';
import type { Platform } from '../platform/platform.ts';
import { agentVersion } from '../program/version.ts';
import { jitterOf } from '../protocol/backoff.ts';
import { createServer } from '../protocol/server-client.ts';
import { createTransport } from '../protocol/transport.ts';
import { createIds } from '../protocol/uuid7.ts';
import { type Identity, writeIdentity } from '../store/identity.ts';
import { readPendingMove, writePendingMove } from '../store/pending-move.ts';
import { writeStatus } from '../store/status.ts';
import { readSync, writeSync } from '../store/sync-state.ts';
import { pause } from '../timing/abortable.ts';
import { createClock } from '../timing/server-clock.ts';
import { authoritiesFor } from '../trust/trusted-certificates.ts';
import { openTrust } from '../trust/update-trust.ts';
import type { Trial } from '../update/trial.ts';
import type { Updates } from '../update/updates.ts';

/**
 * How an agent ended: told to by this computer, told to by the server, found itself removed there, or enrolled at another
 * server, where it is to go on.
 */
export type Ending = 'stopped' | 'uninstalled' | 'removed' | 'moved';
export interface AgentOptions extends EnforcementOptions {
  folder: string;
  log(message: string): void;
  updates: Updates;
  /** Where this very program is a new one on trial. */
  trial?: Trial | undefined;
  /** How long a second of waiting for the server takes; tests do not have the patience of computers. */
  secondMillis?: number;
}

/** Protects this computer until it is told to stop. Enforcement starts first, with what is on disk. */
export const runAgent = async (
  platform: Platform,
  enrolled: Identity,
  options: AgentOptions,
  stop: AbortSignal,
): Promise<Ending> => {
  const { folder, log, updates, trial, secondMillis = 1000 } = options;
  let identity = withoutCopiedIdentity(enrolled, platform.machineId(), hostname());
  if (identity !== enrolled) log('This disk was copied from another computer: enrolling as a computer of its own.');
  /** A full disk must not end protection: what cannot be written down is held in memory, and said. */
  const tolerate = (write: () => void) => {
    try {
      write();
    } catch (error) {
      log(`could not be written down: ${error instanceof Error ? error.message : error}`);
    }
  };
  const sync = readSync(folder);
  const files = openEnforcementFiles(folder);
  const clock = createClock(sync.clockOffset);
  const newId = createIds(clock.now);
  const wake = { call: () => {} };
  const outbox = openOutbox(folder, () => wake.call());
  const policies = openPolicyStore(folder, tolerate);
  const trust = openTrust(folder, () => identity, tolerate, log);
  const authorities = () => authoritiesFor(identity, trust.certificates());
  const transport = createTransport(identity.server, authorities(), () => identity.token);
  const server = createServer(transport.send);
  const conversation = createConversation(sync);
  const pending = readPendingMove(folder);
  if (pending) conversation.acknowledge({ id: pending.commandId, outcome: 'DONE' });
  let notifiesUser = false;
  const enforcement = startEnforcement(platform, agentVersion, options, {
    ...files,
    saveDecoys: (records) => tolerate(() => files.saveDecoys(records)),
    saveTripped: (tripped) => tolerate(() => files.saveTripped(tripped)),
    alert: (draft) => {
      const alert = fitAlert({ ...draft, id: newId(), date: new Date(clock.now()).toISOString() });
      tolerate(() => outbox.add(alert));
    },
    notifiesUser: () => notifiesUser,
    log,
  });

  let inForce: Wanted[] = [];
  const applyPolicy = () => {
    // Until the new content of a vaccine is here, its old content stays in force.
    inForce = (policies.policy()?.vaccines ?? []).flatMap((entry): Wanted[] => {
      const content = policies.content(entry.sha256);
      if (content !== undefined) return [{ entry, content }];
      return inForce.filter((before) => before.entry.id === entry.id);
    });
    enforcement.apply(inForce);
  };
  const withdraw = (): string[] => {
    policies.forget();
    inForce = [];
    enforcement.apply([]);
    return enforcement.state().map(({ error }) => error ?? 'unknown');
  };
  applyPolicy();

  const ended = new AbortController();
  const signal = AbortSignal.any([stop, ended.signal]);
  const wait = (seconds: number) => pause(seconds * secondMillis, signal);
  const alertLoop = runAlerts({
    ...{ wake, wait, signal, log },
    deliver: async () => {
      if (!identity.token) throw new Error('not enrolled yet');
      await deliverAlerts(outbox, server, newId);
    },
    isWaiting: () => outbox.counts().waiting > 0,
    setting: () => ({
      intervalSeconds: Math.min(60, identity.checkinSeconds),
      jitter: jitterOf(identity.agentId || identity.machineId),
    }),
  });
  const keepIdentity = (changed: Identity) => {
    identity = changed;
    tolerate(() => writeIdentity(folder, identity));
  };
  try {
    const ending = await runCheckins({
      ...{ platform, server, transport, conversation, policies, clock, wait, signal, log, keepIdentity },
      identity: () => identity,
      update: (command) => updates.take(command, transport.download),
      untold: updates.untold,
      told: updates.told,
      isMoving: pending !== undefined,
      move: (command) => enrolElsewhere(command, identity, trust.certificates(), platform),
      moved: (command, { enrolled }) => {
        log(`moved to ${enrolled.identity.server} as ${enrolled.identity.agentId}`);
        if (enrolled.identity.server !== identity.server) {
          writePendingMove(folder, { commandId: command.id, identity: enrolled.identity });
          return 'leaves';
        }
        keepIdentity(enrolled.identity);
        transport.trust(authorities());
        conversation.restart(enrolled.inventoryHash);
        return 'stays';
      },
      contacted: async ({ settings }) => {
        notifiesUser = settings.notifyUser;
        await trial?.succeed();
        await trust.take(settings.trust, server, transport);
      },
      state: enforcement.state,
      ...{ applyPolicy, withdraw },
      remember: (contact) => {
        tolerate(() => writeSync(folder, { ...conversation.known(), clockOffset: clock.offset() }));
        const policyRevision = policies.policy()?.revision ?? '';
        const now = {
          writtenAt: new Date().toISOString(),
          agentVersion,
          policyRevision,
          clockOffsetMillis: clock.offset(),
        };
        const facts = { observing: options.observe, state: enforcement.state(), alerts: outbox.counts() };
        tolerate(() => writeStatus(folder, { ...now, ...contact, ...facts }));
      },
    });
    // Who leaves still tells what happened last, as far as the server listens.
    if (ending !== 'stopped')
      await Promise.race([deliverAlerts(outbox, server, newId).catch(() => {}), pause(5000, stop)]);
    return ending;
  } finally {
    ended.abort();
    enforcement.stop();
    await alertLoop;
    outbox.close();
    void transport.close();
  }
};
