import { createHash } from 'node:crypto';
import { ApiError, longestBackOffSeconds } from '@egida/contract';

/** A computer's jitter, from 0 to 1: always the same for one computer, and evenly spread over a fleet. */
export const jitterOf = (agentId: string): number =>
  createHash('sha256').update(`jitter ${agentId}`).digest().readUInt32BE() / 2 ** 32;

export interface RetryState {
  intervalSeconds: number;
  /** Failures in a row. */
  failures: number;
  jitter: number;
  retryAfterSeconds?: number | undefined;
  /** The longest wait, before jitter is added. */
  maxSeconds?: number;
}

/**
 * Seconds until the next call. Jitter is added after the cap and is as wide as the cap, so that a fleet that lost its
 * server does not come back in step. An error never makes a computer call sooner than its regular interval.
 */
export const nextDelay = (state: RetryState): number => {
  const { intervalSeconds, failures, jitter, retryAfterSeconds = 0, maxSeconds = longestBackOffSeconds } = state;
  const regular = intervalSeconds * (1 + jitter / 10);
  if (failures === 0 && retryAfterSeconds === 0) return regular;
  const cap = Math.max(intervalSeconds, maxSeconds);
  const backOff = Math.min(cap, intervalSeconds * 2 ** Math.min(30, Math.max(0, failures - 1)));
  const requested = retryAfterSeconds > 0 ? retryAfterSeconds + jitter * Math.min(retryAfterSeconds, cap) : 0;
  return Math.max(regular, backOff * (1 + jitter), requested);
};

const maxRetryAfterSeconds = 86_400;

/** Reads a `Retry-After` header, a number of seconds or a date; undefined where it asks for no wait. */
export const readRetryAfter = (header: string | null, now: number): number | undefined => {
  if (!header) return undefined;
  const isNumber = /^\s*-?\d+\s*$/.test(header);
  const seconds = isNumber ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, maxRetryAfterSeconds) : undefined;
};

/** The seconds that the server asked to be waited for when it refused a call. */
export const retryAfterOf = (error: unknown): number | undefined =>
  error instanceof ApiError ? readRetryAfter(error.retryAfter, Date.now()) : undefined;
