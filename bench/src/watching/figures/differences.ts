import type { Count, Series } from '@egida/contract';
import type { Counted } from './counted-again.ts';

/** The numbers of a dashboard that were held against a full count, and what was said instead of what. */
export interface Differences {
  compared: number;
  found: string[];
}

const descending = (numbers: number[]): number[] => numbers.sort((one, other) => other - one);
const keyOf = ({ id, count }: Counted): string => `${id}: ${count}`;

/** What a series says of its last day. */
export const lastOf = ({ datasets }: Series): Counted[] =>
  datasets.map(({ label, data }) => ({ id: label, count: data.at(-1) ?? Number.NaN }));

export const compareNumber = (name: string, said: number | null | undefined, counted: number | null): Differences => ({
  compared: 1,
  found: said === counted ? [] : [`${name}: ${said} is said, ${counted} are there`],
});

/** Bars are the most of what there is: each of them is right, and they are the highest. One of nothing is none. */
export const compareBars = (
  name: string,
  said: readonly Pick<Count, 'id' | 'count'>[],
  counted: readonly Counted[],
  atMost: number,
): Differences => {
  const bars = said.filter(({ count }) => count !== 0);
  const there = new Set(counted.map(keyOf));
  const highest = descending(counted.map(({ count }) => count).filter((count) => count !== 0)).slice(0, atMost);
  const wrong = bars.map(keyOf).filter((bar) => !there.has(bar));
  const heights = descending(bars.map(({ count }) => count)).join();
  const areHighest = heights === highest.join();
  const found = [
    ...wrong.map((bar) => `${name}: ${bar} is not what is there`),
    ...(wrong.length === 0 && !areHighest ? [`${name}: ${heights} are said, ${highest.join()} are there`] : []),
  ];
  return { compared: Math.max(bars.length, highest.length), found };
};

export const together = (all: readonly Differences[]): Differences => ({
  compared: all.reduce((sum, { compared }) => sum + compared, 0),
  found: all.flatMap(({ found }) => found),
});
