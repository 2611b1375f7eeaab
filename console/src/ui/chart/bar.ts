import type { WayTo } from './way.ts';

/** One bar of a chart: what is counted, how many there are, and the way to them. */
export interface Bar {
  id: string;
  label: string;
  count: number;
  /** Its state, where bars are states; else all are alike. */
  tone?: 'ok' | 'quiet' | 'error';
  way: WayTo;
}

const shortest = 1;

/** How long a bar is, in hundredths of the longest. What is there at all is seen. */
export const lengthOf = (count: number, longest: number): number => {
  if (count <= 0 || longest <= 0) return 0;
  return Math.max((Math.min(count, longest) / longest) * 100, shortest);
};
