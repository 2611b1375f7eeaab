import { describe, expect, it } from 'vitest';
import { createServerClock } from '../timing/server-clock.ts';
import { createUuid7Generator } from './uuid7.ts';

describe('times and ids', () => {
  it('are corrected by the clock of the server', () => {
    let local = 1000;
    const clock = createServerClock(0, () => local);
    local = 1200;
    clock.correct(new Date(5_001_100).toISOString(), 1000);
    expect(clock.now()).toBe(5_001_200);
  });
  it('of ids sort as they were made, even if the clock goes back', () => {
    const times = [1000, 1000, 999, 1001, 500];
    const next = createUuid7Generator(() => times.shift() ?? 1001);
    const ids = Array.from({ length: 10_000 }, next);
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids[0]).toMatch(/^00000000-03e8-7[0-9a-f]{3}-[89ab]/);
  });
});
