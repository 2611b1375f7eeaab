import type { OsFamily } from '@egida/contract';
import { readExpression } from '@egida/contract/matching';

type Expression = NonNullable<ReturnType<typeof readExpression>>;

export interface Trial {
  expressions: readonly string[];
  /** Lines of a sample, each a command line. */
  lines: readonly string[];
  /** On Windows the case of letters does not count. */
  family: OsFamily;
}

/** From and to, in UTF-16 units. */
export type Range = readonly [from: number, to: number];

export interface LineResult {
  /** Places in `expressions` of those that match the line. */
  matching: number[];
  /** What they match, in order and apart from one another. */
  ranges: Range[];
}

export interface TrialResult {
  /** Places in `expressions` of those that agents could not run. */
  wrong: number[];
  lines: LineResult[];
}

/** Holds expressions against lines as agents do: in linear time, anywhere in a line. */
export const tryExpressions = ({ expressions, lines, family }: Trial): TrialResult => {
  const compiled = expressions.map((source) => readExpression(source, { ignoreCase: family === 'windows' }));
  return {
    wrong: compiled.flatMap((expression, at) => (expression ? [] : [at])),
    lines: lines.map((line) => {
      const found = compiled.flatMap((expression, at) => {
        const range = expression && firstMatch(expression, line);
        return range ? [{ at, range }] : [];
      });
      return { matching: found.map(({ at }) => at), ranges: merged(found.map(({ range }) => range)) };
    }),
  };
};

const firstMatch = (expression: Expression, line: string): Range | undefined => {
  const matcher = expression.matcher(line);
  return matcher.find() ? [matcher.start(), matcher.end()] : undefined;
};

const merged = (ranges: Range[]): Range[] => {
  const apart: Range[] = [];
  for (const [from, to] of ranges.filter(([from, to]) => to > from).sort((a, b) => a[0] - b[0])) {
    const last = apart.at(-1);
    if (last && from <= last[1]) apart[apart.length - 1] = [last[0], Math.max(last[1], to)];
    else apart.push([from, to]);
  }
  return apart;
};
