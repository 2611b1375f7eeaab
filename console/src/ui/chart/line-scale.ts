/** Where things stand in a drawing that is a hundred wide and a hundred high. */
const whole = 100;

const about = 3;

/** Round numbers from 0 up to what holds the highest value: few of them, and none between two things that are counted. */
export const ticksUpTo = (highest: number): number[] => {
  const most = Math.max(highest, 1);
  const rough = most / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max([1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? 10 * power, 1);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step);
};

/** How far to the right a day stands, of so many. */
export const xOf = (at: number, days: number): number => (days <= 1 ? whole / 2 : (at / (days - 1)) * whole);

/** How far from the top a value stands. */
export const yOf = (value: number, top: number): number => whole - (value / top) * whole;

/** The day nearest to a place, which is said as a part of the width. */
export const dayAt = (part: number, days: number): number =>
  Math.round(Math.min(Math.max(part, 0), 1) * Math.max(days - 1, 0));

const mostDays = 4;

/** The days that are named below a drawing: the first, the last, and some between them as far from one another. */
export const namedDays = (days: number): number[] => {
  const named = Math.min(days, mostDays);
  if (named <= 1) return named === 1 ? [0] : [];
  return Array.from({ length: named }, (_, at) => Math.round((at * (days - 1)) / (named - 1)));
};
