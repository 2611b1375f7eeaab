import type { Locale } from '../../platform/access/locale.ts';
import { productName } from './frame.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? '');

/**
 * Only an address that is a whole paragraph can be clicked on, and it is seen whole; one among the words of a sentence may be
 * somebody's name.
 */
const linked = (text: string) => text.replace(/^https?:\/\/\S+$/, (url) => `<a href="${url}">${url}</a>`);

const quoteMark = '> ';

const listOf = (items: readonly string[]) =>
  `<ul>${items.map((item) => `<li>${escapeHtml(item.slice(2))}</li>`).join('')}</ul>`;

/** What somebody wrote, set apart. Nothing in it can be clicked on: it is not the service that says it. */
const quotationOf = (lines: readonly string[]): string => {
  const quoted = lines.map((line) => line.slice(quoteMark.length)).join('\n');
  const paragraphs = quoted.split(/\n{2,}/).map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`);
  return `<blockquote style="${quotation}">${paragraphs.join('\n')}</blockquote>`;
};

/** Lines that are all marked are a quotation; those that begin with a dash are a list, under what stands before them. */
const paragraphOf = (paragraph: string): string => {
  const lines = paragraph.split('\n');
  if (lines.every((line) => line.startsWith(quoteMark))) return quotationOf(lines);
  const first = lines.findIndex((line) => line.startsWith('- '));
  if (first < 0 || !lines.slice(first).every((line) => line.startsWith('- ')))
    return `<p>${linked(escapeHtml(paragraph)).replaceAll('\n', '<br>')}</p>`;
  const title = lines.slice(0, first).join('\n');
  return (title ? paragraphOf(title) : '') + listOf(lines.slice(first));
};

// Colours are the reader's own, by day and by night; a grey that is seen on both draws the lines.
const page = `margin: 0 auto; padding: 16px; max-width: 40em; color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere`;
const head = 'margin: 0 0 16px; padding-bottom: 8px; border-bottom: 1px solid #80868f; font-weight: 700';
const quotation = 'margin: 16px 0; padding-left: 12px; border-left: 3px solid #80868f';
const end = 'margin-top: 24px; padding-top: 8px; border-top: 1px solid #80868f; font-size: 14px';

interface Page {
  locale: Locale;
  subject: string;
  body: string;
  foot: readonly string[];
}

/** A text as HTML in the frame that all letters share, with its addresses to click on; nothing in it is fetched from anywhere. */
export const htmlOf = ({ locale, subject, body, foot }: Page): string =>
  [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(subject)}</title></head>`,
    `<body style="${page}">`,
    `<div style="${head}">${productName}</div>`,
    ...body
      .trim()
      .split(/\n{2,}/)
      .map(paragraphOf),
    `<div style="${end}">${foot.map(escapeHtml).join('<br>')}</div>`,
    '</body></html>',
  ].join('\n');
