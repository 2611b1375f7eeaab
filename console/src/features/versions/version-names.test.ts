import { expect, it } from 'vitest';
import { compareVersions } from './version-names.ts';

it('a version comes before another by its numbers, not by its letters', () => {
  expect(['2.10.0', '2.9.9', '3.0.0', '2.9.10'].sort(compareVersions)).toEqual(['2.9.9', '2.9.10', '2.10.0', '3.0.0']);
  expect(compareVersions('2.8.0', '2.8.0')).toBe(0);
});
