import { formatDay, formatNumber } from '../../i18n/format.ts';
import { isolated } from '../../i18n/isolated.ts';
import type { Values } from './line-runs.ts';

/** What one line of a chart is of, and its value on each day. */
export interface Line {
  id: string;
  name: string;
  values: Values;
}

/** What is known of a line on a day, in words. */
export const valueText = ({ values }: Line, at: number, unknown: string): string => {
  const value = values[at] ?? null;
  return value === null ? unknown : formatNumber(value);
};

/** `12 nov 2026: 34`; of several lines, each by its name. */
export const sayDay = (day: string, lines: readonly Line[], at: number, unknown: string): string => {
  const values = lines.map((line) => {
    const value = valueText(line, at, unknown);
    return lines.length === 1 ? value : `${isolated(line.name)} ${value}`;
  });
  return `${formatDay(day)}: ${values.join(', ')}`;
};

/** The highest value that any of some lines reaches. */
export const highestOf = (lines: readonly Line[]): number =>
  Math.max(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)));
