import { expect, it, vi } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { createConcurrencyLimiter, createKeyedConcurrencyLimiter } from './concurrency-limiter.ts';

const pending = () => {
  const settlers: (() => void)[] = [];
  const promise = new Promise<void>((settle) => settlers.push(settle));
  return { promise, resolve: () => settlers[0]?.() };
};

it('a flood of sign-ins is worked off in turn, and who comes too late is told to come back', async () => {
  const limit = createConcurrencyLimiter(2, 2);
  const gates = [pending(), pending(), pending(), pending()];
  const started: number[] = [];
  const done = gates.map((gate, index) =>
    limit(async () => {
      started.push(index);
      await gate.promise;
      return index;
    }),
  );
  await expect(limit(async () => 'late')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  expect(started).toEqual([0, 1]);
  gates[1]?.resolve();
  await done[1];
  await expect.poll(() => started).toEqual([0, 1, 2]);
  for (const gate of gates) gate.resolve();
  expect(await Promise.all(done)).toEqual([0, 1, 2, 3]);
  expect(await limit(async () => 'after')).toBe('after');
});

it('work that fails gives its place on', async () => {
  const limit = createConcurrencyLimiter(1, 1);
  const failing = limit(() => Promise.reject(new Error('broken')));
  const next = limit(async () => 'next');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

it('a long queue rests between two pieces of work, so that others get the processors', async () => {
  vi.useFakeTimers();
  try {
    const limit = createConcurrencyLimiter(1, 1, { restMs: () => 8 });
    const started: string[] = [];
    const first = limit(async () => started.push('first'));
    const second = limit(async () => started.push('second'));
    await first;
    await vi.advanceTimersByTimeAsync(7);
    expect(started).toEqual(['first']);
    await vi.advanceTimersByTimeAsync(1);
    await second;
    expect(started).toEqual(['first', 'second']);
  } finally {
    vi.useRealTimers();
  }
});

it('a queue rests for as long as what was done calls for', async () => {
  vi.useFakeTimers();
  try {
    const limit = createConcurrencyLimiter(1, 1, { restMs: (tookMs) => 3 * tookMs });
    const started: string[] = [];
    const first = limit(() => new Promise<void>((resolve) => setTimeout(resolve, 200)));
    const second = limit(async () => started.push('second'));
    await vi.advanceTimersByTimeAsync(200);
    await first;
    await vi.advanceTimersByTimeAsync(599);
    expect(started).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await second;
  } finally {
    vi.useRealTimers();
  }
});

it('what waited too long is refused and never begun: who asked has given up, and asks again', async () => {
  vi.useFakeTimers();
  try {
    const limit = createConcurrencyLimiter(1, 2, { maxWaitMs: 1000 });
    const [gate, late] = [pending(), vi.fn(async () => 'late')];
    const first = limit(() => gate.promise);
    const refused = expect(limit(late)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
    await vi.advanceTimersByTimeAsync(500);
    const inTime = limit(async () => 'in time');
    await vi.advanceTimersByTimeAsync(500);
    await refused;
    gate.resolve();
    await first;
    expect(await inTime).toBe('in time');
    await vi.advanceTimersByTimeAsync(2000);
    expect(late).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
});

it('what nobody is there for any more is never begun, and its place in the queue is another’s', async () => {
  const limit = createConcurrencyLimiter(1, 1);
  const [gate, left] = [pending(), vi.fn(async () => 'left')];
  const first = limit(() => gate.promise);
  const leaving = new AbortController();
  const second = limit(left, leaving.signal);
  await expect(limit(async () => 'one too many')).rejects.toMatchObject({ code: 'unavailable' });
  leaving.abort();
  await expect(second).rejects.toMatchObject({ code: 'unavailable' });
  const third = limit(async () => 'third');
  await expect(limit(async () => 'one too many')).rejects.toMatchObject({ code: 'unavailable' });
  gate.resolve();
  await first;
  expect(await third).toBe('third');
  await expect(limit(left, AbortSignal.abort())).rejects.toMatchObject({ code: 'unavailable' });
  expect(await limit(async () => 'after')).toBe('after');
  expect(left).not.toHaveBeenCalled();
});

it('what one key asks for keeps no other waiting, and a key that is done is forgotten', async () => {
  const limit = createKeyedConcurrencyLimiter(1, 1, {
    refusal: () => new AppError('list.tooManyAtOnce', undefined, 1),
  });
  const gate = pending();
  const first = limit('a', () => gate.promise);
  const second = limit('a', async () => 'second');
  await expect(limit('a', async () => 'third')).rejects.toMatchObject({ code: 'list.tooManyAtOnce', retryAfter: 1 });
  expect(await limit('b', async () => 'other')).toBe('other');
  gate.resolve();
  await first;
  expect(await second).toBe('second');
  await expect(limit('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await limit('a', async () => 'again')).toBe('again');
});

it('what throws at once is told to who asked, and leaves its place', async () => {
  const limit = createConcurrencyLimiter(1, 5);
  const broken = () =>
    limit((): Promise<never> => {
      throw new Error('at once');
    });
  await expect(broken()).rejects.toThrow('at once');
  await expect(broken()).rejects.toThrow('at once');
  expect(await limit(async () => 'in')).toBe('in');
});
