import { type Kysely, sql } from 'kysely';
import type { AdvisoryLock } from './advisory-locks.ts';
import type { DB } from './tables.gen.ts';

/** A table that is partitioned by months. */
export interface MonthlyTable {
  table: keyof DB;
  /** Held by whoever makes or drops a partition of it. */
  lock: AdvisoryLock;
  /** The least value of the column that it is partitioned by, from a moment on. */
  boundAt: (moment: number) => string;
  /**
   * Counts out some of the rows of a month whose table stands alone, in the transaction that it is given; answers whether
   * none is left. Without it nothing is counted of the rows.
   */
  countOut?: (db: Kysely<DB>, partition: string) => Promise<boolean>;
}

/** The month of a moment, as `2026-11`. */
export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

/** The first value of a month, and the first of the next. */
export const boundsOf = ({ boundAt }: MonthlyTable, month: string): { from: string; to: string } => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: boundAt(Date.UTC(year, number - 1)), to: boundAt(Date.UTC(year, number)) };
};

/** What the table of a month is called. */
export const partitionOf = ({ table }: Pick<MonthlyTable, 'table'>, month: string): string =>
  `${table}_${month.replace('-', '_')}`;

/**
 * `detaching`: retention has begun to detach it, and goes on at its next turn; no statement sees its rows any more.
 * `detached`: only its table is left, which retention drops.
 */
type PartitionState = 'attached' | 'detaching' | 'detached';

/** Every month that has a table, whatever a server process remembers of it. */
export const readPartitions = async (
  db: Kysely<DB>,
  { table }: Pick<MonthlyTable, 'table'>,
): Promise<Map<string, PartitionState>> => {
  const parent = sql`${sql.lit(table)}::regclass`;
  const { rows } = await sql<{ month: string; state: PartitionState }>`
    select translate(right(c.relname, 7), '_', '-') as month,
      case when i.inhdetachpending then 'detaching' when i.inhrelid is null then 'detached' else 'attached' end as state
    from pg_class c left join pg_inherits i on i.inhrelid = c.oid and i.inhparent = ${parent}
    where c.relkind = 'r' and c.relname ~ ${sql.lit(`^${table}_\\d{4}_\\d{2}$`)}
      and c.relnamespace = (select relnamespace from pg_class where oid = ${parent})`.execute(db);
  return new Map(rows.map(({ month, state }) => [month, state]));
};

/**
 * Drops the table of a month that is detached, in the transaction of whoever asks for it, or counts out some of its rows where
 * there are too many for one transaction: it is asked for again then. Answers whether the table is gone.
 */
export const dropPartition = async (
  db: Kysely<DB>,
  { countOut }: Pick<MonthlyTable, 'countOut'>,
  partition: string,
): Promise<boolean> => {
  if (countOut && !(await countOut(db, partition))) return false;
  await sql`drop table ${sql.table(partition)}`.execute(db);
  return true;
};
