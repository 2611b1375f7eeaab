import type { Inventory, OsFamily } from '@egida/contract';
import type { Deception } from './deception.ts';
import type { DecoyFiles } from './decoy-files.ts';
import type { NamedObjects } from './named-objects.ts';
import type { Processes } from './processes.ts';
import type { Packages, ProgramFile, ProgramRef } from './programs.ts';
import type { Registry } from './registry.ts';
import type { ServiceManager } from './service-manager.ts';
import type { OpenEvents, SystemEvents } from './system-events.ts';
import type { Terminal } from './terminal.ts';

export interface Connection {
  remoteAddress: string;
  remotePort: number;
  /** Undefined where no living process holds it any more. */
  pid: number | undefined;
}

/** Everything that differs between operating systems. */
export interface Platform {
  osFamily: OsFamily;
  /** How vaccines for certain systems name this one, from the widest name to the narrowest. */
  osIds: readonly string[];
  machineId(): string;
  /** `localAddress` is the address from which this computer reaches the server. */
  inventory(localAddress: string | undefined): Inventory;
  /** The computer's locale, such as `es_ES.UTF-8`; empty where it has none. */
  locale(): string;
  /** Writes a line on a terminal. It never waits for the terminal and never fails. */
  writeLine(terminal: Terminal, line: string): void;
  processes: Processes;
  /** The connections whose remote address `isWanted` accepts. */
  connections(isWanted: (remoteAddress: string) => boolean): Promise<Connection[]>;
  /** Where a path leads whose folder the system has moved, leaving a link; below a folder that stands for its root, if one does. */
  placeOf?(path: string, root?: string): string;
  /** Decoys on this computer, or below a folder that stands for its root; with `events`, the system tells who touches them. */
  decoyFiles(root: string | undefined, events?: OpenEvents): DecoyFiles;
  /** What the system tells as it happens; absent where it tells nothing. */
  events?: SystemEvents;
  /**
   * Answers the system before programs start, those on file systems below a folder only; returns when nobody is there any
   * more to be asked or to watch it. The program of a process of its own; absent where the system asks nobody.
   */
  respondToStarts?(root: string | undefined): void;
  /** The registry of this computer, or below a key that stands for all of it; Windows only, as the next two. */
  registry?(root: string | undefined): Registry;
  namedObjects?: NamedObjects;
  deception?(root: string | undefined): Deception;
  /** Opens the file of a program that was executed; undefined where it is gone. */
  openProgram(program: ProgramRef): Promise<ProgramFile | undefined>;
  /** The packages of this computer, or below a folder that stands for its root. */
  packages(root: string | undefined): Packages;
  services: ServiceManager;
  /** Removes the agent's own program from this computer. */
  removeProgram(program: string): void;
}
