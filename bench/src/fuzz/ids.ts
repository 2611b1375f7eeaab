import type { Random } from './random.ts';

/** The parameters of paths, and what they may be: the last ones that came to be known, the newest at the end. */
export interface Ids {
  add(name: string, ...values: readonly (string | undefined)[]): void;
  of(name: string): readonly string[];
}

/** Older ones may be gone by then. */
const kept = 40;

export const createIds = (): Ids => {
  const known = new Map<string, string[]>();
  return {
    add: (name, ...values) => {
      const given = values.filter((value) => value !== undefined);
      const before = (known.get(name) ?? []).filter((value) => !given.includes(value));
      known.set(name, [...before, ...given].slice(-kept));
    },
    of: (name) => known.get(name) ?? [],
  };
};

const hex = '0123456789abcdef';
/** An id of nothing, in the form of one. */
export const unknownId = (random: Random): string => {
  const digits = Array.from({ length: 32 }, () => random.pick([...hex])).join('');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-7${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`;
};
