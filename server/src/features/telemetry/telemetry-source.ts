import { type Filter, telemetryFilter } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import { filterCondition } from '../../platform/db/filter-sql.ts';
import { fold } from '../../platform/db/fold.ts';
import { filterOf, type ListChoice, type ListSource } from '../../platform/db/list.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { timedBy } from '../../platform/db/timed-order.ts';
import {
  asFound,
  computerSays,
  isShown,
  type Lookup,
  onceEach,
  programSays,
  rowByRow,
  telemetryConditions,
} from './telemetry.columns.ts';

const bool = sql<boolean>;

const meets = (filter: Filter, scope: Scope, lookup: Lookup): RawBuilder<boolean> =>
  bool`(${isShown(scope, lookup)} and ${filterCondition(filter, telemetryFilter, telemetryConditions(scope, lookup))})`;

/**
 * The same rows as a search finds them. Words may stand in a program or in the name of a computer, and no index serves both: so the
 * rows of programs that say all of them come first, then those of computers whose name has any of them and whose programs do
 * not say all. Words too short to be looked up are asked of what the others find.
 */
const searchedFor = (filter: Filter, scope: Scope): RawBuilder<boolean>[] => {
  const words = filter.words.map(fold);
  const lookedUp = words.filter((word) => word.length >= 3);
  if (lookedUp.length === 0) return [meets(filter, scope, asFound)];
  const rest = meets({ ...filter, words: [] }, scope, asFound);
  const { word: meetsWord } = telemetryConditions(scope, rowByRow);
  const each = (asked: readonly string[]) =>
    sql.join<boolean>([rest, ...asked.map((word) => meetsWord(word, false))], sql` and `);
  const shortOnes = words.filter((word) => word.length < 3);
  return [
    bool`(${programSays(lookedUp, asFound)} and ${each(shortOnes)})`,
    bool`(${computerSays(lookedUp, scope, asFound)} and not ${programSays(lookedUp, rowByRow)} and ${each(words)})`,
  ];
};

/** By time: the index by agency serves one agency, the other one all of them. */
const order = sql`telemetry.last_executed_on`;

/** What its indexes by time hold, and the vaccine where it is asked for, which they do not. */
const takenOf = ({ clauses }: Filter): string[] => [
  ...['id', 'agency_id', 'program_id', 'computer_id', 'last_executed_on'],
  ...(clauses.some(({ field }) => field === 'vaccine') ? ['vaccine_id'] : []),
];

/** Which rows the list holds, read in their order from either end, or found by what they say. */
export const telemetrySource = (choice: ListChoice, scope: Scope): ListSource => ({
  table: 'telemetry',
  where: meets(filterOf(choice), scope, rowByRow),
  taken: (rows) => meets(filterOf(choice), scope, onceEach(rows)),
  takes: takenOf(filterOf(choice)),
  searched: searchedFor(filterOf(choice), scope),
  order,
  timed: timedBy(order),
});

/** The same rows for a file, which reads them all, in whatever way is the cheapest. */
export const telemetryFileSource = (choice: ListChoice, scope: Scope): ListSource => ({
  table: 'telemetry',
  where: meets(filterOf(choice), scope, asFound),
  order,
});
