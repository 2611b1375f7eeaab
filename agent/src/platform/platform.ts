import type { Inventory, OsFamily } from '@egida/contract';

/** One process as the kernel describes it at one moment. */
export interface ProcessFacts {
  pid: number;
  parentPid: number;
  /** With the pid it names one process for as long as the computer runs. */
  startTime: string;
  /** Who started it; a user without rights where that cannot be told. */
  uid: number;
  kernelThread: boolean;
  /** Paused by a signal. */
  stopped: boolean;
  /** Dead, or dying and only waiting for its parent. */
  ended: boolean;
  /** The file it really runs; absent where the kernel does not tell. */
  image: string | undefined;
  /** Changes when the process becomes another program. */
  imageId: string;
  /** The names under which `processes` rules know it: of the executable, of the script, of the link it was called by. */
  names: string[];
  /** Its arguments joined by blanks; a very long line comes in pieces that overlap. */
  commandLines: string[];
  /** Whether its paths mean the same files as this computer's own (not those of a container). */
  seesHostFiles: boolean;
}

export interface Terminal {
  path: string;
  device: number;
}

/** A process that is held: whatever happens, this means it and never a later one with the same pid. */
export interface HeldProcess {
  read(): ProcessFacts | undefined;
  /** Whether a signal could be sent. */
  signal(name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): boolean;
  /** SHA-256 of the file it runs. */
  hashImage(): Promise<string | undefined>;
  userName(): string | undefined;
  /** The terminal of this computer that controls it. */
  terminal(): Terminal | undefined;
  release(): void;
}

export interface Connection {
  remoteAddress: string;
  remotePort: number;
  /** Absent where no living process holds it any more. */
  pid: number | undefined;
}

export interface Processes {
  list(): number[];
  /** A value that changes whenever a process was started; cheap to ask for. */
  newest(): string;
  read(pid: number): ProcessFacts | undefined;
  hold(pid: number): HeldProcess | undefined;
  /** The pids from this program up to the first process of the system. */
  ownAncestors(): Set<number>;
  /** Whether the system itself would suffer if it were stopped. */
  isVital(facts: ProcessFacts): boolean;
}

/** What stands at the path of a decoy. `fileId` tells one file from another with the same name. */
export type FileView = { kind: 'missing' } | { kind: 'other'; why: string } | DecoyFile;
export interface DecoyFile {
  kind: 'file';
  fileId: string;
  sha256: string;
  size: number;
  /** Owner and mode, in one text. */
  access: string;
}
export type Planted = { ok: true; fileId: string; access: string } | { ok: false; why: string };

export interface DecoyFiles {
  look(path: string): FileView;
  /** Makes the file if nothing stands there; with `replacing`, puts it in the place of exactly that file. */
  plant(path: string, content: string, replacing?: string): Planted;
  /** Takes the file away if it is exactly that one. */
  remove(path: string, fileId: string): { ok: true } | { ok: false; why: string };
  /** Tells the names that changed in a folder; `undefined` where the system cannot watch. */
  watch(path: string, changed: () => void): (() => void) | undefined;
}

/** Everything that differs between operating systems. */
export interface Platform {
  osFamily: OsFamily;
  /** What vaccines for certain systems only call this one, from the widest name to the narrowest. */
  osIds: readonly string[];
  machineId(): string;
  /** `localAddress` is the address that this computer uses to reach the server. */
  inventory(localAddress: string | undefined): Inventory;
  /** Writes a line on a terminal if somebody still sits there; never waits for it, never fails. */
  write(terminal: Terminal, line: string): void;
  processes: Processes;
  /** Connections whose far end the caller asks for. */
  connections(wanted: (remoteAddress: string) => boolean): Connection[];
  /** Decoys below a folder: `/` for the computer itself. */
  decoyFiles(root: string | undefined): DecoyFiles;
}
