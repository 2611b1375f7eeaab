import type { FilterClause, FilterField } from '@egida/contract';
import type { FilterName } from './filter-names.ts';

type Term = FilterClause['terms'][number];
type Clauses = readonly FilterClause[];

/** Whether people may choose values of a field: what is known by its id alone, only who finds it by its name. */
export const isOffered = (field: FilterField, named: FilterName | undefined): named is FilterName =>
  named !== undefined && (field.kind !== 'id' || named.search !== undefined);

const isPlain = ({ op, negated }: Term) => op === 'is' && !negated;

/** The term, where the clauses are one of one term. */
const onlyTerm = (clauses: Clauses): Term | undefined =>
  clauses.length === 1 && clauses[0]?.terms.length === 1 ? clauses[0].terms[0] : undefined;

const isOnePlain = (clauses: Clauses) => {
  const only = onlyTerm(clauses);
  return only !== undefined && isPlain(only);
};

const arePlain = (clauses: Clauses) => clauses.length === 1 && clauses.every(({ terms }) => terms.every(isPlain));

const isOrdered = (clauses: Clauses) => {
  const only = onlyTerm(clauses);
  return only !== undefined && !only.negated && only.op !== 'empty';
};

/** A day, a beginning, an end, or both of these. */
const isPeriod = (clauses: Clauses) => {
  const ends = clauses.map((clause) => onlyTerm([clause]));
  if (ends.some((end) => !end || end.negated || (end.op === 'is' ? !end.day : end.op === 'empty'))) return false;
  return (
    ends.length === 1 ||
    ends
      .map((end) => end?.op)
      .sort()
      .join() === 'above,below'
  );
};

/** They are written with commas between them, so that none may hold one. */
const isListed = ({ op, value }: Term) => op === 'is' && !String(value).includes(',');

/** Any of several, none of several, or whether there is a value. */
const areTexts = (clauses: Clauses) => {
  if (onlyTerm(clauses)?.op === 'empty') return true;
  if (!clauses.every(({ terms }) => terms.every(isListed))) return false;
  return arePlain(clauses) || clauses.every((clause) => onlyTerm([clause])?.negated);
};

const shows = {
  enum: arePlain,
  flag: isOnePlain,
  time: isPeriod,
  number: isOrdered,
  version: isOrdered,
  text: areTexts,
  tags: areTexts,
  address: areTexts,
  id: isOnePlain,
} as const satisfies Record<FilterField['kind'], (clauses: Clauses) => boolean>;

/**
 * Whether the form of a field shows all that a filter says of it. People may type more than any form shows (`status:!ACTIVE`):
 * a form that showed a part of that would lose the rest.
 */
export const isShownWhole = (field: FilterField, clauses: Clauses): boolean => shows[field.kind](clauses);
