import type pg from 'pg';

/** Gives a connection back once the work in its transaction is committed by the last statement, or rolled back. */
export const untilCommit = <T>(client: pg.PoolClient, work: () => Promise<T>, last = 'commit'): Promise<T> =>
  orRollback(client, async () => {
    const result = await work();
    await client.query(last);
    client.release();
    return result;
  });

/**
 * Gives a connection back once the work in its transaction is done, which only read: nothing can go wrong with its end any more, so that
 * nobody waits for it. Whoever is lent the connection next is behind it, and begins in the same turn to the database.
 */
export const untilRead = <T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> =>
  orRollback(client, async () => {
    const result = await work();
    // Lost with its connection it is over all the same, and the pool hears of that.
    client.query('commit').catch(() => undefined);
    client.release();
    return result;
  });

const orRollback = async <T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    await rollbackAndRelease(client);
    throw error;
  }
};

/** Rolls back and returns a connection; one that cannot even roll back is thrown away. */
export const rollbackAndRelease = async (client: pg.PoolClient): Promise<void> => {
  try {
    await client.query('rollback');
    client.release();
  } catch (error) {
    client.release(error instanceof Error ? error : true);
  }
};
