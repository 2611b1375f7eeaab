import { setImmediate } from 'node:timers/promises';

const sliceMillis = 10;

/**
 * Parts long work, so that it holds nobody up: awaited after each small step of it, it lets everything else have its turn whenever a
 * slice of time is over.
 */
export const createSlices = () => {
  let end = performance.now() + sliceMillis;
  return {
    isOver: (): boolean => performance.now() >= end,
    next: async (): Promise<void> => {
      await setImmediate();
      end = performance.now() + sliceMillis;
    },
  };
};
export type Slices = ReturnType<typeof createSlices>;
