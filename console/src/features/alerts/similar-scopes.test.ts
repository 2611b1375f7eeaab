import { alertStatuses } from '@egida/contract';
import { describe, expect, it } from 'vitest';
import { similarScopes, verbsOf } from './similar-scopes.ts';

const told = (onComputer: number, inAgency: number, computers: number, isActive = true) =>
  similarScopes({ onComputer, inAgency, computers }, isActive).map(({ others, count, ...one }) => [
    one.onComputer ? 'computer' : 'agency',
    others,
    count,
    one.computers,
  ]);

describe('alerts that say the same', () => {
  it('are not told of where there is no other', () => {
    expect(told(1, 1, 1)).toEqual([]);
    expect(told(0, 0, 0, false)).toEqual([]);
  });
  it('are told of once where all stand on one computer', () => {
    expect(told(12, 12, 1)).toEqual([['computer', 11, 12, 1]]);
  });
  it('are told of on the computer and in its agency', () => {
    expect(told(12, 40, 6)).toEqual([
      ['computer', 11, 12, 1],
      ['agency', 39, 40, 6],
    ]);
  });
  it('are told of where they are elsewhere alone', () => expect(told(1, 3, 3)).toEqual([['agency', 2, 3, 3]]));
  it('are all others where the alert itself waits no more', () => {
    expect(told(1, 1, 1, false)).toEqual([['computer', 1, 1, 1]]);
    expect(told(0, 2, 1, false)).toEqual([['agency', 2, 2, 1]]);
  });
});

it('what was done with one can be done with the others, and both while it is open', () => {
  expect(verbsOf(alertStatuses.ACTIVE)).toEqual(['resolve', 'reject']);
  expect(verbsOf(alertStatuses.RESOLVED)).toEqual(['resolve']);
  expect(verbsOf(alertStatuses.REJECTED)).toEqual(['reject']);
});
