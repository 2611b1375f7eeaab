const tickMillis = 20;

export interface DelayQueue<T> {
  /** Adds the item behind all others, after a delay. */
  add(item: T, delayMillis?: number): void;
  /** Adds the item before all others. */
  addFirst(item: T): void;
  /** Takes the next item that is ready. */
  next(): T | undefined;
}

/**
 * A queue whose items may have a delay. Delayed items stand in buckets by time, so that a hundred thousand cost little. A clock that
 * is set changes nothing.
 */
export const createDelayQueue = <T>(now: () => number = () => performance.now()): DelayQueue<T> => {
  const first = createQueue<T>();
  const queue = createQueue<T>();
  const delayed = new Map<number, T[]>();
  const tickOf = (at: number) => Math.floor(at / tickMillis);
  let lastTick = tickOf(now());

  const queueDue = () => {
    for (const until = tickOf(now()); lastTick < until; ) {
      lastTick++;
      for (const item of delayed.get(lastTick) ?? []) queue.push(item);
      delayed.delete(lastTick);
    }
  };
  return {
    add: (item, delayMillis = 0) => {
      if (delayMillis < tickMillis) return queue.push(item);
      const tick = Math.max(lastTick + 1, tickOf(now() + delayMillis));
      const others = delayed.get(tick);
      if (others) others.push(item);
      else delayed.set(tick, [item]);
    },
    addFirst: first.push,
    next: () => {
      queueDue();
      return first.shift() ?? queue.shift();
    },
  };
};

/** A first-in first-out queue whose cost does not grow with its length: `Array.shift` moves all items that are left. */
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
