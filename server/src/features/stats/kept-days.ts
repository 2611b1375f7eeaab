import { sql } from 'kysely';
import type { Retention } from '../../platform/jobs/retention.ts';

/** Numbers of days are kept for so many: twelve months are whole, whenever somebody looks. */
const keptDays = 400;

/** Days are those of the database's clock, in UTC. */
export const today = sql`(now() at time zone 'UTC')::date`;

/** What is past its time is neither kept nor taken: an alert may tell of a day that is long gone. */
export const oldestDay = sql`(${today} - ${sql.lit(keptDays)})`;

const dayTables = ['alert_days', 'computer_days', 'daily_counts', 'daily_versions'] as const;

export const dayRetention: readonly Retention[] = dayTables.map((table) => ({
  table,
  where: () => sql`day < ${oldestDay}`,
}));
