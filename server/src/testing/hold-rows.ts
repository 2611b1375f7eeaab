import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import type { TestApp } from './start-app.ts';
import { waitFor } from './wait-for.ts';

const waiting = `select count(*)::int as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Waits until so many statements of a database wait for what other transactions hold. */
export const untilWaiting = (database: Pick<pg.ClientBase, 'query'> | pg.Pool, count: number): Promise<void> =>
  waitFor(async () => {
    // Within a transaction the connections are those that there were when it first looked: one that was opened since would be missed.
    await database.query('select pg_stat_clear_snapshot()');
    expect((await database.query(waiting)).rows).toEqual([{ waiting: count }]);
  });

/** Somebody else's transaction, by a connection that is none of the server's, which holds what its statement names. It ends with the test. */
export const holdRows = async (
  { databaseUrl }: Pick<TestApp, 'databaseUrl'>,
  statement: string,
  parameters?: unknown[],
) => {
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin');
  await holder.query(statement, parameters);
  return {
    untilWaiting: (count: number) => untilWaiting(holder, count),
    commit: () => holder.query('commit'),
  };
};
