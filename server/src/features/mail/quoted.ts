/** All that a mail program may begin a new line at. */
const lineBreaks = /\r\n|[\v\f\r\u0085\u2028\u2029]/g;

/**
 * What a person wrote, as a quotation in a letter: marked line by line, so that nothing in it passes for what the service itself
 * says, nor for the frame around it.
 */
export const quoted = (text: string): string =>
  text
    .replace(lineBreaks, '\n')
    .trim()
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
