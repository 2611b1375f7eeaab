import type { Kysely } from 'kysely';
import type pg from 'pg';
import { withSerializationRetry } from './serialization-retry.ts';
import type { DB } from './tables.gen.ts';
import { kyselyOn } from './transaction.ts';
import { untilCommit, untilRead } from './until-commit.ts';

/**
 * The database without a caller: for signing in, agents and tasks. Each use says in words whose work it does. The work
 * may be run again from the start, so it touches nothing but the database.
 */
export interface System {
  pool: pg.Pool;
  read<T>(purpose: string, work: (db: Kysely<DB>) => Promise<T>): Promise<T>;
  write<T>(purpose: string, work: (db: Kysely<DB>) => Promise<T>): Promise<T>;
}

/** How a transaction begins and ends. */
interface Kind {
  opening: string;
  until: typeof untilRead;
}
const reading: Kind = { opening: 'begin transaction read only', until: untilRead };
const writing: Kind = { opening: 'begin', until: untilCommit };

export const systemOn = (pool: pg.Pool): System => {
  const runOnce = async <T>(
    { opening, until }: Kind,
    purpose: string,
    work: (db: Kysely<DB>) => Promise<T>,
  ): Promise<T> => {
    const client = await pool.connect();
    try {
      return await until(client, async () => {
        await client.query(opening);
        return work(kyselyOn(client));
      });
    } catch (error) {
      if (error instanceof Error) error.message = `${error.message} (${purpose})`;
      throw error;
    }
  };
  const run = <T>(kind: Kind, purpose: string, work: (db: Kysely<DB>) => Promise<T>): Promise<T> =>
    withSerializationRetry(() => runOnce(kind, purpose, work));
  return {
    pool,
    read: (purpose, work) => run(reading, purpose, work),
    write: (purpose, work) => run(writing, purpose, work),
  };
};
