import { errorText } from '../errors/errors.ts';
import { nextDelay, retryAfterOf } from '../protocol/backoff.ts';
import { unlessAborted } from '../timing/abortable.ts';

interface AlertLoop {
  /** The loop sets `call` while it waits for alerts; it is to be called when an alert was added. */
  wake: { call: () => void };
  wait(seconds: number): Promise<void>;
  signal: AbortSignal;
  deliver(): Promise<void>;
  hasAlerts(): boolean;
  schedule(): { intervalSeconds: number; jitter: number };
  log(message: string): void;
}

/** People wait for alerts: once the server is back, the last of them arrives within twice this time. */
const maxRetrySeconds = 60;

/**
 * Delivers alerts soon after they were added. Where the server is away or wants a new token, the loop only retries: the
 * check-in loop enrols again.
 */
export const runAlertLoop = async (loop: AlertLoop): Promise<void> => {
  const { wake, wait, signal, deliver, hasAlerts, schedule, log } = loop;
  let failures = 0;
  while (!signal.aborted) {
    if (!hasAlerts()) await nextAlert(wake, signal);
    // The jitter keeps one bad rule from making a whole fleet call in the same instant.
    await wait(0.1 + schedule().jitter * Math.min(2, schedule().intervalSeconds / 10));
    if (signal.aborted) return;
    try {
      await unlessAborted(deliver(), signal);
      failures = 0;
    } catch (error) {
      failures++;
      const retry = { failures, retryAfterSeconds: retryAfterOf(error), maxSeconds: maxRetrySeconds };
      const seconds = nextDelay({ ...schedule(), ...retry });
      log(`alerts could not be delivered (${errorText(error)}); next try in ${Math.round(seconds)} s`);
      await wait(seconds);
    }
  }
};

const nextAlert = (wake: AlertLoop['wake'], signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    wake.call = resolve;
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
