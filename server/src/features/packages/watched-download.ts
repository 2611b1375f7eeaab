import { Readable } from 'node:stream';
import type { DownloadPlace } from './download-places.ts';

/** A caller that takes no piece for as long has gone. */
const patienceMs = 30_000;
/** Who takes less than this in such a time reads slowly: about 270 KB a second. */
const quickly = { bytes: 4 * 1024 * 1024, withinMs: 15_000 };

/**
 * A stream of pieces that watches how it is read: who reads slowly gives up the quick place, and whoever takes nothing for
 * long is let go. The place is given up with the end of the stream.
 */
export const watchedDownload = (pieces: AsyncIterable<Buffer>, place: DownloadPlace): Readable => {
  let taken = 0;
  let lastTaken = performance.now();
  let [watchedFrom, takenBefore] = [lastTaken, 0];

  const watch = () => {
    const now = performance.now();
    if (now - lastTaken >= patienceMs) return stream.destroy(new Error('Nobody takes it any more.'));
    if (now - watchedFrom < quickly.withinMs) return;
    if (taken - takenBefore < quickly.bytes && !place.slowDown()) stream.destroy(new Error('Too many read slowly.'));
    [watchedFrom, takenBefore] = [now, taken];
  };
  async function* counted() {
    for await (const piece of pieces) {
      taken += piece.length;
      lastTaken = performance.now();
      yield piece;
    }
  }
  // One piece ahead, no more.
  const stream = Readable.from(counted(), { objectMode: false, highWaterMark: 1 });
  const timer = setInterval(watch, 1000);
  timer.unref();
  return stream.once('close', () => {
    clearInterval(timer);
    place.leave();
  });
};
