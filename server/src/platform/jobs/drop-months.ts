import type { Kysely } from 'kysely';
import { advisoryLocks } from '../db/advisory-locks.ts';
import { dropPartition, type MonthlyTable, partitionOf, readPartitions } from '../db/month-partitions.ts';
import type { System } from '../db/system.ts';
import type { DB } from '../db/tables.gen.ts';
import { kyselyOn } from '../db/transaction.ts';
import { isTooSlow } from '../errors/map-error.ts';

const monthsBefore = async (db: Kysely<DB>, monthly: MonthlyTable, month: string) =>
  [...(await readPartitions(db, monthly))]
    .filter(([one]) => one < month)
    // PostgreSQL detaches one partition at a time: one that was begun with comes first.
    .sort(([a, one], [b, other]) => Number(other === 'detaching') - Number(one === 'detaching') || (a < b ? -1 : 1));

/** Other chores wait for this one: what is left of a large month after so many transactions goes at the next turn. */
const stepsAtMost = 20;

/**
 * Drops the tables of all months before one. Detaching concurrently lets everybody read and write meanwhile, and waits for the
 * transactions that see the table. It runs outside a transaction, on a connection that ends with it: so do its lock and its
 * short patience.
 */
export const dropMonthsBefore = async (system: System, monthly: MonthlyTable, month: string): Promise<void> => {
  const { table, lock } = monthly;
  if ((await system.read(`retention: ${table}`, (db) => monthsBefore(db, monthly, month))).length === 0) return;
  const client = await system.pool.connect();
  try {
    await client.query(`set lock_timeout = '2s'`);
    await client.query('select pg_advisory_lock($1)', [advisoryLocks[lock]]);
    const db = kyselyOn(client);
    for (const [old, state] of await monthsBefore(db, monthly, month)) {
      const partition = partitionOf(monthly, old);
      if (state === 'attached') await client.query(`alter table ${table} detach partition ${partition} concurrently`);
      if (state === 'detaching') await client.query(`alter table ${table} detach partition ${partition} finalize`);
      for (let step = 0, isGone = false; !isGone; step++) {
        if (step === stepsAtMost) return;
        await client.query('begin');
        isGone = await dropPartition(db, monthly, partition);
        await client.query('commit');
      }
    }
  } catch (error) {
    if (!isLockTimeout(error) && !isTooSlow(error)) throw error;
    // Somebody reads the table for long. The next turn goes on where this one ended.
  } finally {
    client.release(true);
  }
};

const isLockTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03';
