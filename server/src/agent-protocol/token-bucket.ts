/** At most `perSecond` on average for each key, with bursts; keys that have been quiet are forgotten. */
export const createBuckets = (perSecond: number, burst: number) => {
  const buckets = new Map<string, { tokens: number; at: number }>();
  const refillMs = (burst / perSecond) * 1000;
  return (key: string): boolean => {
    const now = Date.now();
    if (buckets.size > 10_000) for (const [old, { at }] of buckets) if (now - at > refillMs) buckets.delete(old);
    const bucket = buckets.get(key) ?? { tokens: burst, at: now };
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) * perSecond) / 1000);
    bucket.at = now;
    buckets.set(key, bucket);
    if (bucket.tokens < 1) return false;
    bucket.tokens--;
    return true;
  };
};
