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

/** Refuses rules with an expression that agents could not run. */
export const checkExpressions = (rules: VaccineRules | undefined): void => {
  if (!rules) return;
  const lists = [
    ['rules.commandLines', rules.commandLines],
    ['rules.exceptions.commandLines', rules.exceptions.commandLines],
  ] as const;
  for (const [path, expressions] of lists) {
    // The first is enough: each of those that are refused may have cost as much as a thousand good ones.
    const index = expressions.findIndex((source) => !isBounded(source));
    if (index >= 0) throw new AppError('request.notvalid', [{ path: `${path}.${index}`, message: 'regex.notvalid' }]);
  }
};
