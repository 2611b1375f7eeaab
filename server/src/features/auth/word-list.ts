import { fold } from '../../platform/db/fold.ts';

let words: Promise<ReadonlySet<string>> | undefined;

/**
 * Passwords that many people use, words of Spanish and English, names: some 130,000, folded. They are read when somebody first
 * chooses a password, not at the start, and stay in this process.
 */
export const listedWords = (): Promise<ReadonlySet<string>> => {
  words ??= readWords();
  return words;
};

const readWords = async (): Promise<ReadonlySet<string>> => {
  const lists = await Promise.all([import('@zxcvbn-ts/language-common'), import('@zxcvbn-ts/language-es-es')]);
  return new Set(lists.flatMap(({ dictionary }) => Object.values<string[]>(dictionary).flat().map(fold)));
};
