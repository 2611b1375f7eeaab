import { createHash } from 'node:crypto';

const capSeconds = 900;

/** Where in the spread a computer stands, from 0 to 1: always the same for it, and evenly spread over a fleet. */
export const jitterOf = (agentId: string): number =>
  createHash('sha256').update(`jitter ${agentId}`).digest().readUInt32BE() / 2 ** 32;

export interface Attempt {
  intervalSeconds: number;
  /** Failures in a row. */
  failures: number;
  jitter: number;
  retryAfterSeconds?: number | undefined;
  /** The longest wait, before jitter. */
  longestSeconds?: number;
}

/**
 * Seconds until the next try. Jitter comes after the cap and is as wide as it, so that a fleet that lost its server
 * does not come back in step; no error makes a computer ask sooner than it would have without.
 */
export const nextDelay = (attempt: Attempt): number => {
  const { intervalSeconds, failures, jitter, retryAfterSeconds = 0, longestSeconds = capSeconds } = attempt;
  const regular = intervalSeconds * (1 + jitter / 10);
  if (failures === 0 && retryAfterSeconds === 0) return regular;
  const cap = Math.max(intervalSeconds, longestSeconds);
  const backOff = Math.min(cap, intervalSeconds * 2 ** Math.min(30, Math.max(0, failures - 1)));
  const asked = retryAfterSeconds > 0 ? retryAfterSeconds + jitter * Math.min(retryAfterSeconds, cap) : 0;
  return Math.max(regular, backOff * (1 + jitter), asked);
};

const longestRetryAfter = 86_400;

/** `Retry-After`: seconds, or a date. */
export const readRetryAfter = (header: string | null, now: number): number | undefined => {
  if (!header) return undefined;
  const isNumber = /^\s*-?\d+\s*$/.test(header);
  const seconds = isNumber ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, longestRetryAfter) : undefined;
};
