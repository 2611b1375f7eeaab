import { agencyFilter, parseFilter } from '@egida/contract';
import { describe, expect, it } from 'vitest';
import { expiringFilter, expiryState, licenseState } from './agency-state.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const expiring = (expiration: string | null) => expiryState({ expiration }, now);

describe('the expiry of an agency', () => {
  it('is warned of within thirty days, and said when it is past', () => {
    expect(expiring(null)).toBe('none');
    expect(expiring('2027-03-01T00:00:00.000Z')).toBe('far');
    expect(expiring('2026-12-21T12:00:00.000Z')).toBe('near');
    expect(expiring('2026-12-21T12:00:00.001Z')).toBe('far');
    expect(expiring('2026-11-21T11:59:59.999Z')).toBe('past');
  });

  it('leads to a filter that the list understands, and that stays the same all day', () => {
    const filter = expiringFilter(now);
    expect(parseFilter(filter, agencyFilter).clauses.map(({ field }) => field)).toEqual([
      'expiration',
      'installationStatus',
    ]);
    expect(expiringFilter(now + 3_600_000)).toBe(filter);
    expect(filter).toContain('2026-12-22T00:00:00.000Z');
  });
});

describe('the licences of an agency', () => {
  const used = (licensesUsed: number, licenseQuantity: number) => licenseState({ licensesUsed, licenseQuantity });

  it('are warned of from nine in ten, and said to be exceeded only when they are', () => {
    expect(used(89, 100)).toBe('enough');
    expect(used(90, 100)).toBe('near');
    expect(used(100, 100)).toBe('near');
    expect(used(101, 100)).toBe('over');
  });

  it('have no limit where none was given', () => {
    expect(used(0, 0)).toBe('unlimited');
    expect(used(5000, 0)).toBe('unlimited');
  });
});
