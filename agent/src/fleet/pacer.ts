const tickMillis = 5;
/** What could not begin within this time is given up, so that no burst follows upon a pause. */
const burstSeconds = 0.2;

export interface Pacer {
  setRate(perSecond: number): void;
  /** How many the rate asked for that could not begin, since too many were under way or nothing was ready. */
  missed(): number;
  stop(): void;
}

/** Begins work at a rate; `Infinity` begins all there is. `begin` returns whether there was something to begin. */
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
    const maxDue = Math.max(1, rate * burstSeconds);
    if (due > maxDue && rate !== Number.POSITIVE_INFINITY) {
      missed += due - maxDue;
      due = maxDue;
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
