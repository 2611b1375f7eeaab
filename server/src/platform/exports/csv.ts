import { stringify } from 'csv-stringify/sync';
import type { Locale } from '../access/locale.ts';

export type CsvValue = string | number | boolean | null;

/** One column of a CSV file: its name in both languages, and what stands in it for a row. */
export interface CsvColumn<Row> {
  es: string;
  en: string;
  value: (row: Row, locale: Locale) => CsvValue;
}

const yesNo = { es: ['sí', 'no'], en: ['yes', 'no'] } as const;

/** What spreadsheets take for the beginning of a formula, and what is one only in looks. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
/** A formula may begin where a spreadsheet parts cells elsewhere than the file does, or takes a line for the end of a row. */
const otherSeparator = {
  es: /([,|\t\r\n][\s"]*)([=+\-@＝＋－＠])/g,
  en: /([;|\t\r\n][\s"]*)([=+\-@＝＋－＠])/g,
} as const satisfies Record<Locale, RegExp>;
const anySeparator = /[,;|\t\r\n]/;
const plainNumber = /^[+-]?\d+(\.\d+)?$/;

/** A cell as text. One that a spreadsheet would run is led by an apostrophe; a number never is. */
export const csvCell = (value: CsvValue, locale: Locale): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return yesNo[locale][value ? 0 : 1];
  const inside = anySeparator.test(value) ? value.replace(otherSeparator[locale], "$1'$2") : value;
  return formula.test(value) && !plainNumber.test(value) ? `'${inside}` : inside;
};

/** What spreadsheets part cells by that are set to the language: in Spanish a comma parts decimals. */
const delimiters = { es: ';', en: ',' } as const satisfies Record<Locale, string>;

/** Each cell in quotes: programs differ in what they part cells and rows by where there are none. */
const lines = (records: string[][], locale: Locale) =>
  stringify(records, { delimiter: delimiters[locale], record_delimiter: '\r\n', quoted: true, quoted_empty: true });

/** The first line, after the mark by which spreadsheets know UTF-8. */
export const csvHeader = <Row>(columns: readonly CsvColumn<Row>[], locale: Locale): string =>
  `\uFEFF${lines([columns.map((column) => column[locale])], locale)}`;

/** A line for each row, each ended with CRLF. */
export const csvLines = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[], locale: Locale): string =>
  lines(
    rows.map((row) => columns.map((column) => csvCell(column.value(row, locale), locale))),
    locale,
  );
