import type { VaccineRules } from '@egida/contract';
import { RE2JS } from 're2js';
import { AppError } from '../http/app-error.ts';

/** Whether an expression can be run in linear time; the contract has checked it under the unicode flag already. */
const runsInLinearTime = (source: string): boolean => {
  try {
    return Boolean(RE2JS.compile(source));
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
  const details = lists.flatMap(([path, expressions]) =>
    expressions.flatMap((source, index) =>
      runsInLinearTime(source) ? [] : [{ path: `${path}.${index}`, message: 'regex.notvalid' }],
    ),
  );
  if (details.length > 0) throw new AppError('request.notvalid', details);
};
