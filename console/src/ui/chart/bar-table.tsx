import type { Bar } from './bar.ts';
import { ChartTable } from './chart-table.tsx';

interface BarTableProps {
  caption: string;
  /** What the bars are, and what is counted of each. */
  heads: readonly [string, string];
  bars: readonly Bar[];
  textOf: (count: number) => string;
}

/** The bars of a chart as a table; its names lead to where the bars do. */
export const BarTable = ({ caption, heads, bars, textOf }: BarTableProps) => (
  <ChartTable
    caption={caption}
    heads={heads.map((text, at) => ({ id: at === 0 ? 'name' : 'count', text }))}
    rows={bars.map(({ id, label, count, way }) => ({ id, head: way({ children: label }), values: [textOf(count)] }))}
  />
);
