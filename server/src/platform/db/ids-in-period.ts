import type { Filter, FilterTerm } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import { firstIdAt } from './new-id.ts';

const bool = sql<boolean>;
const dayMs = 86_400_000;

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
