import { expect, it } from 'vitest';
import { pollMs, pollWhileAnyWaits } from './poll.ts';

it('recipients are read again until the rows, too, say that nobody waits', () => {
  expect(pollWhileAnyWaits(1)).toBe(pollMs);
  expect(pollWhileAnyWaits(0, [{ state: 'SENT' }, { state: 'WAITING' }])).toBe(pollMs);
  expect(pollWhileAnyWaits(0, [{ state: 'SENT' }, { state: 'FAILED' }])).toBe(false);
});
