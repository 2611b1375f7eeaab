import { sql } from 'kysely';
import { createPartitioner as createMonthPartitioner } from '../../platform/db/month-partitioner.ts';
import type { MonthlyTable } from '../../platform/db/month-partitions.ts';
import { firstIdAt } from '../../platform/db/new-id.ts';
import type { System } from '../../platform/db/system.ts';

/** Alerts are partitioned by their ids, which hold the time. */
export const alertMonths: MonthlyTable = {
  table: 'alerts',
  lock: 'alertPartitions',
  boundAt: firstIdAt,
  // No trigger sees rows that go with their table: what is counted of them is taken off here.
  beforeDrop: (partition) => sql`select uncount_alerts(${sql.lit(partition)}::regclass)`,
};

/** Makes the partitions that alerts need. */
export const createPartitioner = (system: System) => createMonthPartitioner(system, alertMonths);
