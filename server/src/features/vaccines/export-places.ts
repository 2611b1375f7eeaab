import { createConcurrencyLimiter } from '../../platform/batching/concurrency-limiter.ts';
import { createTally } from '../../platform/batching/tally.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** Zips that one person is sent at once. */
const atOnce = 2;
const retryAfterSeconds = 30;

/** Between two pieces of all zips that are being made, in milliseconds: whatever else is asked has its turn there. */
const restMs = () => 10;
const mostWaiting = 1000;

/** The zips that are being made while they are sent: two for each person, and all of them piece after piece. */
export const createExportPlaces = () => {
  const sent = createTally();
  return {
    /** Runs a piece of a zip once it is its turn. */
    inTurn: createConcurrencyLimiter(1, mostWaiting, { restMs }),
    refuseTooMany(userId: string): void {
      if (sent.of(userId) >= atOnce) throw new AppError('export.tooMany', undefined, retryAfterSeconds);
    },
    /** The bytes of a zip, which takes a place of the person from the first of them until the last, or until nobody takes it any more. */
    async *counted<Bytes>(userId: string, zip: AsyncIterable<Bytes>): AsyncGenerator<Bytes> {
      sent.add(userId, 1);
      try {
        yield* zip;
      } finally {
        sent.add(userId, -1);
      }
    },
  };
};
export type ExportPlaces = ReturnType<typeof createExportPlaces>;
