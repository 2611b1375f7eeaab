export type Cell = string | number | undefined;

/** Prints rows under their headings; numbers stand to the right, and what could not be measured is a dash. */
export const printTable = (title: string, headings: string[], rows: Cell[][]): void => {
  const texts = rows.map((row) => row.map(textOf));
  const widths = headings.map((heading, at) => Math.max(heading.length, ...texts.map((row) => row[at]?.length ?? 0)));
  const line = (cells: string[]) =>
    cells
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd();
  const ruler = widths.map((width) => '─'.repeat(width)).join('──');
  console.log(['', title, ruler, line(headings), ruler, ...texts.map(line), ruler].join('\n'));
};

const textOf = (cell: Cell): string => {
  if (cell === undefined) return '–';
  if (typeof cell === 'string') return cell;
  if (Math.abs(cell) >= 100) return Math.round(cell).toLocaleString('en');
  return cell.toFixed(Math.abs(cell) < 10 ? 2 : 1);
};
