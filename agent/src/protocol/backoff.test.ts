import { longestBackOffSeconds } from '@egida/contract';
import { describe, expect, it } from 'vitest';
import { jitterOf, nextDelay, readRetryAfter } from './backoff.ts';

const jitter = 0.5;
const delay = (failures: number, retryAfterSeconds?: number) =>
  nextDelay({ intervalSeconds: 300, failures, jitter, retryAfterSeconds });

describe('the time until the next call', () => {
  it('is the interval and a little, always the same for one computer', () => {
    expect(delay(0)).toBe(315);
    expect(jitterOf('a')).toBe(jitterOf('a'));
  });
  it('grows with failures up to a cap, and the spread is as wide as the cap', () => {
    expect([1, 2, 3, 4, 50].map((failures) => delay(failures))).toEqual([450, 900, 1350, 1350, 1350]);
    const all = Array.from({ length: 2000 }, (_, number) =>
      nextDelay({ intervalSeconds: 300, failures: 9, jitter: jitterOf(`agent ${number}`) }),
    );
    expect(Math.min(...all)).toBeLessThan(905);
    expect(Math.max(...all)).toBeGreaterThan(1795);
  });
  it('is never shortened by an error, and never less than the server asks', () => {
    for (let failures = 0; failures < 60; failures++) expect(delay(failures)).toBeGreaterThanOrEqual(delay(0));
    expect(delay(1, 4000)).toBeGreaterThanOrEqual(4000);
    expect(nextDelay({ intervalSeconds: 3600, failures: 5, jitter: 0 })).toBe(3600);
  });
  it('reads what the server asks as seconds or as a date', () => {
    expect(readRetryAfter('120', 0)).toBe(120);
    expect(readRetryAfter('Thu, 01 Jan 1970 00:01:00 GMT', 0)).toBe(60);
    expect([null, 'soon', '-5', ''].map((header) => readRetryAfter(header, 0))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
  it('brings 10,000 computers back after 30 minutes with at most twice the usual load, and none later than servers wait', () => {
    // Half an hour of the service, half an hour without it, and an hour and a half after; a clock of the test's own.
    const [intervalSeconds, awayFrom, awayUntil, end] = [100, 1800, 3600, 9000];
    const perTenSeconds = new Array<number>(end / 10).fill(0);
    let lastBack = 0;
    for (let number = 0; number < 10_000; number++) {
      const jitter = jitterOf(`agent ${number}`);
      let [at, failures, isBack] = [jitterOf(`started ${number}`) * intervalSeconds, 0, false];
      while (at < end) {
        const slot = Math.floor(at / 10);
        perTenSeconds[slot] = (perTenSeconds[slot] ?? 0) + 1;
        failures = at >= awayFrom && at < awayUntil ? failures + 1 : 0;
        if (at >= awayUntil && !isBack) [isBack, lastBack] = [true, Math.max(lastBack, at)];
        at += nextDelay({ intervalSeconds, failures, jitter });
      }
    }
    const mean = (slots: number[]) => slots.reduce((sum, calls) => sum + calls, 0) / slots.length;
    const usual = mean(perTenSeconds.slice(60, awayFrom / 10));
    expect(usual).toBeGreaterThan(900);
    expect(Math.max(...perTenSeconds.slice(awayUntil / 10)) / usual).toBeLessThan(2);
    expect(lastBack - awayUntil).toBeLessThan(2 * longestBackOffSeconds);
  });
});
