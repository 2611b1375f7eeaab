import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { readPage } from './list.ts';
import { scopedDb } from './scoped.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.system.pool.query(`insert into instances (id, name, type) values (gen_random_uuid(), 'Otra', 'FEDERATED')`);
});
afterAll(() => app.stop());

/** Reads a page of sectors while others add three of them: after its rows were read, and before they are counted. */
const readWhileOthersAdd = (page: number, size: number) =>
  app.system.write('test: a page', (db) =>
    readPage(
      scopedDb(db, { kind: 'everything' }),
      { page, size, sortBy: 'name', orderBy: 'asc' },
      {
        table: 'sectors',
        where: sql`true`,
        order: sql`sectors.name`,
        expectedCount: async () => {
          await app.system.pool.query(`insert into sectors (id, instance_id, name, name_key)
            select id, instance_id, id, id
            from (select gen_random_uuid() as id, i.id as instance_id from instances i, generate_series(1, 3)) added`);
          return undefined;
        },
        rows: (ids) =>
          scopedDb(db, { kind: 'everything' }).select('sectors').select('id').where('id', 'in', ids).execute(),
        idOf: (row: { id: string }) => row.id,
      },
    ),
  );

it('shows rows and a total that agree, though rows are added while it is read', async () => {
  const first = await readWhileOthersAdd(1, 2);
  expect(first.collection).toEqual([]);
  expect(first.paging).toMatchObject({ total: 0, pages: 1, exact: true });
  const beyond = await readWhileOthersAdd(3, 1);
  expect(beyond.collection).toEqual([]);
  expect(beyond.paging.total).toBeLessThanOrEqual(2);
});
