import { expect, it } from 'vitest';
import { formatDay, formatRelative, formatRelativeAlone, formatStamp } from './format.ts';

it('a moment of a log is written by 24 hours, and so that the alphabet sorts it', () => {
  expect(formatStamp(new Date(2026, 10, 2, 7, 9, 5).toISOString())).toBe('2026-11-02 07:09:05');
  expect(formatStamp(new Date(2026, 10, 22, 19, 59, 57).toISOString())).toBe('2026-11-22 19:59:57');
  expect(formatStamp(new Date(2026, 10, 22, 0, 0, 0).toISOString())).toBe('2026-11-22 00:00:00');
});

it('what is now begins a cell with a capital, and stands in a sentence without one', () => {
  const now = Date.parse('2026-11-22T10:00:00Z');
  expect(formatRelativeAlone('2026-11-22T09:59:40Z', now, 'es', 'short')).toBe('Ahora');
  expect(formatRelativeAlone('2026-11-22T09:59:40Z', now, 'en', 'short')).toBe('Now');
  expect(formatRelative('2026-11-22T09:59:40Z', now, 'es')).toBe('ahora');
  expect(formatRelativeAlone('2026-11-22T09:28:00Z', now, 'es', 'short')).toBe('hace 32 min');
});

it('days are told by the calendar of whoever looks, and not by how many hours lie between', () => {
  const now = new Date(2026, 10, 25, 10).getTime();
  const told = (month: number, day: number, hour: number, locale: 'es' | 'en' = 'es') =>
    formatRelative(new Date(2026, month, day, hour).toISOString(), now, locale);
  expect([told(10, 24, 9), told(10, 23, 11), told(10, 23, 11, 'en')]).toEqual(['ayer', 'anteayer', '2 days ago']);
  expect([told(10, 26, 11), told(10, 27, 11), told(10, 28, 9)]).toEqual([
    'mañana',
    'pasado mañana',
    'dentro de 3 días',
  ]);
});

it('months and years are counted, for thirty days are no month of the calendar', () => {
  const now = Date.parse('2026-11-25T10:00:00Z');
  const told = (instant: string) => formatRelative(instant, now, 'es');
  expect([told('2026-09-30T10:00:00Z'), told('2026-09-10T10:00:00Z')]).toEqual(['hace 1 mes', 'hace 2 meses']);
  expect([told('2024-12-20T10:00:00Z'), told('2027-12-20T10:00:00Z')]).toEqual(['hace 1 año', 'dentro de 1 año']);
});

it('a day of a count is the same day wherever one looks at it', () => {
  expect(formatDay('2026-11-12', 'long', 'es')).toBe('12 nov 2026');
  expect(formatDay('2026-11-12', 'short', 'es')).toBe('12 nov');
  expect(formatDay('2026-11-12', 'long', 'en')).toBe('Nov 12, 2026');
});
