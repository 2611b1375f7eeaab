const maxKeys = 10_000;

/** At most `perSecond` on average for each key, with bursts; of too many keys the longest quiet are forgotten. */
export const createBuckets = (perSecond: number, burst: number) => {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (key: string): boolean => {
    const now = Date.now();
    const bucket = buckets.get(key) ?? { tokens: burst, at: now };
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) * perSecond) / 1000);
    bucket.at = now;
    // A map keeps the order in which keys came in: the one used last goes to the end, the first is the longest quiet.
    buckets.delete(key);
    buckets.set(key, bucket);
    const [longestQuiet] = buckets.size > maxKeys ? buckets.keys() : [];
    if (longestQuiet !== undefined) buckets.delete(longestQuiet);
    if (bucket.tokens < 1) return false;
    bucket.tokens--;
    return true;
  };
};
