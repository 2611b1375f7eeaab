import { dayOf } from '../../ui/form/date-field.tsx';

/** Whether a moment is over. What is no moment, such as half a date, is not. */
export const hasExpired = (expiration: string | null, now = Date.now()): boolean =>
  expiration !== null && Date.parse(expiration) < now;

/** What is worth a word about the day on which a vaccine is to expire, `2026-11-20`, where the person is. */
export const expiryWarning = (day: string, now = new Date()): 'expirationPast' | 'expirationToday' | undefined => {
  const today = dayOf(now.toISOString());
  if (!/^\d{4,}-\d\d-\d\d$/.test(day) || day > today) return undefined;
  return day === today ? 'expirationToday' : 'expirationPast';
};
