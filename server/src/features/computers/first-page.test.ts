import { api, type Filter, noFilter } from '@egida/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '../../platform/db/scope.ts';
import { scopedDb } from '../../platform/db/scoped.ts';
import { kyselyOn } from '../../platform/db/transaction.ts';
import { makeAgency } from '../../testing/factories.ts';
import { makeComputers } from '../../testing/many-computers.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { listComputers } from './computers.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const ask = { page: 1, size: 20, sortBy: 'name', orderBy: 'asc' } as const;
const unmarked: Filter = {
  clauses: [{ field: 'markedForRemoval', terms: [{ op: 'is', value: false, negated: false }] }],
  words: [],
};

/** How many statements that find the ids of a page a connection keeps, once it was asked so in these scopes. */
const keptAfter = async (scopes: readonly Scope[], more: object = {}): Promise<number> => {
  const client = await app.system.pool.connect();
  try {
    for (const scope of scopes) {
      const { collection } = await listComputers(scopedDb(kyselyOn(client), scope), { ...ask, ...more });
      expect(collection.length).toBeGreaterThan(0);
    }
    const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements');
    return rows.filter(({ statement }) => statement.includes('order by computers.name_key')).length;
  } finally {
    client.release(true);
  }
};

it('the first page of all computers of an agency is planned once for all agencies; of several, further on, and of some of them each time', async () => {
  const agencies = [await makeAgency(app), await makeAgency(app)].map(({ id }) => id);
  for (const id of agencies) await makeComputers(app, id, 60);
  const each = agencies.map((id): Scope => ({ kind: 'agencies', ids: [id] }));
  expect(await keptAfter(each)).toBe(1);
  expect(await keptAfter([...each, { kind: 'everything' }, { kind: 'realm', realm: 1, also: [] }])).toBe(3);
  expect(await keptAfter([{ kind: 'agencies', ids: agencies }])).toBe(0);
  expect(await keptAfter([{ kind: 'realm', realm: 3, also: agencies }])).toBe(0);
  expect(await keptAfter(each, { page: 2 })).toBe(0);
  expect(await keptAfter(each, { size: 33 })).toBe(0);
  expect(await keptAfter(each, { size: api.computers.list.list.size }), 'what the list has of its own').toBe(1);
  expect(await keptAfter(each, { filter: unmarked })).toBe(0);
  expect(await keptAfter(each, { filter: noFilter, orderBy: 'desc' })).toBe(1);
});
