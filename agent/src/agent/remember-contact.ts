import type { Outbox } from '../alerts/outbox.ts';
import type { PolicyStore } from '../checkin/policy-store.ts';
import type { ServerSync } from '../checkin/server-sync.ts';
import type { Enforcement } from '../enforcement/enforcement.ts';
import { agentVersion } from '../program/version.ts';
import { type Status, writeStatus } from '../store/status.ts';
import { writeSyncState } from '../store/sync-state.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { ServerClock } from '../timing/server-clock.ts';

interface Parts {
  folder: string;
  observing: boolean;
  /** Writes down who this computer is, where that could not be done before. */
  catchUp(): boolean;
  clock: ServerClock;
  sync: ServerSync;
  policies: PolicyStore;
  enforcement: Enforcement;
  telemetry: Telemetry;
  outbox: Outbox;
  tolerateDiskErrors(write: () => void): void;
}

/** Writes down, after each contact, what the server knows by then, and how things stand for whoever asks the agent. */
export const createRememberContact =
  ({ folder, observing, catchUp, clock, sync, policies, enforcement, telemetry, outbox, tolerateDiskErrors }: Parts) =>
  (contact: Pick<Status, 'lastContact' | 'nextContact' | 'lastError' | 'failures'>): void => {
    const clockOffset = clock.offset();
    catchUp();
    tolerateDiskErrors(() => writeSyncState(folder, { ...sync.known(), clockOffset }));
    const status = {
      ...contact,
      writtenAt: new Date().toISOString(),
      agentVersion,
      policyRevision: policies.policy()?.revision ?? '',
      clockOffsetMillis: clockOffset,
      observing,
      state: enforcement.state(),
      denyBeforeStart: enforcement.denial(),
      telemetry: telemetry.status(),
      alerts: outbox.counts(),
    };
    tolerateDiskErrors(() => writeStatus(folder, status));
  };
