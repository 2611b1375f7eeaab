import { EventEmitter } from 'node:events';

/** Rung in this very process when work was enqueued and committed. Other processes look by themselves. */
const bell = new EventEmitter();
const rung = 'work';

export const ringBell = (): void => void bell.emit(rung);

/** Resolves when the bell rings, when so much time has passed, or when told to stop. */
export const bellOr = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      bell.off(rung, done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    bell.once(rung, done);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
