import type { Kysely } from 'kysely';
import type pg from 'pg';
import { withSerializationRetry } from './serialization-retry.ts';
import type { DB } from './tables.gen.ts';
import { kyselyOn } from './transaction.ts';
import { untilCommit } from './until-commit.ts';

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
      return await untilCommit(client, async () => {
        await client.query(opening);
        return work(kyselyOn(client));
      });
    } catch (error) {
      if (error instanceof Error) error.message = `${error.message} (${purpose})`;
      throw error;
    }
  };
  const run = <T>(opening: string, purpose: string, work: (db: Kysely<DB>) => Promise<T>): Promise<T> =>
    withSerializationRetry(() => runOnce(opening, purpose, work));
  return {
    pool,
    read: (purpose, work) => run('begin transaction read only', purpose, work),
    write: (purpose, work) => run('begin', purpose, work),
  };
};
