/** Runs pieces of work in the order in which they were given, at most `maxConcurrent` of them at a time. */
export const createConcurrencyLimiter = (
  maxConcurrent: number,
  failed: (error: unknown) => void,
): ((work: () => Promise<void>) => void) => {
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;
  const next = () => {
    const work = running < maxConcurrent ? waiting.shift() : undefined;
    if (!work) return;
    running++;
    work()
      .catch(failed)
      .finally(() => {
        running--;
        next();
      });
  };
  return (work) => {
    waiting.push(work);
    next();
  };
};
