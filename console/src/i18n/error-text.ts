import { ApiError } from '@egida/contract';
import { errorMessages, isKnownCode } from './errors.messages.ts';
import { translate } from './messages.ts';

/** A code in words. A server newer than this console may answer with one that it has never heard of. */
export const errorCodeText = (code: string, field = ''): string =>
  translate(errorMessages, isKnownCode(code) ? code : 'unexpected', { field });

/** The same in the middle of a sentence, so without its capital and its full stop. */
export const errorInSentence = (code: string): string =>
  errorCodeText(code)
    .replace(/^./, (first) => first.toLowerCase())
    .replace(/\.$/, '');

/** What a person reads of a failure; where one part of the request is to blame, that part's own text. */
export const errorText = (error: unknown): string => {
  if (!(error instanceof ApiError)) return errorCodeText('unexpected');
  const [first] = Array.isArray(error.details) ? error.details : [];
  if (first && error.code === 'request.notvalid' && first.message.startsWith('filter.')) {
    return errorCodeText(first.message, first.path.split('.').at(-1));
  }
  return errorCodeText(error.code, first?.path.split('.').at(-1));
};
