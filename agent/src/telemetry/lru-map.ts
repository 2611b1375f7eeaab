export interface LruMap<V> {
  /** The value, which counts as used now. */
  get(key: string): V | undefined;
  /** The value, without using it. */
  peek(key: string): V | undefined;
  /** Returns the key that had to go, if one had to. */
  set(key: string, value: V): string | undefined;
  /** From the one that was used longest ago on. */
  entries(): [string, V][];
  size(): number;
  clear(): void;
}

/** Holds so many values at most, and gives up the one that was used longest ago. */
export const createLruMap = <V>(max: number): LruMap<V> => {
  const map = new Map<string, V>();
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
      map.delete(key);
      map.set(key, value);
      const oldest = map.size > max ? map.keys().next().value : undefined;
      if (oldest !== undefined) map.delete(oldest);
      return oldest;
    },
    entries: () => [...map],
    size: () => map.size,
    clear: () => map.clear(),
  };
};
