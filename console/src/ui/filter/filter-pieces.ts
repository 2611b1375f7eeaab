import { type FilterClause, type FilterFields, type FilterKind, parseFilter, quoteFilterValue } from '@egida/contract';

/** One comma-separated part of a filter, as it was written. */
export interface FilterPiece {
  text: string;
  /** What it means, when it is a `field:value` pair that the list understands; bare words and mistakes have none. */
  clause?: FilterClause;
}

/** Cuts a filter at commas and blanks, leaving quoted values whole. Never fails: mistakes stay as pieces of their own. */
export const cutFilter = (text: string): string[] => text.match(/(?:"(?:\\.|[^"\\])*"?|[^\s,"])+/gu) ?? [];

const clauseOf = (text: string, fields: FilterFields): FilterClause | undefined => {
  try {
    return parseFilter(text, fields).clauses[0];
  } catch {
    return undefined;
  }
};

export const readPieces = (text: string, fields: FilterFields): FilterPiece[] =>
  cutFilter(text).map((piece) => {
    const clause = clauseOf(piece, fields);
    return clause ? { text: piece, clause } : { text: piece };
  });

/** What the pieces say of one field. */
export const clausesOf = (pieces: readonly FilterPiece[], field: string): FilterClause[] =>
  pieces.flatMap(({ clause }) => (clause?.field === field ? [clause] : []));

export const joinPieces = (pieces: readonly string[]): string => pieces.filter(Boolean).join(',');

/** What belongs in the search box: words, and what the list does not understand, so that it can be corrected. */
export const searchTextOf = (pieces: readonly FilterPiece[]): string =>
  pieces
    .filter((piece) => !piece.clause)
    .map(({ text }) => (isAddress(unquoteWord(text)) ? unquoteWord(text) : text))
    .join(' ');

/** MAC and IPv6 addresses hold colons of their own, and are words all the same. */
const address = /^[\da-f]{0,4}(:[\da-f]{0,4}){2,7}$/i;
export const isAddress = (text: string): boolean => address.test(text);
const asWord = (piece: string): string => (isAddress(piece) ? `"${piece}"` : piece);

/** The filter with another search text; pairs typed into the search box become chips. */
export const withSearchText = (filter: string, search: string, fields: FilterFields): string => {
  const chips = readPieces(filter, fields).filter((piece) => piece.clause);
  return joinPieces([...chips.map((piece) => piece.text), ...cutFilter(search).map(asWord)]);
};

/** The filter with the clause of one field put in place, replaced or (when empty) taken away. */
export const withClause = (filter: string, field: string, written: string, fields: FilterFields): string => {
  const pieces = readPieces(filter, fields);
  const at = pieces.findIndex((piece) => piece.clause?.field === field);
  const others = pieces.filter((piece) => piece.clause?.field !== field).map((piece) => piece.text);
  if (written) others.splice(at < 0 ? others.length : at, 0, written);
  return joinPieces(others);
};

/** What of a filter holds in another list of the same rows: words, and the fields that this list has, too. */
export const withinFields = (filter: string, fields: FilterFields, others: FilterFields): string =>
  joinPieces(
    readPieces(filter, fields)
      .filter(({ clause }) => !clause || Object.hasOwn(others, clause.field))
      .map(({ text }) => text),
  );

/** A word as it is searched for, even when it looks like a filter. */
export const quoteWord = (word: string): string => (word ? `"${word.replace(/["\\]/g, '\\$&')}"` : '');

/** Each word anywhere in what a list is searched by. What was typed is never read as a filter of its own. */
export const wordsFilter = (search: string): string => joinPieces(search.split(/\s+/).map(quoteWord));

/** The word back, as it was typed. */
export const unquoteWord = (piece: string): string => piece.replace(/^"|"$/g, '').replace(/\\(["\\])/g, '$1');

export const withoutPiece = (filter: string, index: number): string =>
  joinPieces(cutFilter(filter).filter((_, at) => at !== index));

export interface WrittenTerm {
  op: 'is' | 'above' | 'below' | 'empty';
  value: string;
  negated: boolean;
}

/** Colons are part of addresses and times, which the grammar reads bare; every other value is quoted where needed. */
const writeValue = (value: string, kind: FilterKind): string =>
  kind === 'address' || kind === 'time' || kind === 'version' ? value : quoteFilterValue(value);

/** Writes a clause the way a person would have typed it. */
export const writeClause = (field: string, terms: readonly WrittenTerm[], kind: FilterKind): string => {
  if (terms.length === 0) return '';
  const values = terms.map(({ op, value, negated }) => {
    const sign = op === 'above' ? '>' : op === 'below' ? '<' : '';
    return `${negated ? '!' : ''}${sign}${op === 'empty' ? 'none' : writeValue(value, kind)}`;
  });
  return `${field}:${values.join('|')}`;
};

/** The clause that a field is one value. */
export const writeIs = (field: string, value: string, kind: FilterKind): string =>
  writeClause(field, [{ op: 'is', value, negated: false }], kind);

/** The ids that a filter names for a field, which nobody should have to read. */
export const idsIn = <Fields extends FilterFields>(
  filter: string,
  field: keyof Fields & string,
  fields: Fields,
): string[] =>
  readPieces(filter, fields).flatMap(({ clause }) =>
    clause?.field === field ? clause.terms.filter(({ op }) => op === 'is').map(({ value }) => String(value)) : [],
  );
