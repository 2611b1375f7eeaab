import { ApiError } from '@egida/contract';
import { commonErrors } from './common.errors.ts';
import { type Messages, translate } from './messages.ts';

type Texts = Readonly<Record<string, string>>;

let known: Messages<Texts> = commonErrors;

/** Takes in what more codes say: those of a noun come with the part of the console that can meet them. */
export const learnErrors = (more: Messages<Texts>): void => {
  known = { es: { ...known.es, ...more.es }, en: { ...known.en, ...more.en } };
};

/** A server newer than this console may answer with a code that it has never heard of. */
export const isKnownCode = (code: string): boolean => Object.hasOwn(known.es, code);

/** A code in words. */
export const errorCodeText = (code: string, field = ''): string => {
  const values = { field, count: 1 };
  return translate(known, isKnownCode(code) ? code : 'unexpected', values);
};

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
