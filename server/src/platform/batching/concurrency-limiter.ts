import pLimit from 'p-limit';
import { AppError } from '../errors/app-error.ts';

interface ConcurrencyOptions {
  /**
   * How long the next piece waits for its turn after one that took `tookMs`, both in milliseconds: a queue leaves the
   * processors to others too.
   */
  restMs?: (tookMs: number) => number;
  /** What a piece of work is told for which there is no place. */
  refusal?: () => AppError;
}

const comeBack = () => new AppError('unavailable', undefined, 5);

/** Runs so many pieces of work at once and keeps so many waiting in order; it refuses any further one. */
export const createConcurrencyLimiter = (
  atOnce: number,
  maxWaiting: number,
  { restMs = () => 0, refusal = comeBack }: ConcurrencyOptions = {},
) => {
  const limit = pLimit(atOnce);
  const rest = async (tookMs: number) => {
    const ms = limit.pendingCount > 0 ? restMs(tookMs) : 0;
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount >= atOnce && limit.pendingCount >= maxWaiting) throw refusal();
    // The caller has the result at once; the rest holds its place for as long as it takes.
    return new Promise<T>((resolve, reject) => {
      void limit(async () => {
        const began = performance.now();
        await work().then(resolve, reject);
        await rest(performance.now() - began);
      });
    });
  };
};

/** A limiter for each key, such as a person: what one asks for keeps nobody else waiting. */
export const createKeyedConcurrencyLimiter = (...limits: Parameters<typeof createConcurrencyLimiter>) => {
  const limiters = new Map<string, { limit: ReturnType<typeof createConcurrencyLimiter>; inside: number }>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const own = limiters.get(key) ?? { limit: createConcurrencyLimiter(...limits), inside: 0 };
    limiters.set(key, own);
    own.inside++;
    try {
      return await own.limit(work);
    } finally {
      if (--own.inside === 0) limiters.delete(key);
    }
  };
};
