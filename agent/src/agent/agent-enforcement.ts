import type { AlertReport } from '@egida/contract';
import { truncateAlert } from '../alerts/truncate-alert.ts';
import { type Enforcement, type EnforcementOptions, startEnforcement } from '../enforcement/enforcement.ts';
import { openSavedState } from '../enforcement/saved-state.ts';
import type { HashCache } from '../hashing/hash-cache.ts';
import type { Platform } from '../platform/platform.ts';
import { agentVersion } from '../program/version.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { ServerClock } from '../timing/server-clock.ts';
import { tellExecution, tellMatch } from './agent-telemetry.ts';

interface Parts {
  folder: string;
  telemetry: Telemetry;
  hashes: HashCache;
  clock: ServerClock;
  newId(): string;
  notifiesUser(): boolean;
  tolerateDiskErrors(write: () => void): void;
  log(message: string): void;
}

/** Enforcement of this agent: what it saves lies in the agent's folder, and what it tells goes to the outbox and to telemetry. */
export const startAgentEnforcement = (
  platform: Platform,
  options: EnforcementOptions,
  addAlert: (alert: AlertReport) => void,
  { folder, telemetry, hashes, clock, newId, notifiesUser, tolerateDiskErrors, log }: Parts,
): Enforcement => {
  const saved = openSavedState(folder);
  return startEnforcement(platform, agentVersion, options, {
    ...saved,
    saveDecoys: (records) => tolerateDiskErrors(() => saved.saveDecoys(records)),
    saveDecoysCopy: (records) => tolerateDiskErrors(() => saved.saveDecoysCopy(records)),
    saveMarks: (records) => tolerateDiskErrors(() => saved.saveMarks(records)),
    saveTripped: (tripped) => tolerateDiskErrors(() => saved.saveTripped(tripped)),
    savePaused: (paused) => tolerateDiskErrors(() => saved.savePaused(paused)),
    executed: (facts) => tellExecution(telemetry, facts, clock.now()),
    alert: (draft) => {
      tellMatch(telemetry, draft);
      addAlert(truncateAlert({ ...draft, id: newId(), date: new Date(clock.now()).toISOString() }));
    },
    notifiesUser,
    hashes,
    log,
  });
};
