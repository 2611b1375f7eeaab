import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../figures.ts';

/** A screen that somebody has open: it asks again and again. */
export interface Reader {
  name: string;
  ask: () => Promise<unknown>;
}

/** What was waited for an answer, in milliseconds. */
export interface Waited {
  name: string;
  asked: number;
  failed: number;
  p50: number;
  p95: number;
  max: number;
}

const betweenMillis = 200;

/** Lets everybody read, each at their own pace, for as long as some work takes. */
export const whileReading = async <T>(
  readers: readonly Reader[],
  work: () => Promise<T>,
): Promise<{ result: T; waited: Waited[] }> => {
  let isOver = false;
  const read = async ({ name, ask }: Reader): Promise<Waited> => {
    const times: number[] = [];
    let failed = 0;
    while (!isOver) {
      const began = performance.now();
      await ask().then(
        () => times.push(performance.now() - began),
        () => failed++,
      );
      await pause(betweenMillis);
    }
    const figures = { p50: percentile(times, 0.5), p95: percentile(times, 0.95), max: Math.max(...times) };
    return { name, asked: times.length, failed, ...figures };
  };
  const reading = Promise.all(readers.map(read));
  try {
    const result = await work();
    isOver = true;
    return { result, waited: await reading };
  } finally {
    isOver = true;
  }
};
