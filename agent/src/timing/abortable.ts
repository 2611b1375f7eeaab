import { setTimeout as wait } from 'node:timers/promises';

/** Waits; ends early, without an error, when the signal is aborted. */
export const sleep = async (millis: number, signal: AbortSignal): Promise<void> => {
  await wait(millis, undefined, { signal }).catch(() => {});
};

/** The result of some work; undefined as soon as the signal is aborted, whatever becomes of the work. */
export const unlessAborted = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T | undefined> => {
  if (signal.aborted) return undefined;
  let stopped = () => {};
  const stop = new Promise<undefined>((resolve) => {
    stopped = () => resolve(undefined);
    signal.addEventListener('abort', stopped, { once: true });
  });
  try {
    return await Promise.race([work, stop]);
  } finally {
    signal.removeEventListener('abort', stopped);
    work.catch(() => {});
  }
};
