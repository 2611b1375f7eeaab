import { expect, it } from 'vitest';
import { notifyWorkers, waitForJobs } from './job-signal.ts';

const never = 2 ** 31 - 1;

it('who waits for work is woken when it comes, when told to stop, and after a while', async () => {
  const { signal } = new AbortController();
  const two = [waitForJobs(never, signal), waitForJobs(never, signal)];
  notifyWorkers();
  await Promise.all(two);
  const stopping = new AbortController();
  const waiting = waitForJobs(never, stopping.signal);
  stopping.abort();
  await waiting;
  await waitForJobs(never, stopping.signal);
  await expect(waitForJobs(1, signal)).resolves.toBeUndefined();
});
