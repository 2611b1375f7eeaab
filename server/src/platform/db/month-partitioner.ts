import { type Kysely, sql } from 'kysely';
import { lockUntilCommit } from './advisory-locks.ts';
import {
  boundsOf,
  dropPartition,
  type MonthlyTable,
  monthOf,
  partitionOf,
  readPartitions,
} from './month-partitions.ts';
import type { System } from './system.ts';
import type { DB } from './tables.gen.ts';

/** `leaving`: the month's rows are on their way out. `going`: an earlier table of it is, and has to be looked after again. */
type Made = 'stands' | 'leaving' | 'going';

/** Of the embedded server all tables are; one that is given is not ours to set. */
const oftenCleaned = sql.raw(
  'autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.1',
);

/** Makes the partition of a month, unless something is in its place. */
const makePartition = async (db: Kysely<DB>, monthly: MonthlyTable, month: string): Promise<Made> => {
  await lockUntilCommit(db, monthly.lock);
  const state = (await readPartitions(db, monthly)).get(month);
  if (state === 'attached') return 'stands';
  if (state === 'detaching') return 'leaving';
  const partition = partitionOf(monthly, month);
  if (state === 'detached' && !(await dropPartition(db, monthly, partition))) return 'going';
  const { from, to } = boundsOf(monthly, month);
  await sql`create table ${sql.table(partition)} partition of ${sql.table(monthly.table)}
    for values from (${sql.lit(from)}) to (${sql.lit(to)}) with (${oftenCleaned})`.execute(db);
  return 'stands';
};

/**
 * Makes the partitions that rows of these moments need, and answers with the months that can have none. There is no
 * default partition to lose rows in. Only the present month and later ones are remembered: retention keeps a day at least,
 * so no other server process can have dropped those.
 */
export const createPartitioner = (system: System, monthly: MonthlyTable) => {
  const known = new Set<string>();
  /** What another server process left behind of the month goes first, in as many transactions as it takes. */
  const make = async (month: string): Promise<boolean> => {
    let made: Made = 'going';
    while (made === 'going')
      made = await system.write(`agent protocol: a partition of ${monthly.table}`, (db) =>
        makePartition(db, monthly, month),
      );
    return made === 'stands';
  };
  return async (moments: number[]): Promise<ReadonlySet<string>> => {
    const present = monthOf(Date.now());
    const wanted = new Set(moments.map(monthOf).filter((month) => month < present || !known.has(month)));
    const leaving = new Set<string>();
    if (wanted.size === 0) return leaving;
    const partitions = await system.read(`agent protocol: partitions of ${monthly.table}`, (db) =>
      readPartitions(db, monthly),
    );
    for (const month of [...wanted].sort()) {
      const stands = partitions.get(month) === 'attached' || (await make(month));
      if (stands) known.add(month);
      else leaving.add(month);
    }
    return leaving;
  };
};
export type Partitioner = ReturnType<typeof createPartitioner>;
