import { createHash } from 'node:crypto';

/** Numbers from 0 up to 1 that follow from a seed and from nothing else. */
export type Draw = () => number;

/** An endless row of draws, its own for every purpose: what one part draws moves nothing in another. */
export const seededRandom = (seed: string, purpose: string): Draw => {
  let state = createHash('sha256').update(`${seed}|${purpose}`).digest().readUInt32LE();
  return () => {
    state = (state + 0x9e3779b9) | 0;
    return mixed(state) / 2 ** 32;
  };
};

/** One draw for a numbered thing, without drawing for those before it. */
export const seededRandomAt = (seed: string, purpose: string): ((...numbers: number[]) => number) => {
  const base = createHash('sha256').update(`${seed}|${purpose}`).digest().readUInt32LE();
  return (...numbers) => numbers.reduce((state, number) => mixed(state ^ mixed(number + 0x9e3779b9)), base) / 2 ** 32;
};

/** Spreads every bit of a whole number over all of its 32 (the end of MurmurHash3). */
const mixed = (number: number): number => {
  let bits = number | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
};

/** One of a list; `often` above 1 favours its beginning. */
export const pick = <T>(draw: Draw, list: readonly [T, ...T[]], often = 1): T =>
  list[Math.floor(draw() ** often * list.length)] ?? list[0];
