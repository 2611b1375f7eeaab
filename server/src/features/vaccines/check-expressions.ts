import { setImmediate as othersFirst } from 'node:timers/promises';
import type { VaccineRules } from '@egida/contract';
import { readExpression } from '@egida/contract/matching';
import { AppError } from '../../platform/errors/app-error.ts';

/**
 * Which of a list agents could not run. The first is enough: each of them may have cost as much as a thousand good ones. One
 * that is good may cost milliseconds, too, and lists are long: between two of them others have their turn.
 */
const badIn = async (expressions: readonly string[]): Promise<number> => {
  for (const [index, source] of expressions.entries()) {
    if (!readExpression(source)) return index;
    await othersFirst();
  }
  return -1;
};

/** Refuses a list with an expression that agents could not run; `path` is where it stands in what was sent. */
export const checkExpressionList = async (path: string, expressions: readonly string[]): Promise<void> => {
  const index = await badIn(expressions);
  if (index >= 0) throw new AppError('request.notvalid', [{ path: `${path}.${index}`, message: 'regex.notvalid' }]);
};

/** Where the first expression stands that agents could not run. */
export const badExpression = async (rules: VaccineRules): Promise<string | undefined> => {
  const lists = [
    ['rules.commandLines', rules.commandLines],
    ['rules.exceptions.commandLines', rules.exceptions.commandLines],
  ] as const;
  for (const [path, expressions] of lists) {
    const index = await badIn(expressions);
    if (index >= 0) return `${path}.${index}`;
  }
};

/** Refuses rules with an expression that agents could not run. */
export const checkExpressions = async (rules: VaccineRules | undefined): Promise<void> => {
  const path = rules && (await badExpression(rules));
  if (path) throw new AppError('request.notvalid', [{ path, message: 'regex.notvalid' }]);
};
