import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { insideOf } from './inside-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** How often something is handed to the system while work is done. */
const countWrites = async (stream: Socket, work: () => Promise<unknown>): Promise<number> => {
  const { _write, _writev } = stream;
  let writes = 0;
  stream._write = (...given) => {
    writes++;
    _write.apply(stream, given);
  };
  stream._writev = (...given) => {
    writes++;
    _writev?.apply(stream, given);
  };
  await work();
  Object.assign(stream, { _write, _writev });
  return writes;
};

it('sends what is asked within one turn in one write, and what is asked later by itself', async () => {
  const client = await app.system.pool.connect();
  const { stream } = insideOf(client).connection;
  const answers: unknown[] = [];
  const ask = async (n: number) => answers.push((await client.query('select $1::int as n', [n])).rows[0].n);
  // The second is asked once promises that were kept already have been followed, as a builder of statements does.
  const askLater = async (n: number) => {
    for (let hop = 0; hop < 10; hop++) await Promise.resolve();
    await ask(n);
  };
  const together = await countWrites(stream, () => Promise.all([client.query('begin'), ask(1), askLater(2)]));
  const apart = await countWrites(stream, async () => {
    await ask(3);
    await client.query('commit');
  });
  client.release();
  expect({ together, apart }).toEqual({ together: 1, apart: 2 });
  expect(answers).toEqual([1, 2, 3]);
});
