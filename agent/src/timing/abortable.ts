import { setTimeout as wait } from 'node:timers/promises';

/** Waits; ends early and quietly when the signal comes. */
export const pause = async (millis: number, signal: AbortSignal): Promise<void> => {
  await wait(millis, undefined, { signal }).catch(() => {});
};

/** What a piece of work results in; `undefined` as soon as the signal comes. */
export const unlessStopped = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T | undefined> => {
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
