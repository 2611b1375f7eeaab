import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { knownPasswords, packedPasswords } from '../../testing/known-passwords.ts';
import { listedWords } from './word-list.ts';

it('finds every word of the lists, the first and the last too, and no other', async () => {
  const listed = await listedWords();
  const words = knownPasswords();
  expect(words.length).toBeGreaterThan(100_000);
  expect(words.filter((word) => !listed.has(word))).toEqual([]);
  const others = words.map((word) => `${word} ${word}`);
  expect(others.filter((word) => listed.has(word))).toEqual([]);
});

it('is the file that `npm run passwords:write` makes of the pinned packages', () => {
  const written = readFileSync(new URL('../../../data/known-passwords.bin', import.meta.url));
  expect(written.equals(packedPasswords())).toBe(true);
});
