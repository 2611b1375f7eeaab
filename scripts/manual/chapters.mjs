import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexer } from 'marked';
import { root } from '../tools.mjs';

/** What is printed in Spanish and English: Latin letters, and the signs of good typesetting. */
const unprintable = /[^\n\x20-\x7e\u00a1-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]/u;

const folderOf = (locale) => join(root, 'docs/manual', locale);

/**
 * The chapters of a language by their files' numbers: `{ number, file, title, tokens }`, the tokens without the title.
 * Throws
 * where a file does not begin with a title, or holds what cannot be printed.
 */
export const readChapters = (locale) =>
  readdirSync(folderOf(locale))
    .filter((file) => /^\d\d-[a-z-]+\.md$/.test(file))
    .sort()
    .map((file, index) => {
      const text = readFileSync(join(folderOf(locale), file), 'utf8');
      const strange = unprintable.exec(text);
      if (strange) throw new Error(`${locale}/${file} has ${strange[0]}, which the font of the manual has not`);
      const [title, ...tokens] = lexer(text);
      if (title?.type !== 'heading' || title.depth !== 1) throw new Error(`${locale}/${file} begins with no title`);
      return { number: index + 1, file, title: title.text, tokens };
    });

/** Which version this is the manual of, and since when: `{ version, date }`. */
export const readEdition = () => {
  const { version, date } = JSON.parse(readFileSync(join(root, 'docs/manual/edition.json'), 'utf8'));
  return { version, date: new Date(`${date}T00:00:00.000Z`) };
};
