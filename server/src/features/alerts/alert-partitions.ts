import { sql } from 'kysely';
import { lockUntilCommit } from '../../platform/db/advisory-locks.ts';
import { firstIdAt } from '../../platform/db/new-id.ts';
import type { System } from '../../platform/db/system.ts';

/** The month of a moment, as `2026-11`. */
export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

/** Makes the partitions of alerts that are needed, each once. There is no default one to lose rows in. */
export const createPartitioner = (system: System) => {
  const known = new Set<string>();
  return async (moments: number[]): Promise<void> => {
    const missing = new Set(moments.map(monthOf).filter((month) => !known.has(month)));
    for (const month of [...missing].sort()) {
      await system.write('agent protocol: a partition of alerts', async (db) => {
        await lockUntilCommit(db, 'alertPartitions');
        const [year = 0, number = 1] = month.split('-').map(Number);
        const from = firstIdAt(Date.UTC(year, number - 1));
        const to = firstIdAt(Date.UTC(year, number));
        const name = sql.table(`alerts_${month.replace('-', '_')}`);
        await sql`create table if not exists ${name} partition of alerts
          for values from (${sql.lit(from)}) to (${sql.lit(to)})`.execute(db);
      });
      known.add(month);
    }
  };
};
export type Partitioner = ReturnType<typeof createPartitioner>;
