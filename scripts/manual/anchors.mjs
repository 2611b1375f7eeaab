import { posix } from 'node:path';

const marks = /\p{Mn}/gu;

/** The part of an address that leads to a heading, in plain letters: names in a PDF are best no others. */
const slugOf = (heading) =>
  heading
    .normalize('NFD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .trim()
    .replaceAll(' ', '-');

/** The name of a place in the PDF: a chapter by its file, a section by its heading, too. */
export const anchorOf = (file, heading) => {
  const chapter = file.replace(/\.md$/, '');
  return heading === undefined ? chapter : `${chapter}--${slugOf(heading)}`;
};

/**
 * Where a link of a chapter leads: `{ link }` out of the manual, or `{ linkToDestination }` to a place in it, written as in any
 * Markdown, `07-equipos.md#etiquetas`. Throws for what lies beside the manual, which readers of the PDF do not have.
 */
export const targetOf = (file, href) => {
  if (/^(https?|mailto):/.test(href)) return { link: href };
  const [path, heading] = href.split('#');
  const chapter = path === '' ? file : posix.normalize(path);
  if (!/^\d\d-[a-z-]+\.md$/.test(chapter)) throw new Error(`${file} leads out of the manual: ${href}`);
  return { linkToDestination: anchorOf(chapter, heading && decodeURIComponent(heading)) };
};
