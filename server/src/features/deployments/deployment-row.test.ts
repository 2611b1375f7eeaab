import { expect, it } from 'vitest';
import { deploymentRow, type Subject } from './deployment-row.ts';

const subject = (given: Partial<Subject>): Subject => ({
  ...{ id: 'c', name: 'pc-1', agency_id: 'a', agency_name: 'Ayuntamiento', os_family: 'linux', version_key: 0 },
  ...{ overrides: '', status: 0, marked_for_removal: false, installation_mode: 0, last_seen: null },
  ...given,
});

it('a computer that is late was expected when it was told to connect, and not just now', () => {
  const want = { vaccineId: 'v', name: 'Vacuna', content: 'x', wanted: 'byHand' } as never;
  const expected = (given: Partial<Subject>) =>
    deploymentRow(subject(given), want, undefined, { checkinSeconds: () => 300 }).nextAttempt;
  expect(expected({ last_seen: '2020-01-01T00:00:00.000Z' })).toBe('2020-01-01T00:05:00.000Z');
  expect(expected({ last_seen: '2020-01-01T00:00:00.000Z', status: 1 })).toBeNull();
  expect(expected({})).toBeNull();
});
