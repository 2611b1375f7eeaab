import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { untilCommit, untilRead } from './until-commit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** What a transaction answers, and whether the database had heard of its end by then. */
const finish = async (until: typeof untilRead, opening: string) => {
  const client = await app.system.pool.connect();
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
  let isOver = false;
  Object.assign(client, {
    query: async (...given: unknown[]) => {
      const answer = await query(...given);
      if (given[0] === 'commit') isOver = true;
      return answer;
    },
  });
  const answer = await until(client, async () => {
    await client.query(opening);
    return (await client.query('select 1 as n')).rows;
  });
  const wasOver = isOver;
  Object.assign(client, { query });
  return { client, answer, wasOver };
};

it('what only read is answered before the database has heard of its end, and what wrote after it', async () => {
  const read = await finish(untilRead, 'begin transaction read only');
  expect([read.answer, read.wasOver]).toEqual([[{ n: 1 }], false]);
  const written = await finish(untilCommit, 'begin');
  expect([written.answer, written.wasOver]).toEqual([[{ n: 1 }], true]);
});

it('whoever is lent the connection of a reader next is in no transaction of theirs', async () => {
  const { client: former } = await finish(untilRead, 'begin transaction read only');
  const lent = await app.system.pool.connect();
  try {
    expect(lent).toBe(former);
    await lent.query('create temporary table of_its_own (n int)');
    const { rows } = await lent.query('select transaction_timestamp() = statement_timestamp() as "isAlone"');
    expect(rows).toEqual([{ isAlone: true }]);
  } finally {
    lent.release(true);
  }
});

it('a connection whose reader failed is rolled back before it is lent again', async () => {
  const client = await app.system.pool.connect();
  const failing = untilRead(client, async () => {
    await client.query('begin transaction read only');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const { rows } = await app.system.pool.query('select transaction_timestamp() = statement_timestamp() as "isAlone"');
  expect(rows).toEqual([{ isAlone: true }]);
});
