import { type Kysely, sql } from 'kysely';
import type { Configurations } from '../../platform/configuration/configuration.ts';
import { advisoryLocks } from '../../platform/db/advisory-locks.ts';
import { firstIdAt } from '../../platform/db/new-id.ts';
import type { System } from '../../platform/db/system.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { kyselyOn } from '../../platform/db/transaction.ts';
import { isTooSlow } from '../../platform/errors/map-error.ts';
import type { Chore } from '../../platform/jobs/leader.ts';
import { retentionEveryMs } from '../../platform/jobs/retention.ts';
import { idsOfMonth, monthOf, readPartitions, tableOf } from './alert-partitions.ts';

const dayMs = 86_400_000;
const rowsAtOnce = 1000;

/** The moment before which no alert is kept, nor taken. */
export const oldestKept = (configurations: Pick<Configurations, 'get'>, now: number): number =>
  now - configurations.get('ALERT_RETENTION_DAYS') * dayMs;

/** Deletes alerts past their time, attended to or not: whole months as tables, the rest of the oldest month by rows. */
export const dropOldAlerts = (configurations: Pick<Configurations, 'get'>): Chore => ({
  name: 'drop old alerts',
  everyMs: retentionEveryMs,
  run: async (system) => {
    const oldest = oldestKept(configurations, Date.now());
    await dropMonthsBefore(system, monthOf(oldest));
    await dropRowsBefore(system, oldest);
  },
});

const monthsBefore = async (db: Kysely<DB>, month: string) =>
  [...(await readPartitions(db))]
    .filter(([one]) => one < month)
    // PostgreSQL detaches one partition at a time: one that was begun with comes first.
    .sort(([a, one], [b, other]) => Number(other === 'detaching') - Number(one === 'detaching') || (a < b ? -1 : 1));

/**
 * Detaching concurrently lets everybody read and write meanwhile, and waits for the transactions that see the table. It runs
 * outside a transaction, on a connection that ends with it: so do its lock and its short patience.
 */
const dropMonthsBefore = async (system: System, month: string): Promise<void> => {
  if ((await system.read('retention: alerts', (db) => monthsBefore(db, month))).length === 0) return;
  const client = await system.pool.connect();
  try {
    await client.query(`set lock_timeout = '2s'`);
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.alertPartitions]);
    for (const [old, state] of await monthsBefore(kyselyOn(client), month)) {
      const table = tableOf(old);
      if (state === 'attached') await client.query(`alter table alerts detach partition ${table} concurrently`);
      if (state === 'detaching') await client.query(`alter table alerts detach partition ${table} finalize`);
      await client.query(`drop table ${table}`);
    }
  } catch (error) {
    if (!isLockTimeout(error) && !isTooSlow(error)) throw error;
    // Somebody reads alerts for long. The next turn goes on where this one ended.
  } finally {
    client.release(true);
  }
};

const isLockTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03';

/** By id: the place of a row in its table, which serves elsewhere, is no row's own in a table of many partitions. */
const dropRowsBefore = async (system: System, oldest: number): Promise<void> => {
  const { from } = idsOfMonth(monthOf(oldest));
  const past = sql`id >= ${from} and id < ${firstIdAt(oldest)}`;
  for (let dropped = rowsAtOnce; dropped === rowsAtOnce; ) {
    dropped = await system.write('retention: alerts', async (db) => {
      const { numAffectedRows } = await sql`delete from alerts where ${past} and id = any(array(
        select id from alerts where ${past} order by id limit ${rowsAtOnce}))`.execute(db);
      return Number(numAffectedRows ?? 0);
    });
  }
};
