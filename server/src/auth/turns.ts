import { AppError } from '../http/app-error.ts';

/** Lets so many work at once, and so many wait for it in turn; whoever comes after those is told to come back. */
export const createTurns = (atOnce: number, maxWaiting: number) => {
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
      if (next) next();
      else running--;
    }
  };
};
