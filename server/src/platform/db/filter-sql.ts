import type { Filter, FilterClause, FilterFields, FilterScalar, FilterTerm } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import { fold } from './fold.ts';
import { versionKey } from './version-key.ts';

const bool = sql<boolean>;
type Expression = RawBuilder<unknown>;
/** The condition of a field with several values: that the given one is among them or, where none is given, that there is any. */
type Among = (value: FilterScalar | undefined) => RawBuilder<boolean>;

/** The columns behind the fields of a list's filter. */
export interface FilterColumns<F extends FilterFields> {
  fields: Record<keyof F, Expression | Among>;
  /** The columns of text fields that are stored folded too; the others are folded as they are read. */
  folded?: Partial<Record<string, Expression>>;
  /** Folded text of all that a bare word is searched in, with a trigram index. */
  search: Expression;
  /** Folded, with a plain index: words too short for the other match its beginnings. */
  prefix: Expression;
}

/** What a list is filtered by whose rows name others and say little themselves: no column of it holds what a word is searched in. */
export interface FilterConditions<F extends FilterFields> {
  fields: Record<keyof F, Expression | Among>;
  /** How a folded word is met; one that is too short to be looked up is the beginning of something. */
  word: (folded: string, isPrefix: boolean) => RawBuilder<boolean>;
}
type Filtered<F extends FilterFields> = FilterColumns<F> | FilterConditions<F>;

/** The condition of a list that is not filtered. */
export const everyRow: RawBuilder<boolean> = bool`(true)`;

const all = (conditions: RawBuilder<boolean>[]) =>
  conditions.length ? sql.join<boolean>(conditions, sql` and `) : bool`true`;
const any = (conditions: RawBuilder<boolean>[]) => bool`(${sql.join<boolean>(conditions, sql` or `)})`;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
/** Whether folded text stands anywhere in a column. */
export const contains = (column: Expression, text: string): RawBuilder<boolean> =>
  bool`${column} like ${`%${escapeLike(text)}%`}`;
/** Whether a column begins with folded text. */
export const beginsWith = (column: Expression, text: string): RawBuilder<boolean> =>
  bool`${column} like ${`${escapeLike(text)}%`}`;

/** A parsed filter as a condition: every clause and every word holds. */
export const filterCondition = <F extends FilterFields>(
  filter: Filter,
  fields: F,
  columns: Filtered<F>,
): RawBuilder<boolean> => {
  const conditions = [
    ...filter.clauses.map((clause) => clauseCondition(clause, fields, columns)),
    ...wordConditions(filter.words.map(fold), columns),
  ];
  return conditions.length > 0 ? bool`(${all(conditions)})` : everyRow;
};

/**
 * Three letters make a trigram; with fewer there is nothing to look up but beginnings. One word that is looked up is
 * enough: the `de` and the `la` of `hospital de la ribera` may stand anywhere.
 */
const wordConditions = <F extends FilterFields>(
  words: readonly string[],
  columns: Filtered<F>,
): RawBuilder<boolean>[] => {
  const meets = 'word' in columns ? columns.word : wordInColumns(columns);
  const lookedUp = words.some((word) => word.length >= 3);
  return words.map((word, at) => meets(word, !lookedUp && at === 0));
};

const wordInColumns =
  <F extends FilterFields>({ search, prefix }: FilterColumns<F>): FilterConditions<F>['word'] =>
  (word, isPrefix) =>
    isPrefix ? beginsWith(prefix, word) : contains(search, word);

/** One field has any of the values, and none of the negated ones. */
const clauseCondition = <F extends FilterFields>(clause: FilterClause, fields: F, columns: Filtered<F>) => {
  // The parser let no field pass that the list does not have.
  const column = columns.fields[clause.field] as Expression | Among;
  const condition = (term: FilterTerm) => {
    if (typeof column === 'function') {
      return term.op === 'empty' ? bool`not ${column(undefined)}` : column(term.value);
    }
    return termCondition(term, fields[clause.field]?.kind ?? 'text', column, {
      search: 'search' in columns ? columns.search : undefined,
      folded: foldedColumn(clause.field, column, columns),
    });
  };
  const isUnwantedText = ({ op, negated }: FilterTerm) =>
    negated && op === 'is' && fields[clause.field]?.kind === 'text' && typeof column !== 'function';
  const texts = clause.terms.filter(isUnwantedText).map(({ value }) => String(value));
  const wanted = clause.terms.filter((term) => !term.negated).map(condition);
  const unwanted = clause.terms
    .filter((term) => term.negated && !isUnwantedText(term))
    .map((term) => bool`(${condition(term)}) is not true`);
  return all([
    ...(wanted.length ? [any(wanted)] : []),
    ...unwanted,
    ...(texts.length ? [containsNone(foldedColumn(clause.field, column as Expression, columns), texts)] : []),
  ]);
};

const foldedColumn = <F extends FilterFields>(field: string, column: Expression, columns: Filtered<F>) =>
  ('folded' in columns ? columns.folded?.[field] : undefined) ?? sql`fold_text(${column})`;

/** The text of a row is folded once, however many others it may not contain. */
const containsNone = (folded: Expression, texts: readonly string[]) =>
  bool`(${folded} like any (${texts.map((text) => `%${escapeLike(fold(text))}%`)}::text[])) is not true`;

const termCondition = (
  term: FilterTerm,
  kind: string,
  column: Expression,
  { search, folded }: { search: Expression | undefined; folded: Expression },
): RawBuilder<boolean> => {
  const { op, value, day } = term;
  if (op === 'empty') return emptyCondition(kind, column);
  if (day) return bool`(${column} >= ${value} and ${column} < ${value}::timestamptz + interval '1 day')`;
  switch (kind) {
    case 'text': {
      const text = fold(String(value));
      // The folded search column narrows by its index; the column itself decides.
      const refined = contains(folded, text);
      return search && text.length >= 3 && !term.negated ? bool`(${contains(search, text)} and ${refined})` : refined;
    }
    case 'tags':
      return bool`${column} @> array[${String(value)}]::text[]`;
    case 'address':
      return bool`${column} <<= ${String(value)}::inet`;
    case 'version':
      return versionCondition(op, String(value), column);
    default:
      return bool`${column} ${sql.raw(op === 'above' ? '>' : op === 'below' ? '<' : '=')} ${value}`;
  }
};

const emptyCondition = (kind: string, column: Expression) => {
  if (kind === 'text') return bool`coalesce(${column}, '') = ''`;
  if (kind === 'tags') return bool`${column} = '{}'`;
  return bool`${column} is null`;
};

/** `2.7` stands for every 2.7.x. */
const versionCondition = (op: FilterTerm['op'], text: string, column: Expression) => {
  const [from, to] = versionKey.range(text);
  if (op === 'above') return bool`${column} >= ${to}`;
  if (op === 'below') return bool`${column} < ${from}`;
  return bool`(${column} >= ${from} and ${column} < ${to})`;
};
