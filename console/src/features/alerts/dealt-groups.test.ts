import { expect, it } from 'vitest';
import { dealtGroup, withoutDealt } from './dealt-groups.ts';

const group = (id: string, latestOn = '2026-11-20T09:30:00.000Z') => ({ id, latestOn });
const left = (groups: ReturnType<typeof group>[], now: number) =>
  withoutDealt(groups, [dealtGroup(group('a'), 1000)], now).map(({ id }) => id);

it('a group that was dealt with does not come back while its count catches up', () => {
  expect(left([group('a'), group('b')], 1500)).toEqual(['b']);
});

it('one in which something has come up since stands there again', () => {
  expect(left([group('a', '2026-11-20T09:31:00.000Z'), group('b')], 1500)).toEqual(['a', 'b']);
});

it('what the server still says once counts have followed is so', () => {
  expect(left([group('a'), group('b')], 1000 + 60_000)).toEqual(['a', 'b']);
});
