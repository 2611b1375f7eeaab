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

/** Refuses a list with an expression that agents could not run; `path` is where it stands in what was sent. */
export const checkExpressionList = (path: string, expressions: readonly string[]): void => {
  // The first is enough: each of those that are refused may have cost as much as a thousand good ones.
  const index = expressions.findIndex((source) => !isBounded(source));
  if (index >= 0) throw new AppError('request.notvalid', [{ path: `${path}.${index}`, message: 'regex.notvalid' }]);
};

/** Refuses rules with an expression that agents could not run. */
export const checkExpressions = (rules: VaccineRules | undefined): void => {
  if (!rules) return;
  checkExpressionList('rules.commandLines', rules.commandLines);
  checkExpressionList('rules.exceptions.commandLines', rules.exceptions.commandLines);
};
