import type { FilterScalar, telemetryFilter } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import { beginsWith, contains, type FilterConditions } from '../../platform/db/filter-sql.ts';
import { fold } from '../../platform/db/fold.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { scopeCondition } from '../../platform/db/scope-condition.ts';

const bool = sql<boolean>;
type Expression = RawBuilder<unknown>;

/** What a row of telemetry names: where it stands, and by which column. */
interface Named {
  rows: Expression;
  id: Expression;
  by: Expression;
  column: string;
}

/** Asks a condition of what a row of telemetry names: its program or its computer. */
export type Lookup = (named: Named, condition: RawBuilder<boolean>) => RawBuilder<boolean>;

/**
 * Row by row, by the key of what is named, and by no other plan: for rows that are read in the order of the list. What many
 * rows meet fills a page after a few of them.
 */
export const rowByRow: Lookup = ({ rows, id, by }, condition) =>
  bool`coalesce((select ${condition} from ${rows} where ${id} = ${by}), false)`;

/**
 * Once for each that is named, however many of the rows name it: for some rows that were taken in the order of the list before. The
 * latest executions are mostly of the same programs.
 */
export const onceEach =
  (taken: Expression): Lookup =>
  ({ rows, id, by, column }, condition) =>
    bool`coalesce(${by} in (select ${id} from ${rows} where ${id} = any(array(select distinct ${sql.ref(column)} from ${taken}))
      and ${condition}), false)`;

/**
 * What few rows meet is found by the index that finds what is named (its text, its hash), and then by the index of telemetry that begins
 * with it. The first is planned by itself: beside what telemetry is taken to cost, reading through all that is named looks as cheap.
 */
export const asFound: Lookup = ({ rows, id, by }, condition) =>
  bool`exists (select from (select ${id} from ${rows} where ${condition} offset 0) found where found.id = ${by})`;

const named = (table: string, alias: string, column: string): Named => ({
  rows: sql`${sql.table(table)} ${sql.ref(alias)}`,
  id: sql.ref(`${alias}.id`),
  by: sql.ref(`telemetry.${column}`),
  column,
});
const program = named('programs', 'p', 'program_id');
const computer = named('computers', 'c', 'computer_id');
const agency = named('agencies', 'a', 'agency_id');

/**
 * Only of agencies that have it on now; of one that is gone, nobody is shown anything. A search has few rows to ask it of, and asks each:
 * asked of all at once it looks so cheap that whole months are read instead of an index.
 */
export const isShown = (scope: Scope, lookup: Lookup): RawBuilder<boolean> =>
  lookup === asFound && !oneAgency(scope)
    ? rowByRow(agency, bool`a.telemetry`)
    : ofAgencies(scope, lookup, bool`a.telemetry`);

/** Agencies are few beside the rows: they are read once, as the first row is asked. */
const amongThese = (condition: RawBuilder<boolean>) =>
  bool`coalesce(telemetry.agency_id in (select a.id from agencies a where ${condition}), false)`;

const oneAgency = (scope: Scope): string | undefined =>
  scope.kind === 'agencies' && scope.ids.length === 1 ? scope.ids[0] : undefined;

/**
 * The agencies that are meant are read once, whatever rows there are; a search begins at them. Where the list is of one agency, all
 * of its rows are of it or none: a condition that names no column is asked before any row is read.
 */
const ofAgencies = (scope: Scope, lookup: Lookup, condition: RawBuilder<boolean>) => {
  const only = oneAgency(scope);
  if (only) return bool`exists (select from agencies a where a.id = ${only} and ${condition})`;
  return lookup === asFound
    ? bool`telemetry.agency_id = any(array(select a.id from agencies a where ${condition}))`
    : amongThese(condition);
};

const fullHash = /^[0-9a-f]{64}$/;
const hasHash = (text: string) => (fullHash.test(text) ? bool`p.sha256 = ${text}` : beginsWith(sql`p.sha256`, text));

/** The search column narrows by its index; the part of it that the field is decides. See `program-search.ts`. */
const saysIn = (line: number, text: string) =>
  bool`${contains(sql`p.search`, text)} and ${contains(sql`split_part(p.search, E'\\n', ${sql.lit(line)})`, text)}`;

const isNamed = (alias: 'a' | 'c', text: string) =>
  bool`${contains(sql.ref(`${alias}.search`), text)} and ${contains(sql.ref(`${alias}.name_key`), text)}`;

const meansProgram = (word: string) => (fullHash.test(word) ? hasHash(word) : contains(sql`p.search`, word));

/** A computer that has left the scope since is found by nobody in it: its name is another's by now. */
const inScope = (scope: Scope) => scopeCondition(scope, 'computers', 'c');

/** Where words are looked for, each place by an index of its own: programs that say all of them, and computers that say any. */
export const programSays = (words: readonly string[], lookup: Lookup): RawBuilder<boolean> =>
  lookup(program, bool`(${sql.join<boolean>(words.map(meansProgram), sql` and `)})`);
export const computerSays = (words: readonly string[], scope: Scope, lookup: Lookup): RawBuilder<boolean> =>
  lookup(
    computer,
    bool`${inScope(scope)} and (${sql.join<boolean>(
      words.map((word) => bool`(${isNamed('c', word)})`),
      sql` or `,
    )})`,
  );

/** A word that is too short for more begins a computer's name. */
const wordIn = (word: string, isPrefix: boolean, scope: Scope, lookup: Lookup): RawBuilder<boolean> =>
  isPrefix
    ? lookup(computer, bool`${inScope(scope)} and ${beginsWith(sql`c.name_key`, word)}`)
    : bool`(${programSays([word], lookup)} or ${computerSays([word], scope, lookup)})`;

/** Where the list of telemetry finds what it is filtered by. */
export const telemetryConditions = (scope: Scope, lookup: Lookup): FilterConditions<typeof telemetryFilter> => {
  const textOf =
    (of: Named, has: (text: string) => RawBuilder<boolean>, hasAny: RawBuilder<boolean>) =>
    (value: FilterScalar | undefined) =>
      lookup(of, value === undefined ? hasAny : has(fold(String(value))));
  return {
    fields: {
      sha256: textOf(program, hasHash, bool`true`),
      image: textOf(program, (text) => saysIn(1, text), bool`true`),
      vendor: textOf(program, (text) => saysIn(2, text), bool`p.vendor <> ''`),
      agentName: textOf(computer, (text) => bool`${inScope(scope)} and ${isNamed('c', text)}`, inScope(scope)),
      agencyName: (value) =>
        ofAgencies(scope, lookup, value === undefined ? bool`true` : isNamed('a', fold(String(value)))),
      lastExecutedOn: sql`telemetry.last_executed_on`,
      vaccine: sql`telemetry.vaccine_id`,
      computer: sql`telemetry.computer_id`,
      agency: sql`telemetry.agency_id`,
    },
    word: (word, isPrefix) => wordIn(word, isPrefix, scope, lookup),
  };
};
