import { expect, it } from 'vitest';
import { copyrightYears } from './copyright.ts';

it('tells the years from the first on, whatever the clock says', () => {
  expect(copyrightYears(new Date('2026-11-23T12:00:00Z'))).toBe('2026');
  expect(copyrightYears(new Date('2028-03-01T12:00:00Z'))).toBe('2026–2028');
  expect(copyrightYears(new Date('1970-06-01T12:00:00Z'))).toBe('2026');
});
