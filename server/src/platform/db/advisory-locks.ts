import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from './tables.gen.ts';

/** Every advisory lock of the server. One number is for one purpose; it stays when others go, as servers of two versions may run at once. */
export const advisoryLocks = {
  agencyTree: 7_142_002,
  alertPartitions: 7_142_003,
  /** Taken with the hash of the network that the failures are counted for. */
  signInFailures: 7_142_005,
  /** Taken with the hash of the agency and the machine. */
  enrolment: 7_142_006,
  population: 7_142_007,
  administrators: 7_142_008,
  imports: 7_142_011,
  branches: 7_142_012,
  telemetryPartitions: 7_142_013,
  /** Taken with the hash of the computer. */
  telemetryOfComputer: 7_142_014,
  /** Taken with the agency. */
  apiKeys: 7_142_015,
  news: 7_142_017,
  /** Taken with who writes. */
  communications: 7_142_018,
  /** Taken with the instance, by whoever writes what its server told. */
  toldByInstance: 7_142_025,
} as const;

export type AdvisoryLock = keyof typeof advisoryLocks;

/** Waits for the lock, which this transaction then holds to its end. With `of`, transactions that name another do not wait. */
export const lockUntilCommit = async (
  db: Kysely<DB>,
  lock: AdvisoryLock,
  of?: string | RawBuilder<unknown>,
): Promise<void> => {
  const key = sql.lit(advisoryLocks[lock]);
  await sql`select pg_advisory_xact_lock(${of === undefined ? key : sql`${key}, hashtext(${of}::text)`})`.execute(db);
};

/**
 * Whether nobody holds the lock, who then has to wait for the end of this transaction. Several that ask do not keep one another
 * waiting.
 */
export const isFreeUntilCommit = async (db: Kysely<DB>, lock: AdvisoryLock): Promise<boolean> => {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${sql.lit(advisoryLocks[lock])}) as free`.execute(db);
  return rows[0]?.free ?? false;
};
