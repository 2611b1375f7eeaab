import { expect, it } from 'vitest';
import { stepOf } from './told-days.ts';

it('of a few agencies each day is told, of very many some of them, as many as can be read', () => {
  const told = (days: number) => [1, 164, 165, 1000, 2000, 10_000].map((agencies) => stepOf(days, agencies));
  expect(told(7)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(told(30)).toEqual([1, 1, 1, 1, 1, 7]);
  expect(told(365)).toEqual([1, 1, 7, 7, 28, 28]);
});
