import { describe, expect, it } from 'vitest';
import { expiryOf, stateOf } from './expiry.ts';

const now = Date.parse('2026-11-20T10:00:00.000Z');

describe('a key that is made', () => {
  const endsOn = (day: string) => new Date(`${day}T23:59:59.999`).toISOString();

  it('is good until the end of the last day, where the person is', () => {
    expect(expiryOf('90', '', now)).toBe(endsOn('2027-02-18'));
    expect(expiryOf('365', '', now)).toBe(endsOn('2027-11-20'));
    expect(expiryOf('date', '2026-12-24', now)).toBe(endsOn('2026-12-24'));
  });

  it('runs out never only where that was chosen, and not because a day is missing', () => {
    expect(expiryOf('never', '2026-12-24', now)).toBeNull();
    expect(expiryOf('date', '', now)).toBe('incomplete');
  });
});

it('a key is good, runs out soon, or has run out', () => {
  expect(stateOf({ expiresOn: null }, now)).toBe('good');
  expect(stateOf({ expiresOn: '2026-12-05T00:00:00.000Z' }, now)).toBe('good');
  expect(stateOf({ expiresOn: '2026-12-04T00:00:00.000Z' }, now)).toBe('soon');
  expect(stateOf({ expiresOn: '2026-11-20T10:00:00.000Z' }, now)).toBe('expired');
});
