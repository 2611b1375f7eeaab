import { TokenBucket } from 'limiter';
import { LRUCache } from 'lru-cache';

/** Lets through `perSecond` on average, and `burst` at once after a quiet time, of whatever it counts: calls, or bytes of them. */
export const createRateLimiter = (perSecond: number, burst = perSecond) => {
  const bucket = new TokenBucket({ bucketSize: burst, tokensPerInterval: perSecond, interval: 'second' });
  // The library begins with an empty bucket.
  bucket.content = burst;
  // More than ever fits at once passes after a quiet time: it would else never.
  return (weight = 1): boolean => bucket.tryRemoveTokens(Math.min(weight, burst));
};

const maxKeys = 10_000;

/** A rate limiter for each key; of too many keys it forgets those that were quiet for longest. */
export const createKeyedRateLimiter = (perSecond: number, burst: number) => {
  const limiters = new LRUCache<string, (weight?: number) => boolean>({
    max: maxKeys,
    memoMethod: () => createRateLimiter(perSecond, burst),
  });
  return (key: string, weight = 1): boolean => limiters.memo(key)(weight);
};
