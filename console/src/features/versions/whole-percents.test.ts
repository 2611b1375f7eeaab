import { expect, it } from 'vitest';
import { wholePercents } from './whole-percents.ts';

it('shares make 100 together, and nobody is rounded far', () => {
  expect(wholePercents([1269, 430, 414])).toEqual([60, 20, 20]);
  expect(wholePercents([1, 1, 1])).toEqual([34, 33, 33]);
  expect(wholePercents([2, 1])).toEqual([67, 33]);
  expect(wholePercents([7])).toEqual([100]);
});

it('a few among many may be too few for one per cent', () => {
  expect(wholePercents([999, 1])).toEqual([100, 0]);
});

it('of nothing there are no shares', () => {
  expect(wholePercents([0, 0])).toEqual([0, 0]);
  expect(wholePercents([])).toEqual([]);
});
