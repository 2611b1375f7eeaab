import { createHash } from 'node:crypto';

/** Returns pseudo-random numbers from 0 up to 1, as `Math.random` does. */
export type Random = () => number;

/** Random numbers that depend on a seed alone. Each purpose has its own, so that one part does not influence another. */
export const seededRandom = (seed: string, purpose: string): Random => {
  let state = createHash('sha256').update(`${seed}|${purpose}`).digest().readUInt32LE();
  return () => {
    state = (state + 0x9e3779b9) | 0;
    return mixed(state) / 2 ** 32;
  };
};

/** The random number of a numbered item, without drawing those of the items before it. */
export const seededRandomAt = (seed: string, purpose: string): ((...numbers: number[]) => number) => {
  const base = createHash('sha256').update(`${seed}|${purpose}`).digest().readUInt32LE();
  return (...numbers) => numbers.reduce((state, number) => mixed(state ^ mixed(number + 0x9e3779b9)), base) / 2 ** 32;
};

/** Spreads every bit of an integer over all of its 32 bits (the finaliser of MurmurHash3). */
const mixed = (number: number): number => {
  let bits = number | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
};

/** Picks one of a list; a `bias` above 1 favours its beginning. */
export const pick = <T>(random: Random, list: readonly [T, ...T[]], bias = 1): T =>
  list[Math.floor(random() ** bias * list.length)] ?? list[0];
