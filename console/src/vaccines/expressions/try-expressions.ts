import type { OsFamily } from '@egida/contract';
import { RE2JS } from 're2js';

/** Steps that an expression may compile to, as the server and agents have it. */
const maxSteps = 5_000;

const compile = (source: string, family: OsFamily): RE2JS | undefined => {
  try {
    // Valid is what both read.
    new RegExp(source, 'u');
    const compiled = RE2JS.compile(source, family === 'windows' ? RE2JS.CASE_INSENSITIVE : 0);
    return compiled.programSize() <= maxSteps ? compiled : undefined;
  } catch {
    return undefined;
  }
};

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
  const compiled = expressions.map((source) => compile(source, family));
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

const firstMatch = (expression: RE2JS, line: string): Range | undefined => {
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
