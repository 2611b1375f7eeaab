import { expect, it } from 'vitest';
import type { Selection } from '../../ui/table/selection.ts';
import { leftOutOf, ownOf } from './remote-rows.ts';

const chosen = (...ids: string[]): Selection => ({ ids: new Set(ids), matching: null });
const matching: Selection = {
  ids: new Set(['a']),
  matching: { filter: 'os:linux', defaultFilter: '', expected: 900, asOf: '2026-11-20T10:00:00.000Z' },
};
const remote = { seen: new Set(['b', 'c']), maybe: true };
const none = { seen: new Set<string>(), maybe: false };

it('what other instances tell of is left out of what was chosen', () => {
  expect(ownOf(chosen('a', 'b', 'd'), remote)).toEqual(chosen('a', 'd'));
  expect(leftOutOf(chosen('a', 'b', 'd'), remote)).toEqual({ kind: 'some', count: 1 });
});

it('where nothing else was chosen there is nothing to act on', () => {
  expect(ownOf(chosen('b', 'c'), remote)).toBeNull();
  expect(leftOutOf(chosen('b', 'c'), remote)).toEqual({ kind: 'all' });
});

it('of all that match the server leaves them out: it is said wherever there may be some', () => {
  expect(ownOf(matching, remote)).toBe(matching);
  expect(leftOutOf(matching, remote)).toEqual({ kind: 'maybe' });
  expect(leftOutOf(matching, none)).toEqual({ kind: 'none' });
});

it('where there are none nothing is said', () => {
  expect(ownOf(chosen('a'), none)).toEqual(chosen('a'));
  expect(leftOutOf(chosen('a'), none)).toEqual({ kind: 'none' });
});
