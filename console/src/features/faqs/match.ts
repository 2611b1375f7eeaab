import { fold } from '../../i18n/fold.ts';
import { isFiller } from './fillers.ts';
import { stemOf } from './stem.ts';

/**
 * `¿Cómo  se RENUEVA la clave?` → `renueva`, `clave`: what is looked for, without what people type around it. Where that is all
 * that was typed so far, it is looked for.
 */
export const wordsOf = (text: string): string[] => {
  const all = [...new Set(fold(text).match(/[\p{L}\p{N}]+(?:[.-][\p{L}\p{N}]+)*/gu) ?? [])];
  const telling = all.filter((word) => !isFiller(word));
  return telling.length > 0 ? telling : all;
};

interface Place {
  from: number;
  to: number;
}

/** Where a word stands in a folded text: as the beginning of one, or in another form, which counts as a whole. */
const placesOf = (word: string, folded: string): Place[] => {
  const stem = stemOf(word);
  return Array.from(folded.matchAll(/[\p{L}\p{N}]+/gu)).flatMap(({ 0: one, index: from }) => {
    if (folded.startsWith(word, from)) return [{ from, to: from + word.length }];
    return stemOf(one) === stem ? [{ from, to: from + one.length }] : [];
  });
};

/** How many of the words texts hold between them. */
export const countHeld = (texts: readonly string[], words: readonly string[]): number => {
  const folded = texts.map(fold).join('\n');
  return words.filter((word) => placesOf(word, folded).length > 0).length;
};

/** Whether texts hold all the words between them, in any order. */
export const holdsAll = (texts: readonly string[], words: readonly string[]): boolean =>
  countHeld(texts, words) === words.length;

export interface Piece {
  text: string;
  isMatch: boolean;
}

/**
 * Cuts a text where words stand in it, whatever their case and accents: `Clave`, `clave` → the whole as a match. Folding may
 * change how many characters there are, so each folded one remembers where it came from.
 */
export const piecesOf = (text: string, words: readonly string[]): Piece[] => {
  // A letter with the accents that stand apart after it.
  const letters: string[] = text.match(/\P{M}?\p{M}*/gsu)?.filter(Boolean) ?? [];
  const origin = letters.flatMap((letter, at) => Array.from({ length: fold(letter).length }, () => at));
  const folded = letters.map(fold).join('');
  const isMarked = letters.map(() => false);
  for (const { from, to } of words.flatMap((word) => placesOf(word, folded)))
    for (const place of origin.slice(from, to)) isMarked[place] = true;
  const pieces: Piece[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = pieces.at(-1);
    const isMatch = isMarked[at] === true;
    if (last?.isMatch === isMatch) last.text += letter;
    else pieces.push({ text: letter, isMatch });
  }
  return pieces;
};
