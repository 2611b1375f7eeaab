import type { Kysely } from 'kysely';
import type pg from 'pg';
import { untilThrough } from './serialization-retry.ts';
import type { DB } from './tables.gen.ts';
import { kyselyOn } from './transaction.ts';

/**
 * The database without a caller: for signing in, agents and tasks. Each use says in words whose work it does. The work
 * may be run again from the start, so it touches nothing but the database.
 */
export interface System {
  pool: pg.Pool;
  read<T>(purpose: string, work: (db: Kysely<DB>) => Promise<T>): Promise<T>;
  write<T>(purpose: string, work: (db: Kysely<DB>) => Promise<T>): Promise<T>;
}

export const systemOn = (pool: pg.Pool): System => {
  const runOnce = async <T>(opening: string, purpose: string, work: (db: Kysely<DB>) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      await client.query(opening);
      const result = await work(kyselyOn(client));
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      await giveBack(client);
      if (error instanceof Error) error.message = `${error.message} (${purpose})`;
      throw error;
    }
  };
  const run = <T>(opening: string, purpose: string, work: (db: Kysely<DB>) => Promise<T>): Promise<T> =>
    untilThrough(() => runOnce(opening, purpose, work));
  return {
    pool,
    read: (purpose, work) => run('begin transaction read only', purpose, work),
    write: (purpose, work) => run('begin', purpose, work),
  };
};

/** Rolls back and returns a connection; one that cannot even roll back is thrown away. */
export const giveBack = async (client: pg.PoolClient): Promise<void> => {
  try {
    await client.query('rollback');
    client.release();
  } catch (error) {
    client.release(error instanceof Error ? error : true);
  }
};
