import { AppError } from '../errors/app-error.ts';

/**
 * Lets so many work at once, and so many wait for it in turn; whoever comes after those is told to come back. Between two
 * turns there is a rest, in milliseconds, so that a long queue leaves the processors to others too.
 */
export const createTurns = (atOnce: number, maxWaiting: number, restMs = 0) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++;
    else if (waiting.length >= maxWaiting) throw new AppError('unavailable', undefined, 5);
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (!next) running--;
      else if (restMs > 0) setTimeout(next, restMs);
      else next();
    }
  };
};
