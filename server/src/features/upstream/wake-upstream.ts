import { EventEmitter } from 'node:events';

/** Signals in this very process that what is set of the main server was changed, and committed. Others look by themselves. */
const changes = new EventEmitter();
const changed = 'changed';

export const wakeUpstream = (): void => void changes.emit(changed);

/** Resolves when something was changed, when so much time has passed, or when told to stop. */
export const waitForUpstream = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      changes.off(changed, done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    changes.once(changed, done);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
