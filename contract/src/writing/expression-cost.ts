/** What one class of characters by its Unicode property costs: engines unfold it into hundreds of ranges. */
const propertySteps = 500;

const parts = {
  property: /\\[pP]\{[^}]*\}|\\[pP]./uy,
  set: /\[(?:\\.|[^\]\\])*\]/suy,
  repeat: /\{(\d{1,9})(?:,(\d{0,9}))?\}\??|[*+?]\??/uy,
  one: /\\.|./suy,
};

const propertiesIn = (set: string): number => set.match(/\\[pP]/g)?.length ?? 0;

/** How often what stands before is written out: `{2,5}` five times. */
const timesOf = ([, least, most]: RegExpExecArray): number =>
  least === undefined ? 1 : Math.max(1, Number(most || least));

/**
 * The steps that an expression compiles to, about: repetitions multiply them, so that a line of text can ask for a gigabyte. It
 * is read once from the left and not compiled; what is no expression has a cost, too.
 */
export const expressionCost = (source: string): number => {
  const open: number[] = [];
  let sum = 0;
  let last = 0;
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at;
    const taken = pattern.exec(source);
    if (taken) at += taken[0].length;
    return taken ?? undefined;
  };
  const add = (steps: number) => {
    sum += steps;
    last = steps;
  };
  while (at < source.length) {
    if (source[at] === '(') {
      open.push(sum);
      [sum, last] = [0, 0];
      at++;
    } else if (source[at] === ')') {
      const group = sum + 1;
      sum = open.pop() ?? 0;
      add(group);
      at++;
    } else {
      const repeat = take(parts.repeat);
      if (repeat) {
        const steps = last * timesOf(repeat) + 1;
        sum += steps - last;
        last = steps;
        continue;
      }
      const property = take(parts.property);
      const set = property ? undefined : take(parts.set);
      if (property) add(propertySteps);
      else if (set) add(1 + propertiesIn(set[0]) * propertySteps);
      else {
        take(parts.one);
        add(1);
      }
    }
  }
  return open.reduce((total, outer) => total + outer, sum);
};
