import { retryAfterOf } from '../protocol/backoff.ts';
import type { Random } from './random.ts';

/**
 * Milliseconds until the next try after some failures in a row. The delay grows up to a limit, is spread after that, and
 * is never shorter than the server asked for.
 */
export const retryDelayMillis = (error: unknown, failures: number, maxSeconds: number, random: Random): number => {
  const backOff = Math.min(maxSeconds, 0.25 * 2 ** Math.min(20, failures));
  return 1000 * (1 + random()) * Math.max(backOff, retryAfterOf(error) ?? 0);
};
