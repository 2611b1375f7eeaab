const maxPauseMillis = 2000;
/** A pause is this many times as long as the work before it took, so that the work takes a tenth of a processor at most. */
const pauseFactor = 9;

export interface Repetition {
  /** Does the work soon, without waiting for its next turn. */
  soon(): void;
  stop(): void;
}

/** Repeats some work until it is stopped, the next time once it is over. A fault is passed on and never ends the repetition. */
export const repeatEvery = (
  millis: number | (() => number),
  work: () => void | Promise<void>,
  failed: (error: unknown) => void,
): Repetition => {
  let timer: NodeJS.Timeout;
  let restUntil = 0;
  let stopped = false;
  let isUnderWay = false;
  const tick = () => {
    const began = performance.now();
    try {
      const working = work();
      if (working) {
        isUnderWay = true;
        void working.catch(failed).finally(() => goOn(began));
        return;
      }
    } catch (error) {
      failed(error);
    }
    goOn(began);
  };
  const goOn = (began: number) => {
    isUnderWay = false;
    // The maximum covers a computer that was suspended meanwhile: it has not worked all that time.
    const pause = Math.min(maxPauseMillis, (performance.now() - began) * pauseFactor);
    restUntil = performance.now() + pause;
    if (!stopped) timer = setTimeout(tick, Math.max(typeof millis === 'number' ? millis : millis(), pause));
  };
  timer = setTimeout(tick, 0);
  return {
    soon: () => {
      if (stopped || isUnderWay) return;
      clearTimeout(timer);
      timer = setTimeout(tick, Math.max(0, restUntil - performance.now()));
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
