const lowest = 6;

/**
 * Answers at which level each next heading of a text stands, below a heading of the page's. An author's `####` right after a
 * `##` is one level below it: who goes from heading to heading finds none missing.
 */
export const headingLevels = (below: number): ((depth: number) => number) => {
  const open: number[] = [];
  return (depth) => {
    while ((open.at(-1) ?? 0) >= depth) open.pop();
    open.push(depth);
    return Math.min(below + open.length, lowest);
  };
};
