import { Worker } from 'node:worker_threads';
import { carriedLibrary } from '../platform/native/library.ts';
import type { OpenEvents } from '../platform/system-events.ts';
import { createUnheard } from './unheard.ts';
import type { FromWatcher, ToWatcher, WatcherStart } from './watcher-messages.ts';
import { watcherProgram } from './watcher-program.ts';
import { runThread } from './watching-thread.ts';

/** The thread asks for a sign more often than that. */
const silenceMillis = 30_000;
const checkMillis = 5000;
/** Who waits has suspended what it waits for. */
const catchUpMillis = 1000;

export interface Watcher {
  tell(message: ToWatcher): void;
  /** Whether the system has shown that it tells of processes. */
  hearsStarts(): boolean;
  /** Resolves once all was told that the system has told so far, as far as it tells of processes; at once where it does not, or soon. */
  caughtUp(): Promise<void>;
  /** Resolves when the thread has ended and all that it told was heard. */
  stop(): Promise<void>;
}
interface Heard {
  message(message: FromWatcher): void;
  /** Whether the system tells of processes, from now on. */
  told(processes: boolean): void;
  /** The thread ended unasked, or runs again and is to be told of the decoys anew. */
  running(running: boolean): void;
  failed(error: unknown): void;
}

/**
 * Starts the thread that waits for what the system tells, and first looks at it: it hears of a process while this one does
 * something else. Undefined where there is no such thread. What it was not told of, by a sign now and then, it never takes for told.
 */
export const startWatcher = (
  events: OpenEvents,
  start: Omit<WatcherStart, 'handles' | 'unheard'>,
  heard: Heard,
): Watcher | undefined => {
  const program = watcherProgram();
  if (program === undefined) return undefined;
  let aliveAt = Number.NEGATIVE_INFINITY;
  let hearsStarts = false;
  let stopping = false;
  let rules: ToWatcher | undefined;
  let lastCatchUp = 0;
  const catchingUp = new Map<number, () => void>();
  const setHearsStarts = (hears: boolean) => {
    if (hears === hearsStarts) return;
    hearsStarts = hears;
    heard.told(hears);
  };
  const unheard = createUnheard();
  const launch = () => {
    unheard.clear();
    return runWatcher(program, { ...start, handles: events.handles, unheard: unheard.shared });
  };
  const thread = runThread(launch, {
    message: (message) => {
      unheard.heard(message);
      if (message.kind === 'alive') {
        aliveAt = performance.now();
        setHearsStarts(!stopping);
      } else if (message.kind === 'caughtUp') catchingUp.get(message.id)?.();
      else heard.message(message);
    },
    running: (running) => {
      if (running && rules) tell(rules);
      if (!running) setHearsStarts(false);
      heard.running(running);
    },
    failed: heard.failed,
  });
  if (!thread) return undefined;
  const silence = setInterval(() => {
    if (performance.now() - aliveAt > silenceMillis) setHearsStarts(false);
  }, checkMillis);
  const tell = (message: ToWatcher) => {
    if (stopping) return;
    if (message.kind === 'rules') rules = message;
    thread.tell(message);
    events.ring();
  };
  return {
    hearsStarts: () => hearsStarts,
    tell,
    caughtUp: async () => {
      if (!hearsStarts) return;
      const id = ++lastCatchUp;
      await new Promise<void>((done) => {
        catchingUp.set(id, done);
        setTimeout(done, catchUpMillis).unref();
        tell({ kind: 'catchUp', id });
      });
      catchingUp.delete(id);
    },
    stop: async () => {
      stopping = true;
      hearsStarts = false;
      clearInterval(silence);
      const stopped = thread.stop();
      events.ring();
      await stopped;
      events.close();
    },
  };
};

const runWatcher = (program: string, start: WatcherStart): Worker => {
  // The thread takes the library that this program carries, and needs no second copy of it.
  const text = `globalThis.EGIDA_NATIVE_LIBRARY = require('node:worker_threads').workerData.library;\n${program}`;
  const workerData = { start, library: carriedLibrary };
  return new Worker(text, {
    eval: true,
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
  });
};
