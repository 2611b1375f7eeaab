import type { FilterClause, FilterField, FilterFields, FilterScalar } from '@egida/contract';
import { formatDate, formatDay, formatInstant } from '../../i18n/format.ts';
import { isolated } from '../../i18n/isolated.ts';
import type { Translate } from '../../i18n/use-messages.ts';
import type { SearchFor } from '../form/search-select.tsx';
import type { uiMessages } from '../ui.messages.ts';
import { readPieces } from './filter-pieces.ts';

/** What one field of a list's filter and its values are called on screen. */
export interface FilterName {
  label: string;
  /** What the values of an enumeration are called; for ids, what those in the filter are the ids of. */
  values?: Readonly<Record<string, string>> | undefined;
  /** For ids: how one is found by what it is called. Without it the filter is only shown where it is in force. */
  search?: SearchFor | undefined;
  /** For tags and versions: those in use. */
  suggestions?: readonly string[] | undefined;
}

/** The same of all fields of a list. */
export type FilterNames = Readonly<Record<string, FilterName | undefined>>;

type UiTexts = NonNullable<(typeof uiMessages)['texts']>;

/** The name in the grammar of what travels as a number. */
const writtenName = (field: FilterField, value: FilterScalar): string =>
  Object.entries(field.names ?? {}).find(([, wire]) => wire === value)?.[0] ?? String(value);

const shortTime = (value: string) => (value.endsWith('T00:00:00.000Z') ? formatDate(value) : formatInstant(value));

const valueText = (field: FilterField, value: FilterScalar, names: FilterNames[string], t: Translate<UiTexts>) => {
  if (field.kind === 'enum') {
    const name = writtenName(field, value);
    return names?.values?.[name] ?? name;
  }
  if (field.kind === 'id') return names?.values?.[String(value)] ?? String(value);
  if (field.kind === 'flag') return t(value ? 'yes' : 'no');
  return field.kind === 'time' ? shortTime(String(value)) : String(value);
};

const quoted = (text: string, t: Translate<UiTexts>) => t('quoted', { text: isolated(text.replace(/^"|"$/g, '')) });

/** How what lies above or below is said: of a number, a moment, a version. */
const signs = {
  number: { above: 'above', below: 'below' },
  time: { above: 'since', below: 'until' },
  version: { above: 'after', below: 'before' },
} as const;
const signsOf = (field: FilterField | undefined) =>
  field?.kind === 'time' || field?.kind === 'version' ? signs[field.kind] : signs.number;

/** `Criticidad: alta o crítica`, in two parts. */
export const clauseText = (
  { field: name, terms }: FilterClause,
  fields: FilterFields,
  names: FilterNames,
  t: Translate<UiTexts>,
): { label: string; value: string } => {
  const field = fields[name];
  const termTexts = terms.map(({ op, value, negated, day }) => {
    if (op === 'empty') return t(negated ? 'notEmpty' : 'empty');
    const plain = field ? valueText(field, value, names[name], t) : String(value);
    // A day is one of UTC, wherever it is read.
    const text = isolated(day ? formatDay(String(value).slice(0, 10)) : plain);
    const compared = op === 'is' ? text : t(signsOf(field)[op], { value: text });
    return negated ? t('not', { value: compared }) : compared;
  });
  return { label: names[name]?.label ?? name, value: termTexts.join(` ${t('or')} `) };
};

/** A filter as one would say it: `«impresora», Estado: activa`. */
export const filterInWords = (
  filter: string,
  fields: FilterFields,
  names: FilterNames,
  t: Translate<UiTexts>,
): string =>
  readPieces(filter, fields)
    .map(({ text, clause }) => {
      if (!clause) return quoted(text, t);
      const { label, value } = clauseText(clause, fields, names, t);
      return `${label}: ${value}`;
    })
    .join(', ');
