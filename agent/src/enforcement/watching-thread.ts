import type { Worker } from 'node:worker_threads';
import { attempt } from '../errors/attempt.ts';
import { createReturnPauses } from './return-pauses.ts';
import type { FromWatcher, ToWatcher } from './watcher-messages.ts';

/** A thread that is asked to end does so within some milliseconds. */
const stopMillis = 5_000;
/** Where it ended again and again. It is never given up: whoever can make it end would else be met late for ever. */
const rareReturnMillis = 3_600_000;

export interface WatchingThread {
  tell(message: ToWatcher): void;
  /** Asks it to end. Resolves once it has, and all that it told was heard. */
  stop(): Promise<void>;
}
interface Heard {
  message(message: FromWatcher): void;
  /** It ended unasked, or runs again. */
  running(running: boolean): void;
  failed(error: unknown): void;
}

/** Runs a thread, and starts it again where it ended unasked. Undefined where it cannot be started. */
export const runThread = (launch: () => Worker, { message, running, failed }: Heard): WatchingThread | undefined => {
  const pauses = createReturnPauses();
  let worker: Worker | undefined;
  let returning: NodeJS.Timeout | undefined;
  let stopped: (() => void) | undefined;

  const start = (): boolean => {
    worker = attempt(launch);
    worker?.on('message', message);
    worker?.on('error', failed);
    worker?.once('exit', ended);
    worker?.unref();
    return worker !== undefined;
  };
  const ended = () => {
    worker = undefined;
    if (stopped) return stopped();
    running(false);
    returning = setTimeout(startAgain, pauses.next() ?? rareReturnMillis).unref();
  };
  const startAgain = () => {
    if (start()) running(true);
    else ended();
  };

  if (!start()) return undefined;
  return {
    tell: (told) => worker?.postMessage(told),
    stop: () =>
      new Promise((done) => {
        stopped = done;
        clearTimeout(returning);
        if (!worker) return done();
        // The program does not end before it.
        worker.ref();
        worker.postMessage({ kind: 'stop' } satisfies ToWatcher);
        // One that hears nothing any more must not keep the agent from its end.
        setTimeout(() => void worker?.terminate(), stopMillis).unref();
      }),
  };
};
