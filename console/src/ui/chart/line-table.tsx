import { formatDay } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { chartMessages } from './chart.messages.ts';
import { ChartTable } from './chart-table.tsx';
import { type Line, valueText } from './line.ts';

interface LineTableProps {
  caption: string;
  days: readonly string[];
  lines: readonly Line[];
}

/** The lines of a chart as a table, the latest day first. */
export const LineTable = ({ caption, days, lines }: LineTableProps) => {
  const t = useMessages(chartMessages);
  const rows = days.map((day, at) => ({
    id: day,
    head: formatDay(day),
    values: lines.map((line) => valueText(line, at, t('unknown'))),
  }));
  const heads = [{ id: 'day', text: t('day') }, ...lines.map(({ id, name }) => ({ id, text: name }))];
  return <ChartTable caption={caption} heads={heads} rows={rows.toReversed()} />;
};
