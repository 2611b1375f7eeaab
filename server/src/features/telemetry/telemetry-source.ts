import { type Filter, telemetryFilter } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import { filterCondition } from '../../platform/db/filter-sql.ts';
import { fold } from '../../platform/db/fold.ts';
import { filterOf, type ListChoice, type ListSource } from '../../platform/db/list.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { asFound, isShown, type Lookup, placesOf, rowByRow, telemetryConditions } from './telemetry.columns.ts';

const bool = sql<boolean>;

const meets = (filter: Filter, scope: Scope, lookup: Lookup): RawBuilder<boolean> =>
  bool`(${isShown} and ${filterCondition(filter, telemetryFilter, telemetryConditions(scope, lookup))})`;

const longest = (words: readonly string[]): string =>
  words.reduce((one, other) => (fold(other).length > fold(one).length ? other : one), '');

/**
 * The same rows as a search finds them. A word may stand in a program or in the name of a computer, and no index serves both:
 * so the rows of programs that say it come first, then those of computers whose name has it and whose programs do not say it.
 * Of several words the longest is looked up, as it is said by the fewest; the others are asked of what it finds.
 */
const searchedFor = (filter: Filter, scope: Scope): RawBuilder<boolean>[] => {
  const word = longest(filter.words);
  const isPrefix = fold(word).length < 3;
  if (word === '' || isPrefix) return [meets(filter, scope, asFound)];
  const others = filter.words.filter((_, at) => at !== filter.words.indexOf(word));
  const rest = bool`(${meets({ ...filter, words: [] }, scope, asFound)} and ${meetsAll(others, scope)})`;
  const found = placesOf(fold(word), false, scope, asFound);
  const asked = placesOf(fold(word), false, scope, rowByRow);
  return found.map((place, at) => {
    const notBefore = asked.slice(0, at).map((earlier) => bool`not ${earlier}`);
    return bool`(${sql.join<boolean>([place, ...notBefore, rest], sql` and `)})`;
  });
};

const meetsAll = (words: readonly string[], scope: Scope): RawBuilder<boolean> => {
  const { word: meetsWord } = telemetryConditions(scope, rowByRow);
  return bool`(${sql.join<boolean>([bool`true`, ...words.map((word) => meetsWord(fold(word), false))], sql` and `)})`;
};

/** By time: the index by agency serves one agency, the other one all of them. */
const order = sql`telemetry.last_executed_on`;

/** Which rows the list holds, read in their order from either end, or found by what they say. */
export const telemetrySource = (choice: ListChoice, scope: Scope): ListSource => ({
  table: 'telemetry',
  where: meets(filterOf(choice), scope, rowByRow),
  searched: searchedFor(filterOf(choice), scope),
  order,
});

/** The same rows for a file, which reads them all, in whatever way is the cheapest. */
export const telemetryFileSource = (choice: ListChoice, scope: Scope): ListSource => ({
  table: 'telemetry',
  where: meets(filterOf(choice), scope, asFound),
  order,
});
