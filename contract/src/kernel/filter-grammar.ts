import { FilterProblem } from './filter-values.ts';

interface RawValue {
  text: string;
  quoted: boolean;
  negated: boolean;
  compare?: '>' | '<';
}
export type FilterItem = { field: string; values: RawValue[] } | { field?: undefined; word: string };

const maxItems = 50;
/** Each value is compared with every row that the others let through. */
const maxValuesOfClause = 50;
const maxValues = 100;
const isBreak = (char: string | undefined) => char === undefined || char === ',' || char === ' ';

/**
 * Splits a filter into `field:value|value` pairs and bare words, parted by commas or blanks.
 * Values with a comma, colon, bar, quote or blank stand in double quotes, `\"` inside.
 */
export const tokenize = (text: string): FilterItem[] => {
  const items: FilterItem[] = [];
  let at = 0;
  let valuesRead = 0;

  const readQuoted = (): string => {
    let value = '';
    for (at++; at < text.length; at++) {
      if (text[at] === '"') {
        at++;
        return value;
      }
      if (text[at] === '\\' && (text[at + 1] === '"' || text[at + 1] === '\\')) at++;
      value += text[at];
    }
    throw new FilterProblem('filter.malformed', '');
  };
  const readBare = (stop: string): string => {
    const start = at;
    while (!isBreak(text[at]) && !stop.includes(text[at] ?? '')) at++;
    return text.slice(start, at);
  };
  const readValue = (field: string): RawValue => {
    const negated = text[at] === '!';
    if (negated) at++;
    const compare = text[at] === '>' || text[at] === '<' ? (text[at] as '>' | '<') : undefined;
    if (compare) at++;
    const quoted = text[at] === '"';
    // Addresses and times hold colons of their own, so only a bar or a break ends a bare value.
    const value = quoted ? readQuoted() : readBare('|"');
    if (value === '' && !quoted) throw new FilterProblem('filter.malformed', field);
    return { text: value, quoted, negated, ...(compare && { compare }) };
  };

  while (at < text.length) {
    if (isBreak(text[at])) {
      at++;
      continue;
    }
    if (items.length >= maxItems) throw new FilterProblem('filter.malformed', '');
    if (text[at] === '"') {
      items.push({ word: readQuoted() });
      continue;
    }
    const start = readBare(':"');
    if (text[at] !== ':') {
      if (start === '') throw new FilterProblem('filter.malformed', '');
      items.push({ word: start });
      continue;
    }
    if (start === '') throw new FilterProblem('filter.malformed', '');
    const values: RawValue[] = [];
    do {
      at++;
      if (values.length >= maxValuesOfClause || ++valuesRead > maxValues)
        throw new FilterProblem('filter.tooMany', start);
      values.push(readValue(start));
    } while (text[at] === '|');
    if (!isBreak(text[at])) throw new FilterProblem('filter.malformed', start);
    items.push({ field: start, values });
  }
  return items;
};

/** Writes a value so that it reads back as itself. */
export const quoteFilterValue = (value: string): string =>
  /^[^\s,:|"\\!<>]+$/u.test(value) && value !== 'none' ? value : `"${value.replace(/["\\]/g, '\\$&')}"`;
