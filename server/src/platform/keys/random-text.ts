import { randomInt } from 'node:crypto';

/** So many characters of an alphabet, each by chance that nobody can foresee. */
export const randomText = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
