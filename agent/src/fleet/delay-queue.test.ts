import { afterEach, expect, it, vi } from 'vitest';
import { createDelayQueue } from './delay-queue.ts';

afterEach(() => void vi.restoreAllMocks());

it('a clock that is set back holds up nobody who waits', async () => {
  const right = Date.now.bind(Date);
  let setBy = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => right() + setBy);
  const queue = createDelayQueue<string>();
  queue.add('a check-in', 40);
  setBy = -3_600_000;
  const end = performance.now() + 2000;
  let item: string | undefined;
  while (item === undefined && performance.now() < end) {
    await new Promise((done) => setTimeout(done, 5));
    item = queue.next();
  }
  expect(item).toBe('a check-in');
});
