import { sql } from 'kysely';
import type { Configurations } from '../../platform/configuration/configuration.ts';
import { boundsOf, monthOf } from '../../platform/db/month-partitions.ts';
import type { System } from '../../platform/db/system.ts';
import { dayMs } from '../../platform/durations.ts';
import { dropMonthsBefore } from '../../platform/jobs/drop-months.ts';
import { dropInTurn, rowsAtOnce } from '../../platform/jobs/drop-rows.ts';
import type { Chore } from '../../platform/jobs/leader.ts';
import { retentionEveryMs } from '../../platform/jobs/retention.ts';
import { beginTurn } from '../../platform/jobs/turn.ts';
import { telemetryMonths } from './telemetry-months.ts';

/** The moment before which nothing that was executed is kept. */
export const oldestKept = (configurations: Pick<Configurations, 'get'>, now: number): number =>
  now - configurations.get('TELEMETRY_RETENTION_DAYS') * dayMs;

/** Deletes what was executed last before its time: whole months as tables, the rest of the oldest month by rows. */
export const dropOldTelemetry = (configurations: Pick<Configurations, 'get'>): Chore => ({
  name: 'drop old telemetry',
  everyMs: retentionEveryMs,
  run: async (system) => {
    const oldest = oldestKept(configurations, Date.now());
    await dropMonthsBefore(system, telemetryMonths, monthOf(oldest));
    return dropRowsBefore(system, oldest);
  },
});

/** A row that an agent reports anew at this very moment is no longer past its time: nobody waits for it. */
const dropRowsBefore = (system: System, oldest: number) => {
  const { from } = boundsOf(telemetryMonths, monthOf(oldest));
  const month = sql`month = ${from}::date`;
  const past = sql`last_executed_on < ${new Date(oldest).toISOString()}`;
  return dropInTurn(
    system,
    'telemetry',
    beginTurn(),
    () => sql`delete from telemetry where ${month} and id = any(array(
      select id from telemetry where ${month} and ${past} order by last_executed_on, id limit ${rowsAtOnce}
      for update skip locked))`,
  );
};
