const tickMillis = 5;
/** What is not begun within this is given up: a rate that was missed is not caught up with in a burst. */
const burstSeconds = 0.2;

export interface Pacer {
  setRate(perSecond: number): void;
  /** How many the rate asked for that could not be begun: too many were under way, or nobody was ready. */
  missed(): number;
  stop(): void;
}

/** Begins work at a rate. `begin` answers whether there was something to begin; `Infinity` begins all there is. */
export const keepRate = (perSecond: number, begin: () => boolean): Pacer => {
  let rate = perSecond;
  let due = 0;
  let missed = 0;
  let last = performance.now();
  const tick = () => {
    const now = performance.now();
    due += rate === Number.POSITIVE_INFINITY ? rate : ((now - last) * rate) / 1000;
    last = now;
    while (due >= 1 && begin()) due--;
    const most = Math.max(1, rate * burstSeconds);
    if (due > most && rate !== Number.POSITIVE_INFINITY) {
      missed += due - most;
      due = most;
    }
  };
  const timer = setInterval(tick, tickMillis);
  return {
    setRate: (changed) => {
      rate = changed;
      due = 0;
      missed = 0;
    },
    missed: () => Math.round(missed),
    stop: () => clearInterval(timer),
  };
};
