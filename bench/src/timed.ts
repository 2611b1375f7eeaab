/** What some work answers, and how long it took. */
export const timed = async <T>(work: () => Promise<T>) => {
  const began = performance.now();
  const result = await work();
  return { result, millis: performance.now() - began };
};
