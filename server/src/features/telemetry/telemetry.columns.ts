import type { FilterScalar, telemetryFilter } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import { beginsWith, contains, type FilterConditions } from '../../platform/db/filter-sql.ts';
import { fold } from '../../platform/db/fold.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { scopeCondition } from '../../platform/db/scope-condition.ts';

const bool = sql<boolean>;
type Expression = RawBuilder<unknown>;

/** Asks a condition of what a row of telemetry names: its program, its computer or its agency. */
export type Lookup = (named: Expression, condition: RawBuilder<boolean>) => RawBuilder<boolean>;

/**
 * Row by row, by the key of what is named, and by no other plan: for rows that are read in the order of the list. What many
 * rows meet fills a page after a few of them.
 */
export const rowByRow: Lookup = (named, condition) => bool`coalesce((select ${condition} from ${named}), false)`;

/**
 * As the database sees fit: what few rows meet is found by the index that finds what is named (its text, its hash), and then by
 * the index of telemetry that begins with it.
 */
export const asFound: Lookup = (named, condition) => bool`exists (select from ${named} and ${condition})`;

const program = sql`programs p where p.id = telemetry.program_id`;
const computer = sql`computers c where c.id = telemetry.computer_id`;
const agency = sql`agencies a where a.id = telemetry.agency_id`;

/**
 * Only of agencies that have it on now; of one that is gone, nobody is shown anything. Where rows are read in the order of the list,
 * the agencies are read once, for they are few beside the rows; a search has few rows to ask it of.
 */
export const isShown = (lookup: Lookup): RawBuilder<boolean> =>
  lookup === rowByRow
    ? bool`coalesce(telemetry.agency_id in (select a.id from agencies a where a.telemetry), false)`
    : rowByRow(agency, bool`a.telemetry`);

/**
 * The agencies that a name means are read first, and those that the list is not of are gone before any row is read. Row by row they
 * are looked up like all else.
 */
const ofAgencies = (lookup: Lookup, condition: RawBuilder<boolean>) =>
  lookup === asFound
    ? bool`telemetry.agency_id = any(array(select a.id from agencies a where ${condition}))`
    : lookup(agency, condition);

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
    (named: Expression, has: (text: string) => RawBuilder<boolean>, hasAny: RawBuilder<boolean>) =>
    (value: FilterScalar | undefined) =>
      lookup(named, value === undefined ? hasAny : has(fold(String(value))));
  return {
    fields: {
      sha256: textOf(program, hasHash, bool`true`),
      image: textOf(program, (text) => saysIn(1, text), bool`true`),
      vendor: textOf(program, (text) => saysIn(2, text), bool`p.vendor <> ''`),
      agentName: textOf(computer, (text) => bool`${inScope(scope)} and ${isNamed('c', text)}`, inScope(scope)),
      agencyName: (value) => ofAgencies(lookup, value === undefined ? bool`true` : isNamed('a', fold(String(value)))),
      lastExecutedOn: sql`telemetry.last_executed_on`,
      vaccine: sql`telemetry.vaccine_id`,
      computer: sql`telemetry.computer_id`,
      agency: sql`telemetry.agency_id`,
    },
    word: (word, isPrefix) => wordIn(word, isPrefix, scope, lookup),
  };
};
