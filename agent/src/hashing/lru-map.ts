export interface LruMap<V> {
  /** The value, which counts as used now. */
  get(key: string): V | undefined;
  /** The value, without using it. */
  peek(key: string): V | undefined;
  /** Returns the keys that had to go, if any had to. */
  set(key: string, value: V): string[];
  /** From the one that was used longest ago on. */
  entries(): [string, V][];
  size(): number;
  clear(): void;
}

/** Holds so many values at most, under keys of so many letters in all; those that were used longest ago go first. */
export const createLruMap = <V>(max: number, maxLetters = Number.POSITIVE_INFINITY): LruMap<V> => {
  const map = new Map<string, V>();
  let letters = 0;
  const remove = (key: string) => {
    if (map.delete(key)) letters -= key.length;
  };
  const removeOldest = (): string[] => {
    const removed: string[] = [];
    for (const key of map.keys()) {
      if (map.size <= max && letters <= maxLetters) break;
      remove(key);
      removed.push(key);
    }
    return removed;
  };
  return {
    get: (key) => {
      const value = map.get(key);
      if (value === undefined) return undefined;
      map.delete(key);
      map.set(key, value);
      return value;
    },
    peek: (key) => map.get(key),
    set: (key, value) => {
      remove(key);
      map.set(key, value);
      letters += key.length;
      return removeOldest();
    },
    entries: () => [...map],
    size: () => map.size,
    clear: () => {
      map.clear();
      letters = 0;
    },
  };
};
