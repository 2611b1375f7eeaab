import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { getDocument, OPS, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverVersion } from '../../platform/version.ts';

/** The manual as a reader of PDFs finds it, built here from the chapters as they stand. */
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const builder = new URL('../../../../scripts/manual/build-manual.mjs', import.meta.url).href;
let folder: string;
type Outline = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>;
type RefProxy = Parameters<PDFDocumentProxy['getPageIndex']>[0];

const build = (into: string) =>
  promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    `const { buildManual } = await import(${JSON.stringify(builder)}); await buildManual(${JSON.stringify(into)});`,
  ]);
const fileOf = (locale: string, of = folder) => join(of, `manual.${locale}.pdf`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'egida-pdf-'));
  await build(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const words = {
  es: {
    language: 'es-ES',
    title: 'Manual de Égida',
    contents: 'Contenido',
    version: 'Versión',
    chapter: 'Entrar y salir',
  },
  en: {
    language: 'en-GB',
    title: 'Égida manual',
    contents: 'Contents',
    version: 'Version',
    chapter: 'Signing in and out',
  },
} as const;

describe.each(['es', 'en'] as const)('the PDF: %s', (locale) => {
  const said = words[locale];
  let pdf: PDFDocumentProxy;
  let pages: string[];
  beforeAll(async () => {
    const fonts = join(root, 'node_modules/pdfjs-dist/standard_fonts/');
    const data = new Uint8Array(await readFile(fileOf(locale)));
    pdf = await getDocument({ data, standardFontDataUrl: fonts, verbosity: 0 }).promise;
    pages = await Promise.all(numbers(pdf.numPages).map((page) => textOf(pdf, page)));
  });
  afterAll(() => pdf.destroy());

  it('names itself, its language and the version of this server', async () => {
    const info: Record<string, unknown> = { ...(await pdf.getMetadata()).info };
    expect(info).toMatchObject({ Title: said.title, Author: 'Égida', Language: said.language });
    expect(pages[0]).toContain(said.title);
    expect(pages[0]).toContain(`${said.version} ${serverVersion}`);
    const { version, date } = JSON.parse(await readFile(join(root, 'docs/manual/edition.json'), 'utf8'));
    expect(version, 'docs/manual/edition.json is of another version').toBe(serverVersion);
    expect(info.CreationDate).toContain(date.replaceAll('-', ''));
  });

  it('tells in its contents the page on which each chapter begins, as its bookmarks do', async () => {
    const outline = await pdf.getOutline();
    expect(outline.length).toBeGreaterThan(18);
    const first = await pageOf(pdf, outline[0]);
    const contents = pages.slice(1, first - 1).join(' ');
    for (const chapter of outline) {
      const page = await pageOf(pdf, chapter);
      expect(pages[page - 1], `page ${page}`).toContain(chapter.title);
      expect(contents).toMatch(new RegExp(`${chapter.title.replaceAll('.', '\\.')} ${page}\\b`));
    }
    expect(outline[1]?.title).toContain(said.chapter);
    expect(outline[1]?.items.map((item) => item.title)[0]).toMatch(/^2\.1 /);
  });

  it('has a page number and the chapter on every page but the first', () => {
    for (const [at, text] of pages.entries()) {
      if (at === 0) continue;
      expect(text, `page ${at + 1}`).toContain(`${at + 1} ${locale === 'es' ? 'de' : 'of'} ${pages.length}`);
      expect(text).toContain(said.title);
    }
  });

  it('leads nowhere that is not there', async () => {
    const destinations = (await Promise.all(numbers(pdf.numPages).map((page) => destinationsOf(pdf, page)))).flat();
    expect(destinations.length).toBeGreaterThan(100);
    const lost = [];
    for (const name of new Set(destinations)) if (!(await pdf.getDestination(name))) lost.push(name);
    expect(lost).toEqual([]);
  });

  it('shows the pictures that were taken, or a frame in their place', async () => {
    const operators = await Promise.all(
      numbers(pdf.numPages).map(async (page) => (await (await pdf.getPage(page)).getOperatorList()).fnArray),
    );
    const drawn = operators.flat().filter((name) => name === OPS.paintImageXObject).length;
    const framed = pages.join(' ').split(/todavía no se ha generado|has not been taken yet/).length - 1;
    expect(drawn + framed).toBeGreaterThanOrEqual(14);
  });

  it('is the same file whenever it is built', async () => {
    const again = await mkdtemp(join(tmpdir(), 'egida-pdf-again-'));
    await build(again);
    expect((await readFile(fileOf(locale, again))).equals(await readFile(fileOf(locale)))).toBe(true);
    await rm(again, { recursive: true });
  });
});

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

const textOf = async (pdf: PDFDocumentProxy, number: number): Promise<string> => {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ');
};

/** The number of the page that a bookmark leads to. */
const pageOf = async (pdf: PDFDocumentProxy, bookmark: Outline[number] | undefined): Promise<number> => {
  const [page] = Array.isArray(bookmark?.dest) ? bookmark.dest : [];
  return 1 + (await pdf.getPageIndex(page as RefProxy));
};

/** The names of places that a page's links lead to. */
const destinationsOf = async (pdf: PDFDocumentProxy, number: number): Promise<string[]> => {
  const annotations = await (await pdf.getPage(number)).getAnnotations();
  return annotations.flatMap(({ dest }: { dest?: unknown }) => (typeof dest === 'string' ? [dest] : []));
};
