import { type Kysely, sql } from 'kysely';
import { lockUntilCommit } from '../../platform/db/advisory-locks.ts';
import { firstIdAt } from '../../platform/db/new-id.ts';
import type { System } from '../../platform/db/system.ts';
import type { DB } from '../../platform/db/tables.gen.ts';

/** The month of a moment, as `2026-11`. */
export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

/** The first id of a month, and the first of the next. */
export const idsOfMonth = (month: string): { from: string; to: string } => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: firstIdAt(Date.UTC(year, number - 1)), to: firstIdAt(Date.UTC(year, number)) };
};

/**
 * `detaching`: retention has begun to detach it, and goes on at its next turn; no statement sees its rows any more.
 * `detached`: only its table is left, which retention drops.
 */
type PartitionState = 'attached' | 'detaching' | 'detached';
export const tableOf = (month: string): string => `alerts_${month.replace('-', '_')}`;

/** Every month that has a table, whatever a server process remembers of it. */
export const readPartitions = async (db: Kysely<DB>): Promise<Map<string, PartitionState>> => {
  const { rows } = await sql<{ month: string; state: PartitionState }>`
    select translate(right(c.relname, 7), '_', '-') as month,
      case when i.inhdetachpending then 'detaching' when i.inhrelid is null then 'detached' else 'attached' end as state
    from pg_class c left join pg_inherits i on i.inhrelid = c.oid and i.inhparent = 'alerts'::regclass
    where c.relkind = 'r' and c.relname ~ '^alerts_\\d{4}_\\d{2}$'
      and c.relnamespace = (select relnamespace from pg_class where oid = 'alerts'::regclass)`.execute(db);
  return new Map(rows.map(({ month, state }) => [month, state]));
};

/** Makes the partition of a month. Answers `false` while the month's rows are on their way out. */
const makePartition = async (db: Kysely<DB>, month: string): Promise<boolean> => {
  await lockUntilCommit(db, 'alertPartitions');
  const state = (await readPartitions(db)).get(month);
  if (state === 'attached' || state === 'detaching') return state === 'attached';
  const table = sql.table(tableOf(month));
  if (state === 'detached') await sql`drop table ${table}`.execute(db);
  const { from, to } = idsOfMonth(month);
  await sql`create table ${table} partition of alerts for values from (${sql.lit(from)}) to (${sql.lit(to)})`.execute(
    db,
  );
  return true;
};

/**
 * Makes the partitions that alerts of these moments need, and answers with the months that can have none. There is no
 * default partition to lose rows in. Only the present month and later ones are remembered: retention keeps a day at least,
 * so no other server process can have dropped those.
 */
export const createPartitioner = (system: System) => {
  const known = new Set<string>();
  return async (moments: number[]): Promise<ReadonlySet<string>> => {
    const present = monthOf(Date.now());
    const wanted = new Set(moments.map(monthOf).filter((month) => month < present || !known.has(month)));
    const leaving = new Set<string>();
    if (wanted.size === 0) return leaving;
    const partitions = await system.read('agent protocol: partitions of alerts', readPartitions);
    for (const month of [...wanted].sort()) {
      const make = () => system.write('agent protocol: a partition of alerts', (db) => makePartition(db, month));
      const stands = partitions.get(month) === 'attached' || (await make());
      if (stands) known.add(month);
      else leaving.add(month);
    }
    return leaving;
  };
};
export type Partitioner = ReturnType<typeof createPartitioner>;
