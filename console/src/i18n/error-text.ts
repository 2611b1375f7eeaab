import { ApiError } from '@egida/contract';
import { commonErrors } from './common.errors.ts';
import { wordsFor } from './known-words.ts';
import { translate } from './messages.ts';
import { UnansweredWrite, unansweredMessages } from './unanswered.ts';

/** A server newer than this console may answer with a code that it has never heard of. */
export const isKnownCode = (code: string): boolean => wordsFor('errors', code) !== undefined;

/** A code in words. */
export const errorCodeText = (code: string, field?: string): string =>
  wordsFor('errors', code, field) ?? translate(commonErrors, 'unexpected');

/** The same in the middle of a sentence, so without its capital and its full stop. */
export const errorInSentence = (code: string): string =>
  errorCodeText(code)
    .replace(/^./, (first) => first.toLowerCase())
    .replace(/\.$/, '');

/** What a person reads of a failure; where one part of the request is to blame, that part's own text. */
export const errorText = (error: unknown): string => {
  if (!(error instanceof ApiError)) return errorCodeText('unexpected');
  if (error instanceof UnansweredWrite) return translate(unansweredMessages, 'lookAgain');
  const [first] = Array.isArray(error.details) ? error.details : [];
  if (first && error.code === 'request.notvalid' && first.message.startsWith('filter.')) {
    return errorCodeText(first.message, first.path.split('.').at(-1));
  }
  return errorCodeText(error.code, first?.path.split('.').at(-1));
};
