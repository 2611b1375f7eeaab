const tickMillis = 20;

export interface DelayQueue<T> {
  /** Behind all others, after a wait. */
  add(item: T, waitMillis?: number): void;
  /** Before all others: it has news. */
  addFirst(item: T): void;
  /** Whose turn it is. */
  next(): T | undefined;
}

/** Who is next: first those with news, then in the order in which they came. Those who wait sleep in buckets of time. */
export const createDelayQueue = <T>(now: () => number = Date.now): DelayQueue<T> => {
  const first = createQueue<T>();
  const queue = createQueue<T>();
  const asleep = new Map<number, T[]>();
  const tickOf = (at: number) => Math.floor(at / tickMillis);
  let woken = tickOf(now());

  const wake = () => {
    for (const until = tickOf(now()); woken < until; ) {
      woken++;
      for (const item of asleep.get(woken) ?? []) queue.push(item);
      asleep.delete(woken);
    }
  };
  return {
    add: (item, waitMillis = 0) => {
      if (waitMillis < tickMillis) return queue.push(item);
      const tick = Math.max(woken + 1, tickOf(now() + waitMillis));
      const others = asleep.get(tick);
      if (others) others.push(item);
      else asleep.set(tick, [item]);
    },
    addFirst: first.push,
    next: () => {
      wake();
      return first.shift() ?? queue.shift();
    },
  };
};

/** First in, first out, at any length: `Array.shift` moves all that is left. */
const createQueue = <T>() => {
  let incoming: T[] = [];
  let outgoing: T[] = [];
  return {
    push: (item: T): void => void incoming.push(item),
    shift: (): T | undefined => {
      if (outgoing.length === 0) {
        outgoing = incoming.reverse();
        incoming = [];
      }
      return outgoing.pop();
    },
  };
};
