import { ApiError } from '@egida/contract';
import { nextDelay, readRetryAfter } from '../protocol/backoff.ts';
import { unlessStopped } from '../timing/abortable.ts';

interface Loop {
  /** Set by the loop: what to call when an alert was added. */
  wake: { call: () => void };
  wait(seconds: number): Promise<void>;
  signal: AbortSignal;
  deliver(): Promise<void>;
  isWaiting(): boolean;
  setting(): { intervalSeconds: number; jitter: number };
  log(message: string): void;
}

/** People wait for alerts: once the server is back, the last of them is there within twice this. */
const longestSeconds = 60;

/** Delivers alerts soon after they were added. A server that is away, or that wants a new token, is left to the check-in. */
export const runAlerts = async ({ wake, wait, signal, deliver, isWaiting, setting, log }: Loop): Promise<void> => {
  let failures = 0;
  while (!signal.aborted) {
    if (!isWaiting()) await nextCall(wake, signal);
    // One bad rule must not make a whole fleet call in the same instant.
    await wait(0.1 + setting().jitter * Math.min(2, setting().intervalSeconds / 10));
    if (signal.aborted) return;
    try {
      await unlessStopped(deliver(), signal);
      failures = 0;
    } catch (error) {
      failures++;
      const retryAfterSeconds = error instanceof ApiError ? readRetryAfter(error.retryAfter, Date.now()) : undefined;
      const seconds = nextDelay({ ...setting(), failures, retryAfterSeconds, longestSeconds });
      log(
        `alerts could not be delivered (${error instanceof Error ? error.message : error}); next try in ${Math.round(seconds)} s`,
      );
      await wait(seconds);
    }
  }
};

const nextCall = (wake: Loop['wake'], signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    wake.call = resolve;
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
