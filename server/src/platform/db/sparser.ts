/** More than the rows before say, for what is further down may be met less often. */
export const margin = 1.3;

/** How many times as far a page is to be looked for that ends with the `last` row that is met, of which so many were. */
export const fartherBy = (last: number, met: number): number =>
  Math.min(64, Math.max(2, (last / Math.max(1, met)) * margin));
