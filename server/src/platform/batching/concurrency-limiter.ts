import pLimit from 'p-limit';
import { AppError } from '../errors/app-error.ts';

interface ConcurrencyOptions {
  /**
   * How long the next piece waits for its turn after one that took `tookMs`, both in milliseconds: a queue leaves the
   * processors to others too.
   */
  restMs?: (tookMs: number) => number;
  /**
   * How long a piece waits for its turn, in milliseconds; then it is refused and never begun. Whoever asked gives up at some
   * time, and would ask again for what is done all the same.
   */
  maxWaitMs?: number;
  /** What a piece of work is told for which there is no place, or whose turn does not come. */
  refusal?: () => AppError;
}

const comeBack = () => new AppError('unavailable', undefined, 5);

/** Runs so many pieces of work at once and keeps so many waiting in order; it refuses any further one. */
export const createConcurrencyLimiter = (
  atOnce: number,
  maxWaiting: number,
  { restMs = () => 0, maxWaitMs, refusal = comeBack }: ConcurrencyOptions = {},
) => {
  const limit = pLimit(atOnce);
  /** Of those that stand in the queue: nobody waits for them any more. */
  let left = 0;
  const waiting = () => limit.pendingCount - left;
  const rest = async (tookMs: number) => {
    const ms = waiting() > 0 ? restMs(tookMs) : 0;
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
  };
  /** What nobody is there for any more, as `gone` says, is never begun, and its place in the queue is another's. */
  return async <T>(work: () => Promise<T>, gone?: AbortSignal): Promise<T> => {
    if (limit.activeCount >= atOnce && waiting() >= maxWaiting) throw refusal();
    // The caller has the result at once; the rest holds its place for as long as it takes.
    return new Promise<T>((resolve, reject) => {
      let awaited: typeof work | undefined = work;
      const giveUp = () => {
        if (!awaited) return;
        awaited = undefined;
        left++;
        clearTimeout(patience);
        reject(refusal());
      };
      const patience = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs);
      gone?.addEventListener('abort', giveUp, { once: true });
      void limit(async () => {
        const begun = awaited;
        awaited = undefined;
        clearTimeout(patience);
        gone?.removeEventListener('abort', giveUp);
        if (!begun) {
          left--;
          return;
        }
        const began = performance.now();
        // What throws before it is a promise is refused like any other: nobody else would hear of it, and the process would end.
        await Promise.resolve().then(begun).then(resolve, reject);
        await rest(performance.now() - began);
      });
      if (gone?.aborted) giveUp();
    });
  };
};

/** A limiter for each key, such as a person: what one asks for keeps nobody else waiting. */
export const createKeyedConcurrencyLimiter = (...limits: Parameters<typeof createConcurrencyLimiter>) => {
  const limiters = new Map<string, { limit: ReturnType<typeof createConcurrencyLimiter>; inside: number }>();
  return async <T>(key: string, work: () => Promise<T>, gone?: AbortSignal): Promise<T> => {
    const own = limiters.get(key) ?? { limit: createConcurrencyLimiter(...limits), inside: 0 };
    limiters.set(key, own);
    own.inside++;
    try {
      return await own.limit(work, gone);
    } finally {
      if (--own.inside === 0) limiters.delete(key);
    }
  };
};
