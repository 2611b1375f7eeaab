import type pg from 'pg';

/** Gives a connection back once the work in its transaction is committed by the last statement, or rolled back. */
export const untilCommit = async <T>(client: pg.PoolClient, work: () => Promise<T>, last = 'commit'): Promise<T> => {
  try {
    const result = await work();
    await client.query(last);
    client.release();
    return result;
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
