import { Worker } from 'node:worker_threads';
import { attempt } from '../errors/attempt.ts';
import { carriedLibrary } from '../platform/native/library.ts';
import type { OpenEvents } from '../platform/system-events.ts';
import type { FromWatcher, ToWatcher, WatcherStart } from './watcher-messages.ts';
import { watcherProgram } from './watcher-program.ts';

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
  stop(): void;
}
interface Heard {
  message(message: FromWatcher): void;
  /** Whether the system tells of processes, and whether the thread runs that hears who touches decoys. */
  state(now: { processes: boolean; running: boolean }): void;
  failed(error: unknown): void;
}

/**
 * Starts the thread that waits for what the system tells, and first looks at it: it hears of a process while this one does
 * something else. Undefined where there is no such thread. What it was not told of, by a sign now and then, it never takes for told.
 */
export const startWatcher = (
  events: OpenEvents,
  start: Omit<WatcherStart, 'handles'>,
  heard: Heard,
): Watcher | undefined => {
  const program = watcherProgram();
  const worker = program === undefined ? undefined : attempt(() => runWatcher(program, { ...start, ...events }));
  if (!worker) return undefined;
  let aliveAt = Number.NEGATIVE_INFINITY;
  let told = { processes: false, running: true };
  let lastCatchUp = 0;
  const catchingUp = new Map<number, () => void>();
  const setState = (now: Partial<typeof told>) => {
    const before = told;
    told = { ...told, ...now };
    if (before.processes !== told.processes || before.running !== told.running) heard.state(told);
  };
  const ended = () => setState({ processes: false, running: false });
  worker.on('message', (message: FromWatcher) => {
    if (message.kind === 'alive') {
      aliveAt = performance.now();
      setState({ processes: true });
    } else if (message.kind === 'caughtUp') catchingUp.get(message.id)?.();
    else heard.message(message);
  });
  worker.on('error', (error) => {
    heard.failed(error);
    ended();
  });
  worker.on('exit', ended);
  worker.unref();
  const silence = setInterval(() => {
    if (performance.now() - aliveAt > silenceMillis) setState({ processes: false });
  }, checkMillis);
  const tell = (message: ToWatcher) => {
    worker.postMessage(message);
    events.ring();
  };
  return {
    hearsStarts: () => told.processes,
    tell,
    caughtUp: async () => {
      if (!told.processes) return;
      const id = ++lastCatchUp;
      await new Promise<void>((done) => {
        catchingUp.set(id, done);
        setTimeout(done, catchUpMillis).unref();
        tell({ kind: 'catchUp', id });
      });
      catchingUp.delete(id);
    },
    stop: () => {
      clearInterval(silence);
      worker.removeAllListeners();
      worker.once('exit', events.close);
      worker.postMessage({ kind: 'stop' } satisfies ToWatcher);
      events.ring();
    },
  };
};

const runWatcher = (program: string, { handles, agentVersion, observe, within }: WatcherStart): Worker => {
  // The thread takes the library that this program carries, and needs no second copy of it.
  const text = `globalThis.EGIDA_NATIVE_LIBRARY = require('node:worker_threads').workerData.library;\n${program}`;
  const workerData = {
    start: { handles, agentVersion, observe, within } satisfies WatcherStart,
    library: carriedLibrary,
  };
  return new Worker(text, {
    eval: true,
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
  });
};
