const longestPauseMillis = 2000;

/**
 * Does something again and again, whatever happens in it: a fault in one look must never be the last look. Each pause
 * is at least nine times as long as the work took, so that it never takes more than a tenth of one processor.
 */
export const keepTicking = (millis: number, work: () => void, failed: (error: unknown) => void): (() => void) => {
  let timer: NodeJS.Timeout;
  const tick = () => {
    const began = performance.now();
    try {
      work();
    } catch (error) {
      failed(error);
    }
    // Bounded: a computer that was suspended in the middle of a look has not worked all that time.
    const pause = Math.min(longestPauseMillis, (performance.now() - began) * 9);
    timer = setTimeout(tick, Math.max(millis, pause));
  };
  timer = setTimeout(tick, 0);
  return () => clearTimeout(timer);
};
