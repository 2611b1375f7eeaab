const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? '');

/**
 * Only an address that is a whole paragraph can be clicked on, and it is seen whole; one among the words of a sentence may be
 * somebody's name.
 */
const linked = (text: string) => text.replace(/^https?:\/\/\S+$/, (url) => `<a href="${url}">${url}</a>`);

/** A text as simple HTML, with its addresses to click on; nothing in it is fetched from anywhere. */
export const htmlOf = (subject: string, text: string): string => {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linked(escapeHtml(paragraph)).replaceAll('\n', '<br>')}</p>`);
  return [
    `<!doctype html><html><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="font-family: sans-serif; line-height: 1.5; max-width: 40em">',
    ...paragraphs,
    '</body></html>',
  ].join('\n');
};
