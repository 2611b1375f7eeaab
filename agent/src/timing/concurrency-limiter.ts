type Work = (giveBack: () => void) => Promise<void>;

/**
 * Runs pieces of work in the order in which they were given, at most `maxConcurrent` of them at a time. Work that gives its place
 * back early goes on beside the others.
 */
export const createConcurrencyLimiter = (
  maxConcurrent: number,
  failed: (error: unknown) => void,
): ((work: Work) => void) => {
  const waiting: Work[] = [];
  let running = 0;
  const next = () => {
    const work = running < maxConcurrent ? waiting.shift() : undefined;
    if (!work) return;
    running++;
    let isCounted = true;
    const giveBack = () => {
      if (!isCounted) return;
      isCounted = false;
      running--;
      next();
    };
    work(giveBack).catch(failed).finally(giveBack);
  };
  return (work) => {
    waiting.push(work);
    next();
  };
};
