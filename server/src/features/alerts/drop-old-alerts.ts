import { sql } from 'kysely';
import type { Configurations } from '../../platform/configuration/configuration.ts';
import { boundsOf, monthOf } from '../../platform/db/month-partitions.ts';
import { firstIdAt } from '../../platform/db/new-id.ts';
import type { System } from '../../platform/db/system.ts';
import { dayMs } from '../../platform/durations.ts';
import { dropMonthsBefore } from '../../platform/jobs/drop-months.ts';
import { dropInTurn, rowsAtOnce } from '../../platform/jobs/drop-rows.ts';
import type { Chore } from '../../platform/jobs/leader.ts';
import { retentionEveryMs } from '../../platform/jobs/retention.ts';
import { beginTurn } from '../../platform/jobs/turn.ts';
import { alertMonths } from './alert-partitions.ts';

/** How long alerts are kept: the moment before which none is, nor is taken. */
export const oldestKept = (configurations: Pick<Configurations, 'get'>, now: number): number =>
  now - configurations.get('ALERT_RETENTION_DAYS') * dayMs;

/** Deletes alerts past their time, attended to or not: whole months as tables, the rest of the oldest month by rows. */
export const dropOldAlerts = (configurations: Pick<Configurations, 'get'>): Chore => ({
  name: 'drop old alerts',
  everyMs: retentionEveryMs,
  run: async (system) => {
    const oldest = oldestKept(configurations, Date.now());
    await dropMonthsBefore(system, alertMonths, monthOf(oldest));
    return dropRowsBefore(system, oldest);
  },
});

/** By id: the place of a row in its table, which serves elsewhere, is no row's own in a table of many partitions. */
const dropRowsBefore = (system: System, oldest: number) => {
  const { from } = boundsOf(alertMonths, monthOf(oldest));
  const past = sql`id >= ${from} and id < ${firstIdAt(oldest)}`;
  return dropInTurn(
    system,
    'alerts',
    beginTurn(),
    () => sql`delete from alerts where ${past} and id = any(array(
      select id from alerts where ${past} order by id limit ${rowsAtOnce}))`,
  );
};
