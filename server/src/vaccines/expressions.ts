import type { VaccineRules } from '@egida/contract';
import { readExpression } from '@egida/contract/matching';
import { AppError } from '../http/app-error.ts';

/** Which of a list agents could not run. The first is enough: each of them may have cost as much as a thousand good ones. */
const badIn = (expressions: readonly string[]): number => expressions.findIndex((source) => !readExpression(source));

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
