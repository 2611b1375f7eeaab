import { AppError } from '../../platform/errors/app-error.ts';
import { isWalk, keysOf } from './keyboard-walks.ts';
import { isMadeOf, type NamedPerson, ownWordsOf } from './own-words.ts';
import { piecesOf, readingsOf, unrepeated } from './password-readings.ts';
import { listedWords } from './word-list.ts';

/** A letter by itself is added as a digit is; more of them are chance, or initials. */
const strayAllowed = 1;

/**
 * Whether a password is one that is tried first: a listed password or word, one of the service's own, or the person's names,
 * alone, repeated, in disguise, with digits and symbols around it. Two different words are a phrase, unless the two are
 * listed as one or are the person's and the service's own. The cost grows with the length, which is bounded.
 */
export const isKnownPassword = async (password: string, person: NamedPerson): Promise<boolean> => {
  const listed = await listedWords();
  const own = ownWordsOf(person);
  const isKnown = (text: string): boolean => {
    const once = unrepeated(text);
    return once.length === 1 || listed.has(once) || own.has(once) || isWalk(once) || isMadeOf(once, own);
  };
  const { joined, words, strayLetters, letters } = piecesOf(password);
  const whole = [...readingsOf(joined), ...(letters ? [letters] : [])];
  if (whole.some(isKnown) || keysOf(password).some(isWalk)) return true;
  if (strayLetters > strayAllowed) return false;
  if (words.length === 0) return isKnown(joined.replace(/[^\p{N}]+/gu, ''));
  // The same word twice, written alike or not, is one word.
  const readings = words.map(readingsOf);
  const shared = [...(readings[0] ?? [])].filter((reading) => readings.every((others) => others.has(reading)));
  return shared.some(isKnown);
};

/** Refuses a password that is tried first. It belongs behind the proof of who asks, and before the hash, which costs more. */
export const refuseKnownPassword = async (password: string, person: NamedPerson): Promise<void> => {
  if (!(await isKnownPassword(password, person))) return;
  throw new AppError('request.notvalid', [{ path: 'password', message: 'password.known' }]);
};
