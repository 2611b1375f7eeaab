import type pg from 'pg';
import type { Cell } from '../table.ts';
import { type Step, tools } from './made.ts';
import type { FleetSizes } from './sizes.ts';
import { withoutIndexes } from './without-indexes.ts';

interface Load {
  /** Which draws are made; see `tools`. */
  sizes: FleetSizes;
  /** The tables whose indexes are built once they are full. */
  tables: string[];
  steps: Step[];
}

/**
 * Loads tables step by step. Answers how long each part took, in seconds. The role must be a superuser of the database, as the
 * embedded one's is: keys between tables are true as they are made, and are not looked up ten million times.
 */
export const loadTables = async (client: pg.Client, { sizes, tables, steps }: Load): Promise<Cell[][]> => {
  const times: Cell[][] = [];
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await work();
    times.push([name, (performance.now() - began) / 1000]);
    console.log(`  ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
    return result;
  };
  const began = performance.now();
  await client.query(`set session_replication_role = replica; set work_mem = '1GB'; set maintenance_work_mem = '1GB';
    set wal_compression = off; set synchronous_commit = off; set max_parallel_workers_per_gather = 0; set statement_timeout = 0`);
  // Checkpoints in the middle would write the same pages again and again, and vacuuming read them.
  await client.query(`alter system set max_wal_size = '16GB'`);
  await client.query('alter system set autovacuum = off');
  await client.query('select pg_reload_conf()');
  await client.query(tools(sizes));
  await withoutIndexes(client, tables, timed, async () => {
    for (const { name, text } of steps) await timed(name, () => client.query(text));
  });
  // What autovacuum does soon after in a running fleet.
  await timed('vacuum, analyze', () => client.query('vacuum analyze'));
  await client.query('alter system reset max_wal_size');
  await client.query('alter system reset autovacuum');
  await client.query('select pg_reload_conf()');
  await timed('checkpoint', () => client.query('checkpoint'));
  // From here on triggers and keys hold for this connection, too.
  await client.query('reset all');
  times.push(['all of it', (performance.now() - began) / 1000]);
  return times;
};
