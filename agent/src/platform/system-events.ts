/** What the system tells as it happens, in the order in which it happened. */
export type SystemEvent =
  /** A process became the program that it now runs. */
  | { kind: 'executed'; pid: number }
  | { kind: 'forked'; parentPid: number; pid: number }
  | { kind: 'ended'; pid: number }
  /** A process did something to a watched decoy; `changes` where that is more than its owner, mode or dates. */
  | { kind: 'touched'; pid: number; key: string; changes: boolean }
  /** The sign that the reader asked for: what is told of processes really comes. */
  | { kind: 'alive' }
  /** There was more than could be kept, and some of it is not known. */
  | { kind: 'lost' };

/** What was opened, by number, so that another thread can read it. */
export interface EventHandles {
  /** Undefined where the system refuses to tell of processes. */
  processes: number | undefined;
  /** Undefined where the system refuses to tell who touches files. */
  files: number | undefined;
  /** Wakes the thread that waits. */
  bell: number;
}
export interface OpenEvents {
  handles: EventHandles;
  /** Wakes the thread that waits for events. */
  ring(): void;
  /**
   * Has the system tell who touches a decoy and its place. `announce` is called with the keys by which events name it,
   * before the first of them can come. Answers whether that file system can tell. To be called again when another file
   * or folder stands there.
   */
  watchDecoy(root: string, path: string, announce: (keys: string[]) => void): boolean;
  close(): void;
}
export interface EventReader {
  /** Waits for so long at most, and returns what happened. It keeps its whole thread waiting. */
  next(millis: number): SystemEvent[];
  /** Asks for a sign of life. */
  probe(): void;
  /** Whether somebody rang since the last time. */
  rung(): boolean;
}
export interface SystemEvents {
  /** Opens what the system offers; undefined where it offers nothing. */
  open(): OpenEvents | undefined;
  /** Reads, in a thread of its own, what was opened. */
  reader(handles: EventHandles): EventReader;
}
