import { z } from 'zod';
import type { FilterFields } from './filter-fields.ts';
import { type FilterItem, tokenize } from './filter-grammar.ts';
import { FilterProblem, type FilterScalar, isDay, isStorable, readScalar } from './filter-values.ts';

export interface FilterTerm {
  op: 'is' | 'above' | 'below' | 'empty';
  value: FilterScalar;
  negated: boolean;
  /** The time that a field is, is a day: any moment of it, in UTC, from the first one on. */
  day?: boolean | undefined;
}
export interface FilterClause {
  field: string;
  terms: FilterTerm[];
}
/** A parsed filter: every clause holds, and every word is found in the list's text. */
export interface Filter {
  clauses: FilterClause[];
  words: string[];
}

export const noFilter: Filter = { clauses: [], words: [] };

/** Every clause and word of both. */
export const bothFilters = (a: Filter, b: Filter): Filter => ({
  clauses: [...a.clauses, ...b.clauses],
  words: [...a.words, ...b.words],
});

/** Reads a filter against the fields of its list. Throws a `FilterProblem` that names the field. */
export const parseFilter = (text: string, fields: FilterFields): Filter => {
  const filter: Filter = { clauses: [], words: [] };
  for (const item of tokenize(text)) {
    if (item.field === undefined) {
      if (!isStorable(item.word)) throw new FilterProblem('filter.malformed', '');
      // A word of nothing says nothing; it must not pass for a filter either.
      if (item.word.trim() !== '') filter.words.push(item.word);
    } else filter.clauses.push(readClause(item, fields));
  }
  return filter;
};

const readClause = (item: Extract<FilterItem, { field: string }>, fields: FilterFields): FilterClause => {
  const field = Object.hasOwn(fields, item.field) ? fields[item.field] : undefined;
  if (!field) throw new FilterProblem('filter.unknownField', item.field);
  const ordered = field.kind === 'number' || field.kind === 'time' || field.kind === 'version';
  const terms = item.values.map(({ text, quoted, negated, compare }): FilterTerm => {
    if (text === 'none' && !quoted && !compare) return { op: 'empty', value: '', negated };
    if (compare && !ordered) throw new FilterProblem('filter.badValue', item.field);
    const op = compare === '>' ? 'above' : compare === '<' ? 'below' : 'is';
    const value = readScalar(item.field, field, text);
    return { op, value, negated, ...(op === 'is' && field.kind === 'time' && isDay(text) && { day: true }) };
  });
  return { field: item.field, terms };
};

/** The `filter` parameter of a list: text on the wire, parsed for whoever handles it. */
export const filterText = (fields: FilterFields) =>
  z
    .string()
    .max(2000, 'value.tooLong')
    .transform((text, context): Filter => {
      try {
        return parseFilter(text, fields);
      } catch (problem) {
        if (!(problem instanceof FilterProblem)) throw problem;
        context.addIssue({ code: 'custom', message: problem.code, path: problem.field ? [problem.field] : [] });
        return z.NEVER;
      }
    });
