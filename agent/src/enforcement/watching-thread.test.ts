import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runThread } from './watching-thread.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Threads that do nothing, until they are told to end. */
const launcher = () => {
  const launched: EventEmitter[] = [];
  const launch = () => {
    const worker = Object.assign(new EventEmitter(), { unref: () => {}, ref: () => {}, postMessage: () => {} });
    launched.push(worker);
    return worker as unknown as Worker;
  };
  return { launched, launch, end: () => launched.at(-1)?.emit('exit', 1) };
};

it('a thread that ends again and again comes back later each time, at last once an hour, and is never given up', () => {
  const { launched, launch, end } = launcher();
  runThread(launch, { message: () => {}, running: () => {}, failed: () => {} });
  const pauses = Array.from({ length: 8 }, () => {
    const began = performance.now();
    end();
    const before = launched.length;
    while (launched.length === before && performance.now() - began < 7_200_000) vi.advanceTimersByTime(1000);
    return (performance.now() - began) / 1000;
  });
  expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 3600, 2]);
});
