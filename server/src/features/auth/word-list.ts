import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { digestBytes, digestOf } from './word-digest.ts';

/** Words that can be asked for, and nothing else. */
export interface WordList {
  has: (word: string) => boolean;
}

const { resolve } = createRequire(import.meta.url);
let words: Promise<WordList> | undefined;

/**
 * Passwords that many people use, words of Spanish and English, names: some 111,000, folded. They are read when somebody first
 * chooses a password, not at the start, and stay in this process: as digests in order, 0.7 MB, where the texts took 45.
 */
export const listedWords = (): Promise<WordList> => {
  words ??= readWords().catch((error: unknown) => {
    // What failed once is tried anew by the next who asks.
    words = undefined;
    throw error;
  });
  return words;
};

const readWords = async (): Promise<WordList> =>
  searchable(await readFile(resolve('@egida/server/data/known-passwords.bin')));

/** Finds a word in digests of equal length that stand in order, by halving. */
const searchable = (digests: Buffer): WordList => ({
  has: (word) => {
    const wanted = digestOf(word);
    let from = 0;
    let to = digests.length / digestBytes;
    while (from < to) {
      const middle = (from + to) >>> 1;
      const at = middle * digestBytes;
      const order = wanted.compare(digests, at, at + digestBytes);
      if (order === 0) return true;
      if (order < 0) to = middle;
      else from = middle + 1;
    }
    return false;
  },
});
