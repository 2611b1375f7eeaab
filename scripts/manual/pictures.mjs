import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../tools.mjs';
import { texts } from './texts.mjs';

/** Points of a page's width that are left between its margins. */
export const columnWidth = 475;

/**
 * A picture with its caption, or a frame in its place while it has not been taken: that is for a test to mind, and a
 * build of somebody else's work goes on. `missing` is told its path.
 */
export const figureOf = ({ token, locale, number, missing }) => {
  const { figure, missing: sayMissing } = texts[locale];
  const path = join(root, 'docs/manual', locale, token.href);
  const caption = {
    text: [{ text: `${figure} ${number}. `, bold: true }, token.title ?? token.text],
    style: 'caption',
  };
  if (existsSync(path)) return stackOf(framed({ image: path, width: columnWidth - 2, alt: token.text }), caption);
  missing(relative(root, path));
  return stackOf(framed({ text: `${sayMissing}.\n${token.text}`, style: 'missing' }), caption);
};

const stackOf = (...stack) => ({ stack, unbreakable: true, margin: [0, 6, 0, 12] });

const line = '#c9d1d6';
const framed = (content) => ({
  table: { widths: ['*'], body: [[content]] },
  layout: {
    ...{ hLineWidth: () => 0.75, vLineWidth: () => 0.75, hLineColor: () => line, vLineColor: () => line },
    ...{ paddingLeft: () => 0, paddingRight: () => 0, paddingTop: () => 0, paddingBottom: () => 0 },
  },
});
