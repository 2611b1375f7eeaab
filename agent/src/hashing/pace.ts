/** Waits until the bytes before have been paid for, and counts these. */
export type Pace = (bytes: number) => Promise<void>;

/** Spreads work over time, so many bytes a second, from one file to the next. */
export const createPace = (
  bytesPerSecond: number,
  wait: (millis: number) => Promise<void>,
  now: () => number = () => performance.now(),
): Pace => {
  let paidAt = Number.NEGATIVE_INFINITY;
  return async (bytes) => {
    const owed = paidAt - now();
    if (owed > 0) await wait(owed);
    paidAt = Math.max(paidAt, now()) + (bytes * 1000) / bytesPerSecond;
  };
};
