import pLimit from 'p-limit';
import { AppError } from '../../platform/errors/app-error.ts';

const retryAfterSeconds = 5;

/**
 * Runs so many pieces of work at once and keeps so many waiting in order; it refuses any further one. Between two pieces it
 * rests, in milliseconds, so that a long queue leaves the processors to others too.
 */
export const createConcurrencyLimiter = (atOnce: number, maxWaiting: number, restMs = 0) => {
  const limit = pLimit(atOnce);
  const rest = async () => {
    if (restMs > 0 && limit.pendingCount > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount >= atOnce && limit.pendingCount >= maxWaiting)
      throw new AppError('unavailable', undefined, retryAfterSeconds);
    // The caller has the result at once; the rest holds its place for as long as it takes.
    return new Promise<T>((resolve, reject) => {
      void limit(async () => {
        await work().then(resolve, reject);
        await rest();
      });
    });
  };
};
