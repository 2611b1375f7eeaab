/** A command line that programs of Windows read as exactly these words. */
export const quoteWords = (words: readonly string[]): string => words.map(quote).join(' ');

// Backslashes mean themselves, except before a quotation mark; the closing one counts.
const quote = (word: string): string =>
  `"${word.replaceAll(/(\\*)("|$)/g, (_, slashes: string, mark: string) =>
    mark === '"' ? `${slashes}${slashes}\\"` : `${slashes}${slashes}`,
  )}"`;
