import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAdaptiveRate } from './adaptive-rate.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const options = { first: 100, slowest: 100, quickest: 1_000, step: 50, calmMs: 50, strainedMs: 200 };

/** How many of `wanted` pass in each of so many seconds, where a piece of the work takes so long. */
const live = (rate: ReturnType<typeof createAdaptiveRate>, seconds: number, wanted: number, tookMs: number) =>
  Array.from({ length: seconds }, () => {
    let passed = 0;
    for (let tick = 0; tick < 10; tick++) {
      for (let n = 0; n < wanted / 10; n++) if (rate.mayPass()) passed++;
      vi.advanceTimersByTime(100);
      rate.note(tookMs);
    }
    return passed;
  });

it('rises by steps while the work stays calm, up to its ceiling', () => {
  const rate = createAdaptiveRate(options);
  const passed = live(rate, 30, 3_000, 10);
  expect(passed[1]).toBeLessThan(250);
  expect(passed.at(-1)).toBeGreaterThan(950);
  expect(Math.max(...passed)).toBeLessThan(1_100);
});

it('falls by a share while the work is strained, and never below its floor', () => {
  const rate = createAdaptiveRate(options);
  live(rate, 30, 3_000, 10);
  const passed = live(rate, 20, 3_000, 500);
  expect(passed[3]).toBeLessThan(500);
  expect(passed.at(-1)).toBeGreaterThan(80);
  expect(passed.at(-1)).toBeLessThan(120);
});

it('stays where it is while nobody reaches it, and between calm and strained', () => {
  const rate = createAdaptiveRate(options);
  live(rate, 60, 20, 10);
  live(rate, 60, 3_000, 100);
  const [, next] = live(rate, 2, 3_000, 100);
  expect(next).toBeLessThan(120);
});

it('comes to equal shares with another that burdens the same', () => {
  const [early, late] = [createAdaptiveRate(options), createAdaptiveRate(options)];
  live(early, 30, 3_000, 10);
  let [ofEarly, ofLate] = [0, 0];
  for (let second = 0; second < 200; second++) {
    let [a, b] = [0, 0];
    for (let n = 0; n < 2_000; n++) {
      if (early.mayPass()) a++;
      if (late.mayPass()) b++;
    }
    vi.advanceTimersByTime(1_000);
    // What both burden takes eight hundred a second, and becomes slow beyond.
    for (const rate of [early, late]) rate.note(a + b > 800 ? 400 : 10);
    if (second >= 100) [ofEarly, ofLate] = [ofEarly + a, ofLate + b];
  }
  expect(ofEarly / ofLate).toBeGreaterThan(0.8);
  expect(ofEarly / ofLate).toBeLessThan(1.25);
  expect((ofEarly + ofLate) / 100).toBeGreaterThan(400);
});
