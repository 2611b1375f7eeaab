import { EventEmitter } from 'node:events';

/** Signals in this very process that work was enqueued and committed. Other processes look by themselves. */
const jobSignal = new EventEmitter();
const enqueued = 'work';

export const notifyWorkers = (): void => void jobSignal.emit(enqueued);

/** Resolves when work was enqueued, when so much time has passed, or when told to stop. */
export const waitForJobs = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      jobSignal.off(enqueued, done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    jobSignal.once(enqueued, done);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
