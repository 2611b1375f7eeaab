import type { Instance, InstanceConnection } from '@egida/contract';
import { describe, expect, it } from 'vitest';
import { standingOf } from './standing.ts';

const heard = '2026-11-20T10:00:00.000Z';
const askedAt = Date.parse('2026-11-20T10:00:20.000Z');
const connected: InstanceConnection = {
  ...{ state: 'CONNECTED', serverVersion: '1.2.3', protocol: 1, lagSeconds: 20, pending: 0, telling: false },
  ...{ refusedOn: null, refusal: null, told: null, here: null, countedOn: null },
};
const instance: Instance = {
  ...{ id: 'north', name: 'Norte', type: 'FEDERATED', server: '', description: '', manageVaccines: true },
  ...{ connectedOn: heard, paused: false, connection: connected, createdOn: heard },
};
const standing = (connection: Partial<InstanceConnection>, more: Partial<Instance> = {}) =>
  standingOf({ ...instance, connection: { ...connected, ...connection }, ...more }, askedAt);

describe('what is shown of another instance', () => {
  it('is up to date where its server speaks and nothing waits', () => {
    expect(standing({})).toEqual({ words: 'upToDate', asOf: heard, pending: 0, isWell: true });
    expect(standing({ lagSeconds: 120, pending: 3 })).toMatchObject({ words: 'upToDate', isWell: true });
  });

  it('is as old as the oldest change that has not come, where that is long', () => {
    const behind = standing({ lagSeconds: 3620, pending: 4 });
    expect(behind).toEqual({ words: 'behind', asOf: '2026-11-20T09:00:00.000Z', pending: 4, isWell: false });
  });

  it.each([
    ['LATE', 'late'],
    ['PAUSED', 'paused'],
    ['REFUSED', 'refused'],
    ['RENEWED', 'renewed'],
  ] as const)('is of when its server was last heard: %s', (state, words) => {
    expect(standing({ state, lagSeconds: 999 })).toMatchObject({ words, asOf: heard, isWell: false });
  });

  it('may not be whole while everything is told anew', () => {
    expect(standing({ telling: true })).toMatchObject({ words: 'telling', isWell: false });
  });

  it('is nothing where its server was never heard', () => {
    expect(standing({ state: 'NEVER' }, { connectedOn: null })).toMatchObject({ words: 'never', isWell: false });
    expect(standing({ state: 'PAUSED' }, { connectedOn: null })).toMatchObject({ words: 'never' });
  });

  it('is nothing that anybody waits for where it is only on the register', () => {
    expect(standingOf({ ...instance, type: 'OTHER', connection: null }, askedAt)).toMatchObject({
      ...{ words: 'registered', isWell: true },
    });
  });
});
