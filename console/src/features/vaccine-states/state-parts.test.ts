import type { StateCounts } from '@egida/contract';
import { describe, expect, it } from 'vitest';
import { ableOf, allOf } from './state-groups.ts';
import { barLength, statePartsOf } from './state-parts.ts';

const counts = (given: Partial<StateCounts>): StateCounts => ({
  ...{ applied: 0, pending: 0, error: 0, required: 0, notRequired: 0, incompatible: 0, ...given },
});
const lengths = (given: Partial<StateCounts>) =>
  Object.fromEntries(statePartsOf(counts(given)).map(({ group, width }) => [group, Math.round(width)]));

describe('the bar of a vaccine', () => {
  it('is as long in each state as there are computers in it, and leaves out what nobody is in', () => {
    expect(lengths({ applied: 3, pending: 1 })).toEqual({ APPLIED: 750, PENDING: 250 });
    expect(lengths({})).toEqual({});
  });

  it('is of those that can have it, as its numbers are', () => {
    expect(lengths({ applied: 1, notRequired: 1, incompatible: 98 })).toEqual({ APPLIED: 500, NOT_REQUIRED: 500 });
    expect(lengths({ incompatible: 98 })).toEqual({});
  });

  it('shows a single computer among a hundred thousand', () => {
    const { ERROR = 0, APPLIED = 0 } = lengths({ applied: 100_000, error: 1 });
    expect(ERROR).toBeGreaterThan(5);
    expect(ERROR + APPLIED).toBe(barLength);
  });

  it('leaves no gap and fills its whole length', () => {
    const parts = statePartsOf(counts({ applied: 521, pending: 44, error: 2, notRequired: 1, incompatible: 183 }));
    let end = 0;
    for (const { x, width } of parts) {
      expect(x).toBeCloseTo(end);
      end = x + width;
    }
    expect(end).toBeCloseTo(barLength);
  });
});

describe('the computers of a vaccine', () => {
  it('are those that can have it where one asks how far it has come', () => {
    const mixed = counts({ applied: 2, notRequired: 3, incompatible: 4 });
    expect([allOf(mixed), ableOf(mixed)]).toEqual([9, 5]);
  });
});
