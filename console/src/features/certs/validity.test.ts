import { expect, it } from 'vitest';
import { validityOf } from './validity.ts';

const now = Date.parse('2026-11-20T10:00:00.000Z');
const from = (since: string, until: string) =>
  validityOf({ since: `${since}T00:00:00Z`, until: `${until}T00:00:00Z` }, now);

it('a certificate is valid, runs out soon, has run out or is not valid yet', () => {
  expect(from('2026-01-01', '2027-01-01')).toBe('valid');
  expect(from('2026-01-01', '2026-12-19')).toBe('soon');
  expect(from('2025-01-01', '2026-11-20')).toBe('expired');
  expect(from('2026-12-01', '2027-12-01')).toBe('notYet');
});
