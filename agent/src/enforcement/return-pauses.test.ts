import { describe, expect, it } from 'vitest';
import { createReturnPauses } from './return-pauses.ts';

describe('what let go', () => {
  it('comes back later each time, and after six times within an hour no more', () => {
    let now = 0;
    const pauses = createReturnPauses(() => now);
    const given = Array.from({ length: 7 }, () => {
      now += 60_000;
      return pauses.next();
    });
    expect(given).toEqual([2000, 4000, 8000, 16_000, 32_000, 64_000, undefined]);
  });

  it('begins anew an hour later', () => {
    let now = 0;
    const pauses = createReturnPauses(() => now);
    for (let times = 0; times < 7; times++) pauses.next();
    now = 3_600_000;
    expect(pauses.next()).toBe(2000);
  });
});
