import { createRateLimiter } from './rate-limiter.ts';

interface AdaptiveRateOptions {
  /** Times a second until anything is known. */
  first: number;
  /** Times a second, whatever else there is to do. */
  slowest: number;
  /** Times a second at most. */
  quickest: number;
  /** By how many times a second it rises after a second in which it was the limit and the work was calm. */
  step: number;
  /** Milliseconds that the burdened work takes on average while more may come. */
  calmMs: number;
  /** Milliseconds on average from which on less has to come. */
  strainedMs: number;
}

/** What is left of the rate after a second of strain. */
const backOff = 0.7;
const windowMs = 1_000;

/**
 * A rate that follows what the burdened work bears: it rises by steps and falls by a share, as TCP does. Several processes that
 * burden the same database come to equal shares of what that bears without knowing of one another (Chiu and Jain, 1989).
 */
export const createAdaptiveRate = ({ first, slowest, quickest, step, calmMs, strainedMs }: AdaptiveRateOptions) => {
  let perSecond = first;
  let window = { began: performance.now(), pieces: 0, tookMs: 0, wasTheLimit: false };
  const pass = createRateLimiter(first, first, () => perSecond / first);

  const follow = () => {
    const meanMs = window.tookMs / window.pieces;
    if (meanMs > strainedMs) perSecond = Math.max(slowest, perSecond * backOff);
    // A rate that nobody reaches says nothing about what would be borne at a higher one.
    else if (meanMs < calmMs && window.wasTheLimit) perSecond = Math.min(quickest, perSecond + step);
    window = { began: performance.now(), pieces: 0, tookMs: 0, wasTheLimit: false };
  };

  return {
    mayPass: (): boolean => {
      const may = pass();
      if (!may) window.wasTheLimit = true;
      return may;
    },
    /** Notes how many milliseconds a piece of the burdened work took. Once a second the rate follows. */
    note: (tookMs: number): void => {
      window.pieces++;
      window.tookMs += tookMs;
      if (performance.now() - window.began >= windowMs) follow();
    },
  };
};
