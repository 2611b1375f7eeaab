import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createKeyedRateLimiter } from './rate-limiter.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('a key may do so much at once, then so much a second, whatever others do', () => {
  const may = createKeyedRateLimiter(2, 3);
  expect([may('a'), may('a'), may('a'), may('a'), may('b')]).toEqual([true, true, true, false, true]);
  vi.advanceTimersByTime(500);
  expect([may('a'), may('a')]).toEqual([true, false]);
  vi.advanceTimersByTime(3_600_000);
  expect([may('a'), may('a'), may('a'), may('a')]).toEqual([true, true, true, false]);
});

it('what weighs more takes more of it, and what is heavier than all of it passes after a quiet time', () => {
  const may = createKeyedRateLimiter(10, 100);
  expect([may('a', 60), may('a', 60), may('a', 40), may('a', 1)]).toEqual([true, false, true, false]);
  vi.advanceTimersByTime(10_000);
  expect([may('a', 1_000_000), may('a')]).toEqual([true, false]);
});

it('a flood of made-up keys neither grows for ever nor gives a busy key more than its share', () => {
  const may = createKeyedRateLimiter(1, 2);
  const allowed: boolean[] = [];
  for (let n = 0; n < 30_000; n++) {
    may(`made up ${n}`);
    if (n % 5_000 === 0) allowed.push(may('busy'));
  }
  expect(allowed).toEqual([true, true, false, false, false, false]);
});
