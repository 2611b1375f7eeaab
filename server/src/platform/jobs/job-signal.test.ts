import { expect, it } from 'vitest';
import { bellOr, ringBell } from './job-signal.ts';

const never = 2 ** 31 - 1;

it('who waits for work is woken when it comes, when told to stop, and after a while', async () => {
  const { signal } = new AbortController();
  const two = [bellOr(never, signal), bellOr(never, signal)];
  ringBell();
  await Promise.all(two);
  const stopping = new AbortController();
  const waiting = bellOr(never, stopping.signal);
  stopping.abort();
  await waiting;
  await bellOr(never, stopping.signal);
  await expect(bellOr(1, signal)).resolves.toBeUndefined();
});
