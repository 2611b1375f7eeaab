import { setImmediate as othersFirst } from 'node:timers/promises';
import type { VaccineRules } from '@egida/contract';
import { readExpression } from '@egida/contract/matching';
import { AppError } from '../../platform/errors/app-error.ts';

/**
 * Which of a list agents could not run. The first is enough: each of them may have cost as much as a thousand good ones. One
 * that is good may cost milliseconds, too, and lists are long: between two of them others have their turn. Those that are stored
 * were tried when they came.
 */
const badIn = async (expressions: readonly string[], stored: readonly string[] = []): Promise<number> => {
  const kept = new Set(stored);
  for (const [index, source] of expressions.entries()) {
    if (kept.has(source)) continue;
    if (!readExpression(source)) return index;
    await othersFirst();
  }
  return -1;
};

/** Refuses a list with an expression that agents could not run; `path` is where it stands in what was sent. */
export const checkExpressionList = async (
  path: string,
  expressions: readonly string[],
  stored: readonly string[],
): Promise<void> => {
  const index = await badIn(expressions, stored);
  if (index >= 0) throw new AppError('request.notvalid', [{ path: `${path}.${index}`, message: 'regex.notvalid' }]);
};

/** Where the first expression stands that agents could not run. */
export const badExpression = async (rules: VaccineRules, stored?: VaccineRules): Promise<string | undefined> => {
  const lists = [
    ['rules.commandLines', rules.commandLines, stored?.commandLines],
    ['rules.exceptions.commandLines', rules.exceptions.commandLines, stored?.exceptions.commandLines],
  ] as const;
  for (const [path, expressions, kept] of lists) {
    const index = await badIn(expressions, kept);
    if (index >= 0) return `${path}.${index}`;
  }
};

/** Refuses rules with an expression that agents could not run. */
export const checkExpressions = async (rules: VaccineRules, stored?: VaccineRules): Promise<void> => {
  const path = await badExpression(rules, stored);
  if (path) throw new AppError('request.notvalid', [{ path, message: 'regex.notvalid' }]);
};
