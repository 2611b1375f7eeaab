import { expect, it } from 'vitest';
import { pathOf, runsOf } from './line-runs.ts';

it('a line is broken where nothing is known, and goes down to 0 where nothing was there', () => {
  expect(runsOf([1, 2, null, 0, 4])).toEqual([
    [
      { at: 0, value: 1 },
      { at: 1, value: 2 },
    ],
    [
      { at: 3, value: 0 },
      { at: 4, value: 4 },
    ],
  ]);
  expect(runsOf([null, null])).toEqual([]);
  expect(runsOf([])).toEqual([]);
});

it('a line leads from day to day, and a day alone is a dot', () => {
  const [first = [], second = []] = runsOf([0, 5, null, 10]);
  expect(pathOf(first, 4, 10)).toBe('M0 100L33.33 50');
  expect(pathOf(second, 4, 10)).toBe('M100 0L100 0');
});
