import type { Filter, FilterTerm } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import { dayMs } from '../durations.ts';
import { firstIdAt } from './new-id.ts';

const bool = sql<boolean>;

/** A list whose ids are made of the time of their rows. */
interface TimedIds {
  /** The field of its filter that is the time. */
  field: string;
  id: RawBuilder<unknown>;
  /** No id is of a moment further from the time of its row than this. */
  slackMs: number;
}

const idsOf = ({ op, value, day }: FilterTerm, { id, slackMs }: TimedIds): RawBuilder<boolean> => {
  const time = Date.parse(String(value));
  const since = bool`${id} >= ${firstIdAt(time - slackMs)}`;
  const until = bool`${id} < ${firstIdAt(time + (day ? dayMs : 1) + slackMs)}`;
  if (op === 'above') return since;
  if (op === 'below') return until;
  return op === 'is' ? bool`(${since} and ${until})` : bool`true`;
};

/**
 * The ids among which rows of the times are that a filter names: what a list is read by, where nothing else narrows it.
 * Undefined where it names none.
 */
export const idsInPeriod = ({ clauses }: Filter, timed: TimedIds): RawBuilder<boolean> | undefined => {
  const periods = clauses
    .filter(({ field }) => field === timed.field)
    .map(({ terms }) => terms.filter(({ negated }) => !negated).map((term) => idsOf(term, timed)))
    .filter((ranges) => ranges.length > 0)
    .map((ranges) => bool`(${sql.join<boolean>(ranges, sql` or `)})`);
  return periods.length > 0 ? sql.join<boolean>(periods, sql` and `) : undefined;
};

/** Moments in milliseconds, from the first up to the second and without it. */
export interface Moments {
  from: number;
  until: number;
}

const momentsOf = ({ op, value, day }: FilterTerm, slackMs: number): Moments | undefined => {
  const time = Date.parse(String(value));
  if (day && op !== 'is') return undefined;
  if (op === 'above') return { from: time + slackMs, until: Infinity };
  if (op === 'below') return { from: -Infinity, until: time - slackMs };
  return op === 'is' ? { from: time + slackMs, until: time + (day ? dayMs : 1) - slackMs } : undefined;
};

const both = (one: Moments, other: Moments): Moments => ({
  from: Math.max(one.from, other.from),
  until: Math.min(one.until, other.until),
});

/**
 * Where the times that a filter names are one period: between which moments the ids of all its rows were made, and between which ids are
 * surely of it, so that no row has to be read to know. Undefined where they are several periods, or too short for that.
 */
export const onePeriod = (
  { clauses }: Filter,
  { field, slackMs }: Pick<TimedIds, 'field' | 'slackMs'>,
): { all: Moments; surely: Moments } | undefined => {
  const named = clauses.filter((clause) => clause.field === field);
  const terms = named.flatMap((clause) => clause.terms);
  if (terms.length === 0 || terms.length > named.length || terms.some(({ negated }) => negated)) return undefined;
  const period = (slack: number) =>
    terms
      .map((term) => momentsOf(term, slack))
      .reduce<Moments | undefined>((one, other) => one && other && both(one, other), {
        from: -Infinity,
        until: Infinity,
      });
  // The moment itself is not above it.
  const [all, surely] = [period(-slackMs), period(slackMs + 1)];
  return all && surely && surely.from < surely.until ? { all, surely } : undefined;
};

/** The ids that were made between two moments. */
export const idsBetween = (id: RawBuilder<unknown>, { from, until }: Moments): RawBuilder<boolean> => {
  const since = from === -Infinity ? bool`true` : bool`${id} >= ${firstIdAt(from)}`;
  return until === Infinity ? since : bool`(${since} and ${id} < ${firstIdAt(until)})`;
};
