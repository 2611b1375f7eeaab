import type { MonthlyTable } from '../../platform/db/month-partitions.ts';

/** Telemetry is partitioned by the month in which a program was executed last. */
export const telemetryMonths: MonthlyTable = {
  table: 'telemetry',
  lock: 'telemetryPartitions',
  boundAt: (moment) => new Date(moment).toISOString().slice(0, 10),
};
