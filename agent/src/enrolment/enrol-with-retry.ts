import { ApiError } from '@egida/contract';
import { retryAfterOf } from '../protocol/backoff.ts';
import { isHeld, isServerBusy } from '../protocol/classify-failure.ts';

interface RetryOptions {
  wait(seconds: number): Promise<void>;
  /** Tells the person at the terminal about the wait. */
  announceWait(seconds: number): void;
  random(): number;
}

/** A person watches the command: after this time it ends with an explanation rather than go on waiting. */
const maxTotalSeconds = 600;

/**
 * Enrols while many computers may enrol at once. Where the server is busy and says when to come back, it waits that long
 * and a random part more, so that computers that were refused together do not come back together. It throws every other
 * failure, and that a person has to let the computer in, which takes longer than anybody watches.
 */
export const enrolWithRetry = async <T>(enrol: () => Promise<T>, options: RetryOptions): Promise<T> => {
  for (let waited = 0; ; ) {
    try {
      return await enrol();
    } catch (error) {
      const requested =
        error instanceof ApiError && isServerBusy(error.status) && !isHeld(error) ? retryAfterOf(error) : undefined;
      const seconds = Math.ceil((requested ?? 0) * (1 + options.random() / 2));
      if (requested === undefined || waited + seconds > maxTotalSeconds) throw error;
      waited += seconds;
      options.announceWait(seconds);
      await options.wait(seconds);
    }
  }
};
