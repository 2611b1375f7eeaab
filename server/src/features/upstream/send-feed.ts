import { ApiError, type FeedStream, federation, feedStreams } from '@egida/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { System } from '../../platform/db/system.ts';
import { acknowledge } from './feed-positions.ts';
import type { Held } from './held-upstream.ts';
import type { MainServer } from './main-server.ts';
import { nextBatch } from './next-batch.ts';

interface Sending {
  system: System;
  held: Held;
  main: MainServer;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Whether others have waited long enough, or this is to stop. */
  isOver: () => boolean;
}

/** Tells the next of a stream; says whether there was any. */
const sendBatch = async ({ system, held, main, log }: Sending, stream: FeedStream): Promise<boolean> => {
  const batch = await nextBatch(system, held, stream, log);
  if (!batch) return false;
  const { position } = await main.call(federation.tell, { body: batch });
  if (position !== batch.upTo) throw new ApiError(409, 'federation.position');
  await acknowledge(system, held, stream, position);
  return true;
};

/** Tells what waits, stream after stream: what others refer to comes first. Says whether anything was told, and all of it. */
export const sendFeed = async (sending: Sending): Promise<{ told: boolean; finished: boolean }> => {
  let told = false;
  for (const stream of feedStreams) {
    while (!sending.isOver()) {
      if (!(await sendBatch(sending, stream))) break;
      told = true;
    }
  }
  return { told, finished: !sending.isOver() };
};
