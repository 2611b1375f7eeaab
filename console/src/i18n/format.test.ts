import { expect, it } from 'vitest';
import { formatStamp } from './format.ts';

it('a moment of a log is written by 24 hours, and so that the alphabet sorts it', () => {
  expect(formatStamp(new Date(2026, 10, 2, 7, 9, 5).toISOString())).toBe('2026-11-02 07:09:05');
  expect(formatStamp(new Date(2026, 10, 22, 19, 59, 57).toISOString())).toBe('2026-11-22 19:59:57');
  expect(formatStamp(new Date(2026, 10, 22, 0, 0, 0).toISOString())).toBe('2026-11-22 00:00:00');
});
