import { TokenBucket } from 'limiter';
import { LRUCache } from 'lru-cache';

/** The library begins with an empty bucket. */
const fullBucket = (perSecond: number, burst: number): TokenBucket => {
  const bucket = new TokenBucket({ bucketSize: burst, tokensPerInterval: perSecond, interval: 'second' });
  bucket.content = burst;
  return bucket;
};

/**
 * Lets through `perSecond` on average, and `burst` at once after a quiet time, of whatever it counts: calls, or bytes of them.
 * Where several servers share both, `share` says what part is this one's own by now; whatever that is, one passes.
 */
export const createRateLimiter = (perSecond: number, burst = perSecond, share = () => 1) => {
  const bucket = fullBucket(perSecond, burst);
  return (weight = 1): boolean => {
    bucket.tokensPerInterval = perSecond * share();
    bucket.bucketSize = Math.max(1, burst * share());
    // More than ever fits at once passes after a quiet time: it would else never.
    return bucket.tryRemoveTokens(Math.min(weight, bucket.bucketSize));
  };
};

const maxKeys = 10_000;

/** A rate limiter for each key; of too many keys it forgets those that were quiet for longest. */
export const createKeyedRateLimiter = (perSecond: number, burst: number, share?: () => number) => {
  const limiters = new LRUCache<string, (weight?: number) => boolean>({
    max: maxKeys,
    memoMethod: () => createRateLimiter(perSecond, burst, share),
  });
  return (key: string, weight = 1): boolean => limiters.memo(key)(weight);
};

/** What each key may use up of something whose size is known only afterwards: bytes of a body that has yet to be read. */
export interface KeyedBudget {
  /** Whether anything is left of it. */
  hasLeft: (key: string) => boolean;
  /** Takes what was used, also more than was left: the key then waits until it has been made good. */
  spend: (key: string, amount: number) => void;
}

/** Budgets that grow by `perSecond`, up to `burst`; of too many keys it forgets those that were quiet for longest. */
export const createKeyedBudget = (perSecond: number, burst: number): KeyedBudget => {
  const buckets = new LRUCache<string, TokenBucket>({ max: maxKeys, memoMethod: () => fullBucket(perSecond, burst) });
  return {
    hasLeft: (key) => {
      const bucket = buckets.memo(key);
      bucket.drip();
      return bucket.content > 0;
    },
    spend: (key, amount) => {
      const bucket = buckets.memo(key);
      bucket.drip();
      bucket.content -= amount;
    },
  };
};
