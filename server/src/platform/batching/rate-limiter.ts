import { TokenBucket } from 'limiter';
import { LRUCache } from 'lru-cache';

/** Says yes `perSecond` times a second on average, and `burst` times at once after a quiet time. */
export const createRateLimiter = (perSecond: number, burst = perSecond) => {
  const bucket = new TokenBucket({ bucketSize: burst, tokensPerInterval: perSecond, interval: 'second' });
  // The library begins with an empty bucket.
  bucket.content = burst;
  return (): boolean => bucket.tryRemoveTokens(1);
};

const maxKeys = 10_000;

/** A rate limiter for each key; of too many keys it forgets those that were quiet for longest. */
export const createKeyedRateLimiter = (perSecond: number, burst: number) => {
  const limiters = new LRUCache<string, () => boolean>({
    max: maxKeys,
    memoMethod: () => createRateLimiter(perSecond, burst),
  });
  return (key: string): boolean => limiters.memo(key)();
};
