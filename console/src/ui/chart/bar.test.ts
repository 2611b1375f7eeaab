import { expect, it } from 'vitest';
import { lengthOf } from './bar.ts';

it('a bar is as long as its part of the longest', () => {
  expect(lengthOf(40, 40)).toBe(100);
  expect(lengthOf(10, 40)).toBe(25);
});

it('one among very many is still seen, and none is not', () => {
  expect(lengthOf(1, 300_000)).toBe(1);
  expect(lengthOf(0, 300_000)).toBe(0);
  expect(lengthOf(0, 0)).toBe(0);
});
