import type { VaccineRules } from '@egida/contract';
import { RE2JS } from 're2js';
import { AppError } from '../http/app-error.ts';

/** Steps that an expression may compile to. Repetition multiplies them: a line of text can ask for a gigabyte. */
const maxSteps = 5_000;

/** Whether an expression runs in linear time and bounded space; the contract has checked it under the unicode flag. */
const isBounded = (source: string): boolean => {
  try {
    return RE2JS.compile(source).programSize() <= maxSteps;
  } catch {
    return false;
  }
};

/** Which of a list agents could not run. The first is enough: each of them may have cost as much as a thousand good ones. */
const badIn = (expressions: readonly string[]): number => expressions.findIndex((source) => !isBounded(source));

/** Refuses a list with an expression that agents could not run; `path` is where it stands in what was sent. */
export const checkExpressionList = (path: string, expressions: readonly string[]): void => {
  const index = badIn(expressions);
  if (index >= 0) throw new AppError('request.notvalid', [{ path: `${path}.${index}`, message: 'regex.notvalid' }]);
};

/** Where the first expression stands that agents could not run. */
export const badExpression = (rules: VaccineRules): string | undefined => {
  const lists = [
    ['rules.commandLines', rules.commandLines],
    ['rules.exceptions.commandLines', rules.exceptions.commandLines],
  ] as const;
  for (const [path, expressions] of lists) {
    const index = badIn(expressions);
    if (index >= 0) return `${path}.${index}`;
  }
};

/** Refuses rules with an expression that agents could not run. */
export const checkExpressions = (rules: VaccineRules | undefined): void => {
  const path = rules && badExpression(rules);
  if (path) throw new AppError('request.notvalid', [{ path, message: 'regex.notvalid' }]);
};
