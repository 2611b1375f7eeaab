import { readFileSync } from 'node:fs';
import { lexer, walkTokens } from 'marked';
import { expect, it } from 'vitest';
import { accessibilityMessages } from './accessibility.messages.ts';

const locales = ['es', 'en'] as const;
const tokensIn = (locale: (typeof locales)[number]) =>
  lexer(readFileSync(new URL(`../../../../docs/accessibility.${locale}.md`, import.meta.url), 'utf8'));
const headings = (locale: (typeof locales)[number]) =>
  tokensIn(locale).flatMap((token) => (token.type === 'heading' ? [`${token.depth} ${token.text}`] : []));

/** The parts that the Commission's model asks for, in its order. */
const parts = {
  es: [
    '1 Declaración de accesibilidad',
    '2 Situación de cumplimiento',
    '2 Contenido no accesible',
    '3 Falta de conformidad con el Real Decreto 1112/2018',
    '3 Aspectos que todavía no se han evaluado',
    '3 Carga desproporcionada',
    '3 Contenido que no entra dentro del ámbito de la legislación aplicable',
    '2 Preparación de la presente declaración de accesibilidad',
    '2 Observaciones y datos de contacto',
    '2 Procedimiento de aplicación',
  ],
  en: [
    '1 Accessibility statement',
    '2 Compliance status',
    '2 Non-accessible content',
    '3 Non-compliance with Royal Decree 1112/2018',
    '3 What has not been evaluated yet',
    '3 Disproportionate burden',
    '3 Content outside the scope of the applicable legislation',
    '2 Preparation of this accessibility statement',
    '2 Feedback and contact information',
    '2 Enforcement procedure',
  ],
};

it.each(locales)('the accessibility statement has every part of the model, in its order: %s', (locale) => {
  expect(headings(locale)).toEqual(parts[locale]);
  expect(headings(locale)[0]).toBe(`1 ${accessibilityMessages[locale].title}`);
});

it('says the same in both languages, part by part', () => {
  const shapeOf = (locale: (typeof locales)[number]) =>
    tokensIn(locale)
      .filter(({ type }) => type !== 'space')
      .map((token) => (token.type === 'list' ? `list of ${token.items.length}` : token.type));
  expect(shapeOf('en')).toEqual(shapeOf('es'));
});

it.each(locales)('is written in headings, paragraphs and lists alone, which is what the page draws: %s', (locale) => {
  const used: string[] = [];
  walkTokens(tokensIn(locale), ({ type }) => void used.push(type));
  const drawn = ['heading', 'paragraph', 'list', 'list_item', 'text', 'space'];
  expect(used.filter((type) => !drawn.includes(type))).toEqual([]);
});
