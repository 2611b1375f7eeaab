import { vi } from 'vitest';

/** Waits until something holds, which is looked at every 20 ms. What takes long on a busy machine says how long it may. */
export const waitFor = <T>(assertion: () => T | Promise<T>, timeout = 20_000): Promise<T> =>
  vi.waitFor(assertion, { timeout, interval: 20 });
