import { xOf, yOf } from './line-scale.ts';

/** A day of which something is known. */
interface Known {
  at: number;
  value: number;
}

export type Values = readonly (number | null)[];

/** The stretches of days of which something is known. Where nothing is, a line is broken: nothing is not zero. */
export const runsOf = (values: Values): Known[][] => {
  const runs: Known[][] = [];
  let run: Known[] | undefined;
  for (const [at, value] of values.entries()) {
    if (value === null) {
      run = undefined;
      continue;
    }
    if (!run) {
      run = [];
      runs.push(run);
    }
    run.push({ at, value });
  }
  return runs;
};

const round = (part: number) => Math.round(part * 100) / 100;

/** A stretch as a path of the drawing; a day alone is a dot. */
export const pathOf = (run: readonly Known[], days: number, top: number): string => {
  const points = run.map(({ at, value }) => `${round(xOf(at, days))} ${round(yOf(value, top))}`);
  const [only] = points;
  return `M${(points.length === 1 ? [only, only] : points).join('L')}`;
};
