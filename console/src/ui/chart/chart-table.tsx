import type { ReactNode } from 'react';
import classes from './chart-table.module.css';

interface ChartTableProps {
  caption: string;
  /** Of the first column, and of those with numbers. */
  heads: readonly { id: string; text: string }[];
  rows: readonly { id: string; head: ReactNode; values: readonly string[] }[];
}

/** What a chart shows, as a table: in the room that the chart has. */
export const ChartTable = ({ caption, heads, rows }: ChartTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled by the keyboard, too
  <section className={classes.room} aria-label={caption} tabIndex={0}>
    <table className={classes.table}>
      <caption className={classes.unseen}>{caption}</caption>
      <thead>
        <tr>
          {heads.map(({ id, text }) => (
            <th key={id} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, head, values }) => (
          <tr key={id}>
            <th scope="row">{head}</th>
            {values.map((value, at) => (
              <td key={heads[at + 1]?.id}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
