import { ApiError } from '@egida/contract';
import { readRetryAfter } from '../protocol/backoff.ts';

interface Patience {
  wait(seconds: number): Promise<void>;
  /** Says to whoever looks on that it waits. */
  waiting(seconds: number): void;
  random(): number;
}

/** A person looks on: they are told what is the matter rather than kept waiting for longer. */
const longestSeconds = 600;

/**
 * Enrols where many may enrol at once: while the server says when to come back, that is waited for, a little spread so that
 * those who were refused together do not come together. Any other refusal is the caller's to explain.
 */
export const enrolPatiently = async <T>(enrol: () => Promise<T>, { wait, waiting, random }: Patience): Promise<T> => {
  for (let waited = 0; ; ) {
    try {
      return await enrol();
    } catch (error) {
      const seconds = isBusy(error) ? readRetryAfter(error.retryAfter, Date.now()) : undefined;
      const spread = Math.ceil((seconds ?? 0) * (1 + random() / 2));
      if (seconds === undefined || waited + spread > longestSeconds) throw error;
      waited += spread;
      waiting(spread);
      await wait(spread);
    }
  }
};

const isBusy = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 429 || error.status === 503);
