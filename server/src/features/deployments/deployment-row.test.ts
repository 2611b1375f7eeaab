import { expect, it } from 'vitest';
import { deploymentRow, type Subject } from './deployment-row.ts';

const subject = (given: Partial<Subject>): Subject => ({
  ...{ id: 'c', name: 'pc-1', agency_id: 'a', agency_name: 'Ayuntamiento', os_family: 'linux', version_key: 0 },
  ...{
    override_hash: '',
    status: 0,
    marked_for_removal: false,
    installation_mode: 0,
    last_seen: null,
    told_seconds: null,
  },
  ...given,
});

const vaccine: Parameters<typeof deploymentRow>[1] = {
  ...{ vaccineId: 'v', name: 'Vacuna', content: 'x', osFamily: 'linux', minVersionKey: null },
  ...{ visible: true, expired: false, excluded: false, byAutorun: false },
  byAgency: 'none',
  byHand: 'apply',
};

it('a computer is expected when it was told to connect, and not just now', () => {
  const expected = (given: Partial<Subject>) =>
    deploymentRow(subject(given), vaccine, undefined, { checkinSeconds: () => 300 }).nextAttempt;
  expect(expected({ last_seen: '2020-01-01T00:00:00.000Z' })).toBe('2020-01-01T00:05:00.000Z');
  expect(
    expected({ last_seen: '2020-01-01T00:00:00.000Z', told_seconds: 10 }),
    'by what it was told, whatever others are told now',
  ).toBe('2020-01-01T00:00:10.000Z');
  expect(expected({ last_seen: '2020-01-01T00:00:00.000Z', status: 1 })).toBeNull();
  expect(expected({})).toBeNull();
});

it('what waits for the agent has not been so since what it reported before', () => {
  const reported = '2026-01-30T00:00:00.000Z';
  const sinceOf = (byHand: 'apply' | 'stop', report: { content: string; outcome: number }) =>
    deploymentRow(
      subject({}),
      { ...vaccine, byHand },
      { ...report, error: null, since: reported },
      { checkinSeconds: () => 300 },
    ).since;
  const [applied, failed, stopFailed, incompatible] = [1, 2, 3, 4];
  expect(sinceOf('apply', { content: 'x', outcome: applied })).toBe(reported);
  expect(sinceOf('apply', { content: 'x', outcome: failed })).toBe(reported);
  expect(sinceOf('apply', { content: 'x', outcome: incompatible })).toBe(reported);
  expect(sinceOf('stop', { content: 'x', outcome: stopFailed })).toBe(reported);
  expect(sinceOf('stop', { content: 'x', outcome: applied }), 'it is to be withdrawn').toBeNull();
  expect(sinceOf('apply', { content: 'former', outcome: applied }), 'it gets other content').toBeNull();
  expect(sinceOf('stop', { content: 'x', outcome: failed }), 'nobody wants it by now').toBeNull();
});
