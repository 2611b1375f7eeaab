/** Numbers that look random and follow from a seed: the same seed asks the same questions. */
export interface Random {
  /** From 0 up to but without 1. */
  next(): number;
  /** A whole number from 0 up to but without `limit`. */
  below(limit: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
}

const mixed = (value: number): number => {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b);
  bits = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b);
  return (bits ^ (bits >>> 16)) >>> 0;
};

/** Of a seed, and of a place within what it seeds: each request has numbers of its own, whichever came before it. */
export const randomOf = (seed: number, place = 0): Random => {
  let state = (mixed(seed) ^ mixed(place + 0x9e3779b9)) >>> 0;
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: <T>(from: readonly T[]): T => {
      if (from.length === 0) throw new Error('There is nothing to pick from.');
      return from[below(from.length)] as T;
    },
  };
};

/** The same things in another order, the same one for the same numbers. */
export const shuffled = <T>(random: Random, all: readonly T[]): T[] => {
  const order = [...all];
  for (let last = order.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
};
