import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../platform/errors/app-error.ts';
import { createDownloadPlaces } from './download-places.ts';
import { watchedDownload } from './watched-download.ts';

const megabyte = Buffer.alloc(1024 * 1024);
async function* program() {
  for (let piece = 0; piece < 60; piece++) yield megabyte;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** Begins a download of an agency's, of which nothing is read but what a test reads. */
const begin = (places: ReturnType<typeof createDownloadPlaces>, agencyId: string) =>
  watchedDownload(program(), places.take(agencyId)).on('error', () => undefined);
const pass = async (seconds: number, eachSecond: () => void = () => undefined) => {
  for (let second = 0; second < seconds; second++) {
    vi.advanceTimersByTime(1000);
    eachSecond();
    await setImmediate();
  }
};
const isRefused = (take: () => unknown) => {
  try {
    take();
    return false;
  } catch (error) {
    return error instanceof AppError && error.retryAfter === 30;
  }
};

describe('places for downloads', () => {
  it('are not held by those who read slowly: others begin, and the slow ones go on', async () => {
    const places = createDownloadPlaces();
    const slow = [...Array(20)].map((_, at) => begin(places, `agency ${at}`));
    expect(isRefused(() => places.take('another'))).toBe(true);
    await pass(20);
    expect(slow.every((stream) => !stream.destroyed)).toBe(true);
    expect(isRefused(() => places.take('another'))).toBe(false);
  });

  it('are given to whoever has fewer than others, who go on as slow ones', async () => {
    const places = createDownloadPlaces();
    const held = [...Array(20)].map((_, at) => begin(places, `agency ${at % 2}`));
    const begun = [...Array(6)].map(() => begin(places, 'another'));
    expect(isRefused(() => places.take('another'))).toBe(true);
    expect(isRefused(() => places.take('agency 0'))).toBe(true);
    await pass(10, () => {
      for (const stream of [...held, ...begun]) stream.read();
    });
    expect([...held, ...begun].some((stream) => stream.destroyed)).toBe(false);
  });

  it('stay with those who read quickly', async () => {
    const places = createDownloadPlaces();
    const quick = [...Array(12)].map(() => begin(places, 'one'));
    await pass(20, () => {
      for (const stream of quick) stream.read();
    });
    expect(isRefused(() => places.take('one'))).toBe(true);
  });

  it('are given up by whoever takes nothing', async () => {
    const places = createDownloadPlaces();
    const idle = begin(places, 'one');
    await pass(29);
    expect(idle.destroyed).toBe(false);
    await pass(2);
    expect(idle.destroyed).toBe(true);
  });

  it('are few for an agency of which many read slowly, and begin again as those end', () => {
    const places = createDownloadPlaces();
    const held = [...Array(40)].map(() => {
      const place = places.take('one');
      expect(place.slowDown()).toBe(true);
      return place;
    });
    expect(isRefused(() => places.take('one'))).toBe(true);
    expect(isRefused(() => places.take('another'))).toBe(false);
    held[0]?.leave();
    const begun = places.take('one');
    begun.leave();
  });
});
