import { errorText } from '../errors/errors.ts';
import { nextDelay, retryAfterOf } from '../protocol/backoff.ts';
import { unlessAborted } from '../timing/abortable.ts';
import type { DeliverySchedule } from './delivery-schedule.ts';

interface DeliveryLoop {
  /** What is delivered, as the log calls it. */
  what: string;
  /** The loop sets `call` while nothing waits; it is to be called when something does. */
  wake: { call: () => void };
  wait(seconds: number): Promise<void>;
  signal: AbortSignal;
  deliver(): Promise<void>;
  hasWaiting(): boolean;
  schedule(): DeliverySchedule;
  log(message: string): void;
}

/**
 * Delivers what waits for the server, a while after it came. Where the server is away or wants a new token, the loop only
 * retries: the check-in loop enrols again.
 */
export const runDeliveryLoop = async (loop: DeliveryLoop): Promise<void> => {
  const { what, wake, wait, signal, deliver, hasWaiting, schedule, log } = loop;
  let failures = 0;
  while (!signal.aborted) {
    if (!hasWaiting()) await nextCall(wake, signal);
    await wait(schedule().pauseSeconds);
    if (signal.aborted) return;
    try {
      await unlessAborted(deliver(), signal);
      failures = 0;
    } catch (error) {
      failures++;
      const seconds = nextDelay({ ...schedule(), failures, retryAfterSeconds: retryAfterOf(error) });
      log(`${what} could not be delivered (${errorText(error)}); next try in ${Math.round(seconds)} s`);
      await wait(seconds);
    }
  }
};

const nextCall = (wake: DeliveryLoop['wake'], signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const called = () => {
      signal.removeEventListener('abort', called);
      resolve();
    };
    wake.call = called;
    signal.addEventListener('abort', called, { once: true });
  });
