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

it('a day of a count is the same day wherever one looks at it', () => {
  expect(formatDay('2026-11-12', 'long', 'es')).toBe('12 nov 2026');
  expect(formatDay('2026-11-12', 'short', 'es')).toBe('12 nov');
  expect(formatDay('2026-11-12', 'long', 'en')).toBe('Nov 12, 2026');
});
