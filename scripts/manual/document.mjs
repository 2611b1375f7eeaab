import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools.mjs';
import { anchorOf } from './anchors.mjs';
import { blocksOf } from './blocks.mjs';
import { styles } from './styles.mjs';
import { dateIn, texts } from './texts.mjs';

/** The whole manual of a language, as pdfmake takes it. `missing` is told of each picture that is not there. */
export const documentOf = ({ locale, chapters, edition, missing }) => {
  const words = texts[locale];
  const footer = (page, count) => ({
    columns: [
      { text: `${words.version} ${edition.version}`, style: 'running' },
      { text: words.pageOf(page, count), style: 'running', alignment: 'right' },
    ],
    margin: [60, 18, 60, 0],
  });
  let figures = 0;
  const nextFigure = () => ++figures;
  return {
    ...{ pageSize: 'A4', pageMargins: [60, 70, 60, 60], language: words.language, version: '1.7' },
    displayTitle: true,
    info: {
      ...{ title: words.title, author: 'Égida', subject: words.subject, producer: 'Égida', creator: 'Égida' },
      // Of the version, so that the same text is the same file whenever it is built.
      ...{ creationDate: edition.date, modDate: edition.date },
    },
    ...{ styles, defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.3, color: '#1f2a30' }, footer },
    content: [
      { section: titlePage(locale, edition), header: null, footer: null },
      { section: contents(words), header: headerOf(words.title, words.contents), footer },
      ...chapters.map((chapter) => {
        const context = { file: chapter.file, number: chapter.number, locale, nextFigure, missing };
        const section = [chapterTitle(chapter), ...blocksOf(chapter.tokens, context)];
        return { section, header: headerOf(words.title, chapter.title), footer };
      }),
    ],
  };
};

const titlePage = (locale, { version, date }) => {
  const words = texts[locale];
  return [
    { svg: readFileSync(join(root, 'console/public/favicon.svg'), 'utf8'), width: 84, margin: [0, 150, 0, 34] },
    { text: words.title, style: 'bookTitle' },
    { text: words.subtitle, style: 'bookSubtitle' },
    { text: `${words.version} ${version} · ${dateIn(locale, date)}`, style: 'bookEdition' },
    { text: words.languageName, style: 'bookEdition' },
  ];
};

const contents = ({ contents: title }) => [{ text: title, style: 'heading1' }, { toc: { numberStyle: 'tocNumber' } }];

const chapterTitle = ({ file, number, title }) => ({
  ...{ text: `${number}. ${title}`, style: 'heading1', id: anchorOf(file) },
  ...{ outline: true, tocItem: true, tocStyle: 'tocChapter', tocMargin: [0, 8, 0, 0] },
});

const headerOf = (left, right) => () => ({
  columns: [
    { text: left, style: 'running' },
    { text: right, style: 'running', alignment: 'right' },
  ],
  margin: [60, 34, 60, 0],
});
