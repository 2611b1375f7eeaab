import { fold } from '../../i18n/fold.ts';

/** `¿Cómo  se RENUEVA?` → `como`, `se`, `renueva`: what is looked for, without what people type around it. */
export const wordsOf = (text: string): string[] => [...new Set(fold(text).match(/[\p{L}\p{N}.-]+/gu) ?? [])];

/** Whether texts hold all the words between them, as whole words or as parts of words. */
export const holdsAll = (texts: readonly string[], words: readonly string[]): boolean => {
  const folded = texts.map(fold).join('\n');
  return words.every((word) => folded.includes(word));
};

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
  const origin = letters.flatMap((letter, at) => Array.from(fold(letter), () => at));
  const folded = letters.map(fold).join('');
  const isMarked = letters.map(() => false);
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      for (const place of origin.slice(at, at + word.length)) isMarked[place] = true;
  const pieces: Piece[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = pieces.at(-1);
    const isMatch = isMarked[at] === true;
    if (last?.isMatch === isMatch) last.text += letter;
    else pieces.push({ text: letter, isMatch });
  }
  return pieces;
};
