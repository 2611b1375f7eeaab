import { describe, expect, it } from 'vitest';
import { dayAt, namedDays, ticksUpTo, xOf, yOf } from './line-scale.ts';

describe('the values beside a line', () => {
  it('are few and round, begin at 0 and hold the highest', () => {
    expect(ticksUpTo(3)).toEqual([0, 1, 2, 3]);
    expect(ticksUpTo(7)).toEqual([0, 5, 10]);
    expect(ticksUpTo(12)).toEqual([0, 5, 10, 15]);
    expect(ticksUpTo(300_000)).toEqual([0, 100_000, 200_000, 300_000]);
    for (const highest of [1, 4, 9, 11, 99, 101, 2_345, 987_654]) {
      const ticks = ticksUpTo(highest);
      expect(ticks.at(-1), String(highest)).toBeGreaterThanOrEqual(highest);
      expect(ticks.length, String(highest)).toBeLessThanOrEqual(5);
      expect(ticks.every(Number.isInteger), String(highest)).toBe(true);
    }
  });

  it('are there also where nothing was counted', () => {
    expect(ticksUpTo(0)).toEqual([0, 1]);
  });
});

describe('a day', () => {
  it('stands in its place from the left edge to the right', () => {
    expect([0, 3, 6].map((at) => xOf(at, 7))).toEqual([0, 50, 100]);
    expect(xOf(0, 1)).toBe(50);
    expect([0, 5, 10].map((value) => yOf(value, 10))).toEqual([100, 50, 0]);
  });

  it('is found by where the pointer is, and the last is found beyond the edge', () => {
    expect([-0.2, 0, 0.49, 0.51, 1, 1.3].map((part) => dayAt(part, 3))).toEqual([0, 0, 1, 1, 2, 2]);
    expect(dayAt(0.24, 3)).toBe(0);
    expect(dayAt(0.7, 1)).toBe(0);
  });

  it('is named below where it is the first, the last or one of few between', () => {
    expect(namedDays(7)).toEqual([0, 2, 4, 6]);
    expect(namedDays(365)).toEqual([0, 121, 243, 364]);
    expect(namedDays(2)).toEqual([0, 1]);
    expect(namedDays(1)).toEqual([0]);
    expect(namedDays(0)).toEqual([]);
  });
});
