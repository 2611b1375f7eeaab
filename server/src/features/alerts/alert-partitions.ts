import { sql } from 'kysely';
import { createPartitioner as createMonthPartitioner } from '../../platform/db/month-partitioner.ts';
import type { MonthlyTable } from '../../platform/db/month-partitions.ts';
import { firstIdAt } from '../../platform/db/new-id.ts';
import type { System } from '../../platform/db/system.ts';

/** So many alerts are counted out in one transaction. */
const countedOutAtOnce = 5000;

/**
 * No trigger sees rows that go with their table: those of a month that leaves are taken off what is kept of them, at most so many
 * at once. Nobody sees them any more by then, and however often a server dies meanwhile, each is counted out once.
 */
export const countAlertsOut =
  (atOnce: number): NonNullable<MonthlyTable['countOut']> =>
  async (db, partition) => {
    const { rows } = await sql<{ taken: number }>`
      select uncount_alerts(${sql.lit(partition)}::regclass, ${atOnce}::int) as taken`.execute(db);
    return (rows[0]?.taken ?? 0) < atOnce;
  };

/** Alerts are partitioned by their ids, which hold the time. */
export const alertMonths: MonthlyTable = {
  table: 'alerts',
  lock: 'alertPartitions',
  boundAt: firstIdAt,
  countOut: countAlertsOut(countedOutAtOnce),
};

/** Makes the partitions that alerts need. */
export const createPartitioner = (system: System) => createMonthPartitioner(system, alertMonths);
