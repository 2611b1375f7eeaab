import { anchorOf } from './anchors.mjs';
import { inlineOf } from './inline.mjs';
import { columnWidth, figureOf } from './pictures.mjs';
import { texts } from './texts.mjs';

/** What a chapter says below its title, as pdfmake takes it. `context` is `{ file, number, locale, nextFigure, missing }`. */
export const blocksOf = (tokens, context) => {
  let section = 0;
  const nodes = tokens
    .filter(({ type }) => type !== 'space')
    .map((token) => {
      if (token.type === 'heading' && token.depth === 2) section++;
      return blockOf(token, { ...context, section });
    });
  return keepTogether(nodes);
};

/** A heading stays with what it is the heading of. */
const keepTogether = (nodes) => {
  const kept = [];
  for (let at = 0; at < nodes.length; at++) {
    const next = nodes[at + 1];
    if (nodes[at].headlineLevel && next && !next.headlineLevel && !next.ul && !next.ol && !next.table?.headerRows) {
      kept.push({ stack: [nodes[at], next], unbreakable: true });
      at++;
    } else kept.push(nodes[at]);
  }
  return kept;
};

const blockOf = (token, context) => {
  switch (token.type) {
    case 'heading':
      return headingOf(token, context);
    case 'paragraph':
      return paragraphOf(token, context);
    case 'text':
      return { text: inlineOf(token.tokens ?? [token], context.file) };
    case 'list':
      return listOf(token, context);
    case 'code':
      return codeOf(token);
    case 'table':
      return tableOf(token, context);
    case 'blockquote':
      return noteOf(token, context);
    default:
      throw new Error(`${context.file} has ${token.type}, which the manual does not know: ${token.raw}`);
  }
};

const headingOf = ({ depth, text, tokens }, { file, number, section }) => {
  const id = anchorOf(file, text);
  if (depth !== 2) return { text: inlineOf(tokens, file), style: 'heading3', id, headlineLevel: 3 };
  const title = `${number}.${section} ${text}`;
  return {
    ...{ text: title, style: 'heading2', id, headlineLevel: 2 },
    ...{
      outline: true,
      outlineParentId: anchorOf(file),
      tocItem: true,
      tocStyle: 'tocSection',
      tocMargin: [14, 0, 0, 0],
    },
  };
};

const paragraphOf = ({ tokens }, context) => {
  const [first] = tokens;
  if (first?.type === 'image' && tokens.length === 1)
    return figureOf({ token: first, locale: context.locale, number: context.nextFigure(), missing: context.missing });
  return { text: inlineOf(tokens, context.file), style: 'paragraph' };
};

const listOf = ({ ordered, start, items }, context) => {
  const entries = items.map(({ tokens }) => ({
    stack: tokens.filter(({ type }) => type !== 'space').map((token) => blockOf(token, context)),
    margin: [0, 0, 0, 3],
  }));
  return { ...(ordered ? { ol: entries, start: start || 1 } : { ul: entries }), style: 'list' };
};

const codeOf = ({ text }) => boxOf({ text, style: 'codeBlock', preserveLeadingSpaces: true }, '#f2f4f5');

const noteOf = ({ tokens }, context) => {
  const [, kind] = /^\[!(\w+)\]/.exec(tokens[0]?.text ?? '') ?? [];
  const name = texts[context.locale].notes[kind];
  if (!name) throw new Error(`${context.file} has a quotation that is no note: ${tokens[0]?.raw}`);
  const [first, ...rest] = tokens.filter(({ type }) => type !== 'space');
  const said = inlineOf(first.tokens, context.file);
  // The mark of the kind stands on the first line by itself.
  said[0] = { ...said[0], text: said[0].text.replace(/^\[!\w+\]\s*/, '') };
  const stack = [
    { text: [{ text: `${name}. `, bold: true }, ...said] },
    ...rest.map((token) => blockOf(token, context)),
  ];
  return boxOf(
    { stack, style: 'note' },
    kind === 'WARNING' ? '#fdf3e1' : '#e8f3f5',
    kind === 'WARNING' ? '#b7791f' : '#0f6b7a',
  );
};

/** A ground of its own, with a line at its left where a colour for one is given. */
const boxOf = (content, ground, edge) => ({
  table: { widths: [columnWidth - 22], body: [[content]] },
  layout: {
    fillColor: () => ground,
    hLineWidth: () => 0,
    vLineWidth: (at) => (edge && at === 0 ? 3 : 0),
    vLineColor: () => edge,
    ...{ paddingLeft: () => 10, paddingRight: () => 9, paddingTop: () => 6, paddingBottom: () => 6 },
  },
  margin: [0, 2, 0, 10],
});

const tableOf = ({ header, rows }, { file }) => {
  const cellsOf = (cells, style) => cells.map(({ tokens }) => ({ text: inlineOf(tokens, file), style }));
  // The first column names; the last one explains, and gets what room there is.
  const widths = header.map((_, at) => (at === header.length - 1 ? '*' : header.length > 3 ? '*' : 'auto'));
  return {
    table: {
      ...{ headerRows: 1, widths, dontBreakRows: true },
      body: [cellsOf(header, 'tableHead'), ...rows.map((cells) => cellsOf(cells, 'tableCell'))],
    },
    layout: {
      hLineWidth: (at) => (at === 0 ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: () => '#c9d1d6',
      ...{ paddingLeft: () => 0, paddingRight: () => 10, paddingTop: () => 4, paddingBottom: () => 4 },
    },
    margin: [0, 2, 0, 12],
  };
};
