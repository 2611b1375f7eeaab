import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { notePooler, plannedOnce } from './planned-once.ts';
import { kyselyOn } from './transaction.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const askedTwice = async (behindPooler: boolean) => {
  const client = await app.system.pool.connect();
  try {
    if (behindPooler) notePooler(client);
    const db = kyselyOn(client);
    for (const n of [1, 2]) {
      const marked = await sql<{ n: number }>`${plannedOnce} select ${n}::int + 1 as n`.execute(db);
      const built = await db.selectFrom('policy_clock').modifyFront(plannedOnce).select('one').execute();
      await sql`select ${n}::int`.execute(db);
      expect([marked.rows, built]).toEqual([[{ n: n + 1 }], [{ one: true }]]);
    }
    const { rows } = await client.query('select statement from pg_prepared_statements order by statement');
    return rows.map(({ statement }) => statement);
  } finally {
    client.release(true);
  }
};

it('a connection keeps the plan of a statement that says so, and of no other', async () => {
  expect(await askedTwice(false)).toEqual([
    '/* planned once */ select $1::int + 1 as n',
    'select /* planned once */ "one" from "policy_clock"',
  ]);
});

it('behind a pooler it keeps none', async () => {
  expect(await askedTwice(true)).toEqual([]);
});
