const maxPauseMillis = 2000;
/** A pause is this many times as long as the work before it took, so that the work takes a tenth of a processor at most. */
const pauseFactor = 9;

/** Repeats some work until the returned function is called. A fault is passed on and never ends the repetition. */
export const repeatEvery = (millis: number, work: () => void, failed: (error: unknown) => void): (() => void) => {
  let timer: NodeJS.Timeout;
  const tick = () => {
    const began = performance.now();
    try {
      work();
    } catch (error) {
      failed(error);
    }
    // The maximum covers a computer that was suspended meanwhile: it has not worked all that time.
    const pause = Math.min(maxPauseMillis, (performance.now() - began) * pauseFactor);
    timer = setTimeout(tick, Math.max(millis, pause));
  };
  timer = setTimeout(tick, 0);
  return () => clearTimeout(timer);
};
