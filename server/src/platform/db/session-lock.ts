import type pg from 'pg';
import { type AdvisoryLock, advisoryLocks } from './advisory-locks.ts';

/** A lock that one server process holds over many transactions. */
export interface SessionLock {
  /** Answers whether this process holds it: now, or already. */
  take(): Promise<boolean>;
  isHeld(): boolean;
  resign(): void;
}

/**
 * A lock of a session: it lives on a connection of its own, and when that or its process ends, another process takes the lock over.
 */
export const createSessionLock = (pool: pg.Pool, lock: AdvisoryLock): SessionLock => {
  let client: pg.PoolClient | undefined;

  /** Gives the lock up with its connection; one that broke is given back too, or the pool would wait for it for ever. */
  const resign = () => {
    const held = client;
    client = undefined;
    held?.release(true);
  };

  const take = async (): Promise<boolean> => {
    if (client) return true;
    const candidate = await pool.connect();
    try {
      const { rows } = await candidate.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
        advisoryLocks[lock],
      ]);
      if (!rows[0]?.held) {
        candidate.release();
        return false;
      }
    } catch (error) {
      candidate.release(true);
      throw error;
    }
    candidate.on('error', () => {
      if (client === candidate) resign();
    });
    client = candidate;
    return true;
  };

  return { take, isHeld: () => client !== undefined, resign };
};
