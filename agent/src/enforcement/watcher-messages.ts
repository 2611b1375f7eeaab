import type { ProcessFacts } from '../platform/processes.ts';
import type { EventHandles } from '../platform/system-events.ts';
import type { PausedProcess } from './paused-processes.ts';
import type { VaccineRef } from './vaccine-ref.ts';
import type { WantedVaccine } from './wanted-vaccine.ts';

/** What the watching thread is given as it starts. */
export interface WatcherStart {
  handles: EventHandles;
  agentVersion: string;
  observe: boolean;
  within: number | undefined;
  /** The folder that stands for the computer's root, if one does. */
  root?: string | undefined;
  /** The file in which it notes whom it pauses, until it is told that this is noted elsewhere. */
  pauseNote?: string | undefined;
  /** The memory in which both threads count what of the messages was not heard yet. */
  unheard?: SharedArrayBuffer | undefined;
}
export type ToWatcher =
  | { kind: 'rules'; wanted: WantedVaccine[] }
  /** The keys by which events name a decoy from now on; none where it is watched no more. */
  | { kind: 'decoy'; path: string; keys: string[] }
  /** Hashes of files that a whitelist names, by their stamps. */
  | { kind: 'hashes'; hashes: [stamp: string, sha256: string][] }
  /** The vaccines that only report for now. */
  | { kind: 'breakers'; open: VaccineRef[] }
  /** A process that it paused is noted elsewhere. */
  | { kind: 'noted'; process: PausedProcess }
  /** Asks for an answer once all is told that the system has told so far. */
  | { kind: 'catchUp'; id: number }
  | { kind: 'stop' };

export type FromWatcher =
  /** What was read of processes as they became another program, in the order of the events. */
  | { kind: 'processes'; changes: ProcessChange[] }
  /** A process that a rule matched waits, suspended, for what is to become of it. */
  | { kind: 'suspended'; facts: ProcessFacts }
  | {
      kind: 'touched';
      path: string;
      facts: ProcessFacts;
      user: string | undefined;
      changes: boolean;
      suspended: boolean;
    }
  /** The system really tells of processes. */
  | { kind: 'alive' }
  | { kind: 'caughtUp'; id: number }
  | { kind: 'lost' };
export type ProcessChange =
  | { kind: 'executed'; facts: ProcessFacts }
  | { kind: 'forked'; parentPid: number; pid: number }
  | { kind: 'ended'; pid: number };
