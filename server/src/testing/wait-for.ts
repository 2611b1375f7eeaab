import { vi } from 'vitest';

interface WaitOptions {
  /** How often it is looked at, in milliseconds. */
  every?: number;
  /** A stop for what never comes: far longer than what is waited for takes, on a busy machine, too. */
  longest?: number;
}

/** Waits until something holds. */
export const waitFor = <T>(
  assertion: () => T | Promise<T>,
  { every = 20, longest = 90_000 }: WaitOptions = {},
): Promise<T> => vi.waitFor(assertion, { timeout: longest, interval: every });
