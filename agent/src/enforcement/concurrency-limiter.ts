/** Runs what it is given, at most so many at a time, in the order in which it came. */
export const limited = (most: number, failed: (error: unknown) => void): ((work: () => Promise<void>) => void) => {
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;
  const next = () => {
    const work = running < most ? waiting.shift() : undefined;
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
