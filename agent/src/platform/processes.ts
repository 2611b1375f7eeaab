import type { Terminal } from './terminal.ts';

/** One process as the kernel describes it at one moment. */
export interface ProcessFacts {
  pid: number;
  parentPid: number;
  /** Together with the pid it names one process for as long as the computer runs. */
  startTime: string;
  /** The user who started it; a user without rights where the kernel does not tell. */
  uid: number;
  kernelThread: boolean;
  /** Suspended by a signal. */
  stopped: boolean;
  /** Dead, or dying and only waiting for its parent. */
  ended: boolean;
  /** The file that it really runs; undefined where the kernel does not tell. */
  image: string | undefined;
  /** Changes when the process becomes another program. */
  imageId: string;
  /** The file's stamp while the process ran it, as `ProgramFile` has it: by it the file is known later; undefined where nobody tells. */
  imageStamp?: string | undefined;
  /** The names that `processes` rules match: of the executable, of the script, of the link that it was called by. */
  names: string[];
  /** Its arguments joined by blanks; a very long line comes in pieces that overlap. */
  commandLines: string[];
  /** Whether its paths mean the same files as this computer's own, and not those of a container. */
  seesHostFiles: boolean;
  /** On Windows: the id of its account, such as `S-1-5-18`. */
  sid?: string | undefined;
  /** On Windows: whether it has the rights of administrators. */
  elevated?: boolean | undefined;
  /** On Windows: whether the kernel protects it. */
  isProtected?: boolean | undefined;
}

/** A process through a handle that names it alone, never a later process with the same pid. */
export interface HeldProcess {
  read(): ProcessFacts | undefined;
  /** Whether the request to suspend it could be sent. */
  suspend(): boolean;
  resume(): void;
  /** Lets it go on once where an agent paused it that is gone, or through another handle: `resume` may know of its own pauses only. */
  resumeLeft(): void;
  kill(): void;
  userName(): string | undefined;
  /** The terminal of this computer that controls it. */
  terminal(): Terminal | undefined;
  release(): void;
}

export interface Processes {
  /** How long to wait between two looks where that is another time than usual. */
  lookMillis?: number;
  list(): number[];
  /** A value that changes whenever a process was started; cheap to ask for. */
  newest(): string;
  read(pid: number): ProcessFacts | undefined;
  hold(pid: number): HeldProcess | undefined;
  /** The pids from this program up to the first process of the system. */
  ownAncestors(): Set<number>;
  /** Whether it is the agent's own: itself, what is above it, and what it runs for itself. */
  isOwn(facts: ProcessFacts): boolean;
  /** Whether the system itself would suffer if the process were stopped. */
  isVital(facts: ProcessFacts): boolean;
  /** The account that the process belongs to; undefined for the system's own. */
  accountKey(facts: ProcessFacts): string | undefined;
  /** The name of the user who started it, also after it ended. */
  userName?(facts: ProcessFacts): string;
}
