/** A file of which each cell is in quotes, with quotes only where a cell needs them, and commas between: as one writes it down in a test. */
export const bareCsv = (text: string): string =>
  text.replace(/"((?:[^"]|"")*)"(;?)/g, (all, inside: string, semicolon: string) => {
    const cell = all.slice(0, all.length - semicolon.length);
    return `${/[",\r\n]/.test(inside) ? cell : inside}${semicolon && ','}`;
  });
