import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startApp } from '../../testing/start-app.ts';
import { unnest } from './unnest.ts';

it('rows become a table with a column for each of their values, nothing and JSON among them', async () => {
  const app = await startApp();
  const given = [
    { key: 'a', size: 1, tags: ['x', '"'] },
    { key: 'b', size: null, tags: [] },
  ];
  const rows = unnest(
    given,
    {
      key: ['text', (row) => row.key],
      size: ['int', (row) => row.size],
      tags: ['jsonb', (row) => JSON.stringify(row.tags)],
    },
    'v',
  );
  const read = await app.system.read('test', (db) =>
    sql`select v.key, v.size, v.tags from ${rows} order by 1`.execute(db),
  );
  await app.stop();
  expect(read.rows).toEqual(given);
});
