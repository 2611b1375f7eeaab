import { fold } from '../../platform/db/fold.ts';

/** What is written in place of a letter; a `1` and a bar are an `i` to some and an `l` to others. */
const letterFor: Record<string, string> = {
  ...{ '@': 'a', $: 's', '€': 'e', '+': 't', '!': 'i', '|': 'l' },
  ...{ 0: 'o', 1: 'i', 2: 'z', 3: 'e', 4: 'a', 5: 's', 6: 'g', 7: 't', 8: 'b', 9: 'g' },
};
const otherLetterFor: Record<string, string> = { ...letterFor, 1: 'l', '!': 'l', '|': 'i' };

const isLetter = (char: string): boolean => /\p{L}/u.test(char);
const lettersIn = (text: string): string => text.replace(/[^\p{L}]+/gu, '');

/** How much of what stands before or behind a word may be letters in disguise: `p@$$` ends in two. */
const disguised = 2;

/**
 * The words that a piece of a password may have been made from: without the digits and symbols before and behind, with those
 * within, and up to two at either end, read as the letters that they stand for. Few, however long the piece.
 */
export const readingsOf = (piece: string): Set<string> => {
  const chars = [...piece];
  const first = chars.findIndex(isLetter);
  const last = chars.findLastIndex(isLetter);
  const readings = new Set([piece]);
  if (first < 0) return readings;
  const texts = [{}, letterFor, otherLetterFor].map((map: Record<string, string>) =>
    chars.map((char) => map[char] ?? char),
  );
  for (let from = Math.max(0, first - disguised); from <= first; from++) {
    for (let to = last + 1; to <= Math.min(chars.length, last + 1 + disguised); to++) {
      for (const text of texts) readings.add(text.slice(from, to).join(''));
    }
  }
  return readings;
};

/** The smallest text that a text is a repetition of: `egidaegida` → `egida`. By the table of Knuth, Morris and Pratt. */
export const unrepeated = (text: string): string => {
  const border = [0];
  for (let at = 1, length = 0; at < text.length; at++) {
    while (length > 0 && text[at] !== text[length]) length = border[length - 1] ?? 0;
    if (text[at] === text[length]) length++;
    border[at] = length;
  }
  const period = text.length - (border.at(-1) ?? 0);
  return text.length % period === 0 ? text.slice(0, period) : text;
};

/** A password as it is judged: in small letters without accents, in the pieces that blanks and most symbols part. */
export const piecesOf = (password: string) => {
  const pieces = fold(password)
    .split(/[^\p{L}\p{N}@$€+!|]+/u)
    .filter(Boolean);
  const joined = pieces.join('');
  const runs = joined.match(/\p{L}+/gu) ?? [];
  return {
    joined,
    /** Pieces that are words as far as one can see; the rest is added. */
    words: pieces.filter((piece) => lettersIn(piece).length >= 3),
    /** Letters that stand in no such piece. */
    strayLetters: lettersIn(pieces.filter((piece) => lettersIn(piece).length < 3).join('')).length,
    /** All letters, where what stands between them parts words and not single letters, as chance would. */
    letters: runs.every((run) => run.length >= 3) ? runs.join('') : '',
  };
};
