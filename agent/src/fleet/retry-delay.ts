import { ApiError } from '@egida/contract';
import { readRetryAfter } from '../protocol/backoff.ts';
import type { Draw } from './random.ts';

/**
 * Milliseconds until the next try after so many failures in a row: longer each time up to a limit, spread after it, and
 * never sooner than the server asked for.
 */
export const retryDelayMillis = (error: unknown, failures: number, longestSeconds: number, draw: Draw): number => {
  const asked = error instanceof ApiError ? (readRetryAfter(error.retryAfter, Date.now()) ?? 0) : 0;
  const backOff = Math.min(longestSeconds, 0.25 * 2 ** Math.min(20, failures));
  return 1000 * (1 + draw()) * Math.max(backOff, asked);
};
