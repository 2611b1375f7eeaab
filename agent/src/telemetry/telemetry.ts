import { createLazyWrite } from '../files/lazy-write.ts';
import type { HashCache } from '../hashing/hash-cache.ts';
import type { Packages, ProgramFile, ProgramRef } from '../platform/programs.ts';
import { isTelemetryOff } from '../protocol/classify-failure.ts';
import type { ServerClient } from '../protocol/server-client.ts';
import { deliverTelemetry } from './deliver-telemetry.ts';
import type { Program } from './program.ts';
import { createProgramHasher, type Execution } from './program-hasher.ts';
import { createPrograms } from './programs.ts';
import { reportOf } from './report-of.ts';
import { readTelemetry, writeTelemetry } from './saved-telemetry.ts';

/** What is new is written down within this time; what the server has answered for, at once. */
const writeMillis = 30_000;
/** What goes on running counts as executed: it is looked at again so often. */
const lookAgainMillis = 6 * 3_600_000;

export interface TelemetryOptions {
  folder: string;
  /** The computer, as its server calls it at the start; empty where it is not enrolled. */
  agentId: string;
  openProgram(program: ProgramRef): Promise<ProgramFile | undefined>;
  packages: Packages;
  /** The hashes of files, which enforcement makes too. */
  cache: Pick<HashCache, 'get' | 'set'>;
  /** The server's clock. */
  now(): number;
  /** Called when something waits for the server. */
  wake(): void;
  tolerateDiskErrors(write: () => void): void;
  failed(error: unknown): void;
  log(message: string): void;
  signal: AbortSignal;
}
export interface Telemetry {
  /** A program was executed, or was found running. */
  executed(execution: Execution): void;
  /** A vaccine's rule met a program that was executed. */
  met(program: { image: string; sha256: string; vaccineId: string }): void;
  /** Takes over what the server says at each check-in. Returns whether all that runs is to be looked at now. */
  follow(isOn: boolean, agentId: string): boolean;
  hasWaiting(): boolean;
  deliver(client: Pick<ServerClient, 'telemetry'>): Promise<void>;
  status(): { on: boolean; programs: number; waiting: number; dropped: number; tooLarge: number; unread: number };
  close(): void;
}

/** Reports the programs that are executed here, while the server wants it. Off, nothing is collected nor remembered. */
export const openTelemetry = (options: TelemetryOptions): Telemetry => {
  const { folder, packages, now, wake, tolerateDiskErrors, log, signal } = options;
  const saved = readTelemetry(folder);
  const kept = saved?.on && saved.agentId === options.agentId ? saved : undefined;
  let { agentId } = options;
  let on = kept !== undefined;
  let lookedAt = now();
  let isClosed = false;
  const programs = createPrograms(kept?.programs ?? [], now);
  const write = createLazyWrite(writeMillis, () => {
    if (!isClosed) tolerateDiskErrors(() => writeTelemetry(folder, { agentId, on, programs: programs.all() }));
  });
  const writeNow = () => {
    write.later();
    write.flush();
  };

  const keep = (program: Omit<Program, 'told'>) => {
    if (!on || signal.aborted) return;
    programs.executed({ ...program, at: Math.max(0, Math.round(program.at)) });
    write.later();
    if (programs.hasWaiting()) wake();
  };
  const hasher = createProgramHasher({
    ...options,
    hashed: ({ image, at, seesHostFiles }, sha256) => keep({ image, sha256, at, onHost: seesHostFiles }),
  });
  /** The hashes stay: they tell nothing of what was executed, and would have to be made again. */
  const switchOff = () => {
    on = false;
    hasher.forget();
    programs.forget();
    writeNow();
    log('telemetry is off: what was collected is forgotten');
  };
  if (saved?.on && !kept) switchOff();

  const reportsOf = async (batch: Program[]) => {
    const owners = await packages.ownersOf(batch.filter(({ onHost }) => onHost).map(({ image }) => image));
    return batch.map((program) => reportOf(program, program.onHost ? owners.get(program.image) : undefined, now()));
  };

  return {
    executed: (execution) => {
      if (on) hasher.add(execution);
    },
    met: (program) => keep({ ...program, at: now(), onHost: false }),
    follow: (isOn, id) => {
      // Another computer's server knows nothing of what was told, and its agency may not want it.
      if (on && (!isOn || id !== agentId)) switchOff();
      agentId = id;
      if (!isOn || (on && Math.abs(now() - lookedAt) < lookAgainMillis)) return false;
      if (!on) log('telemetry is on: the programs that are executed are reported');
      on = true;
      lookedAt = now();
      write.later();
      return true;
    },
    hasWaiting: programs.hasWaiting,
    deliver: async (client) => {
      try {
        await deliverTelemetry({ programs, client, reportsOf, answered: writeNow });
      } catch (error) {
        if (!isTelemetryOff(error)) throw error;
        switchOff();
      }
    },
    status: () => {
      const { known, waiting, dropped } = programs.counts();
      return { on, programs: known, waiting, dropped, ...hasher.counts() };
    },
    close: () => {
      write.flush();
      isClosed = true;
    },
  };
};
