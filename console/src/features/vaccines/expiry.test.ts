import { expect, it } from 'vitest';
import { dayOf, endOfDay } from '../../ui/form/date-field.tsx';
import { expiryWarning, hasExpired } from './expiry.ts';

const now = new Date(2026, 10, 20, 12);

it('a day that has passed is warned of, today in other words, and a day to come not at all', () => {
  expect(expiryWarning('2026-11-19', now)).toBe('expirationPast');
  expect(expiryWarning('2026-11-20', now)).toBe('expirationToday');
  expect(expiryWarning('2026-11-21', now)).toBeUndefined();
  expect(expiryWarning('', now)).toBeUndefined();
  expect(expiryWarning('incomplete', now)).toBeUndefined();
});

it('a vaccine that expires today holds until the day is over', () => {
  const expiration = endOfDay(dayOf(now.toISOString()));
  expect(hasExpired(expiration, now.getTime())).toBe(false);
  expect(hasExpired(expiration, new Date(2026, 10, 21).getTime())).toBe(true);
  expect(hasExpired(null)).toBe(false);
});
