import { translate } from '../../i18n/messages.ts';
import { expressionProblemMessages } from './expression-problem.messages.ts';
import { expressionProblem } from './expression-problem.ts';

/** What is wrong with an expression, and where, in a sentence; nothing where it cannot be told. */
export const expressionProblemText = (source: string): string | undefined => {
  const { reason, part, at } = expressionProblem(source) ?? { reason: 'other', part: '', at: 0 };
  return reason === 'other' ? undefined : translate(expressionProblemMessages, reason, { part, at });
};
