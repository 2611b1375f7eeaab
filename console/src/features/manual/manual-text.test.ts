import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as labels from '@egida/contract/labels';
import { lexer, type Token, walkTokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { features } from '../../features.ts';

/** The manual's own text, held against the console that it speaks of. */
const locales = ['es', 'en'] as const;
type Locale = (typeof locales)[number];

const manual = fileURLToPath(new URL('../../../../docs/manual', import.meta.url));
const chaptersIn = (locale: Locale) =>
  readdirSync(join(manual, locale))
    .sort()
    .map((file) => ({ file, tokens: lexer(readFileSync(join(manual, locale, file), 'utf8')) }));
const chapters = { es: chaptersIn('es'), en: chaptersIn('en') };

const everyToken = (tokens: Token[]): Token[] => {
  const found: Token[] = [];
  walkTokens(tokens as Parameters<typeof walkTokens>[0], (token) => void found.push(token));
  return found;
};
const textsOf = (locale: Locale, type: string) =>
  chapters[locale].flatMap(({ file, tokens }) =>
    everyToken(tokens).flatMap((token) => (token.type === type ? [{ file, token }] : [])),
  );

const modules = import.meta.glob('../../**/*.{messages,words}.ts', { eager: true });

/** Every text of a language below a value, wherever it says both. */
const saidIn = (value: unknown, locale: Locale, seen = new Set<unknown>()): string[] => {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const said = (value as Partial<Record<Locale, unknown>>)[locale];
  const own = typeof said === 'string' ? [said] : said && typeof said === 'object' ? Object.values(said) : [];
  return [
    ...own.filter((text) => typeof text === 'string'),
    ...Object.values(value).flatMap((inner) => saidIn(inner, locale, seen)),
  ];
};

/** What is filled in stands in the manual as a number: `Mover 3 equipos`. */
const patternOf = (text: string) =>
  new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{\w+\}\}/g, '\\d[\\d.,]*')}$`);

describe.each(locales)('the manual: %s', (locale) => {
  it('calls in bold only what the console calls so', () => {
    const said = [modules, features, labels].flatMap((from) => saidIn(from, locale));
    const patterns = [...new Set(said)].map(patternOf);
    const unknown = textsOf(locale, 'strong')
      .map(({ file, token }) => ({ file, name: 'text' in token ? String(token.text) : '' }))
      .filter(({ name }) => !patterns.some((pattern) => pattern.test(name)));
    expect(unknown).toEqual([]);
  });

  it('says of each chapter whom it is for', () => {
    for (const { file, tokens } of chapters[locale]) {
      const first = tokens.find(({ type }) => type === 'paragraph');
      expect(first?.raw.trim(), file).toMatch(/^_.+\._$/);
    }
  });

  it('has every picture that a chapter shows, each with words for who cannot see it', () => {
    const pictures = textsOf(locale, 'image').map(({ file, token }) => ({
      file,
      ...(token as { href: string; text: string }),
    }));
    expect(pictures.filter(({ text }) => text.length < 20)).toEqual([]);
    const missing = pictures.map(({ href }) => join(manual, locale, href)).filter((path) => !existsSync(path));
    expect(missing.map((path) => path.slice(dirname(manual).length + 1))).toEqual([]);
  });
});

describe('the two languages', () => {
  const shapeOf = (locale: Locale) =>
    chapters[locale].map(({ file, tokens }) => ({
      file,
      shape: tokens
        .filter(({ type }) => type !== 'space')
        .map((token) => {
          if (token.type === 'heading') return `heading ${token.depth}`;
          if (token.type === 'list') return `list of ${token.items.length}`;
          if (token.type !== 'table') return token.type;
          // The glossary is sorted by its own words.
          return `table of ${token.header.length}${file.includes('glossary') ? '' : ` by ${token.rows.length}`}`;
        }),
      pictures: everyToken(tokens).flatMap((token) =>
        token.type === 'image' ? [token.href.replace(`.${locale}.png`, '')] : [],
      ),
      links: everyToken(tokens).flatMap((token) => (token.type === 'link' ? [token.href.split('#')[0]] : [])),
    }));

  it('have the same chapters, and each the same parts, pictures and links', () => {
    expect(shapeOf('en')).toEqual(shapeOf('es'));
  });
});
