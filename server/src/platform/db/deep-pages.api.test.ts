import { api } from '@egida/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAgency, makeUser } from '../../testing/factories.ts';
import { makeComputers } from '../../testing/many-computers.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());

/** Those beyond ten thousand rows are read from the end, where the number of rows is known. */
it.each(['asc', 'desc'] as const)(
  'the last pages of a long list are its last rows, %s',
  async (orderBy) => {
    const agency = await makeAgency(app);
    await makeComputers(app, agency.id, 10_250);
    const { rows } = await app.system.pool.query<{ id: string }>(
      `select id from computers where agency_id = $1 order by name_key ${orderBy}, id ${orderBy}`,
      [agency.id],
    );
    const inOrder = rows.map((row) => row.id);
    for (const page of [101, 102, 103, 104]) {
      const query = { page: String(page), size: '100', orderBy };
      const { collection, paging } = await admin(api.computers.list, { params: { agencyId: agency.id }, query });
      expect(collection.map(({ id }) => id)).toEqual(inOrder.slice((page - 1) * 100, page * 100));
      expect(paging).toMatchObject({ total: 10_250, pages: 103, exact: true });
    }
  },
  60_000,
);

it('a search that finds more computers than are counted offers its first pages, and says that there are more', async () => {
  const agency = await makeAgency(app);
  await makeComputers(app, agency.id, 10_000);
  const look = (page: number) => {
    const query = { filter: 'serie', page: String(page), size: '100' };
    return admin(api.computers.list, { params: { agencyId: agency.id }, query });
  };
  expect((await look(1)).paging).toMatchObject({ total: 10_000, pages: 100, exact: true });
  await makeComputers(app, agency.id, 1);
  const first = (await look(1)).paging;
  expect(first).toMatchObject({ total: 10_000, pages: 20, exact: false });
  const second = (await look(2)).paging;
  expect(second, 'its second page counts nothing anew').toEqual({ ...first, page: 2, asOf: second.asOf });
  expect(second.asOf > first.asOf).toBe(true);
  const last = await look(101);
  expect(last.collection, 'who asks for more is answered').toHaveLength(1);
  expect(last.paging, 'who sees the end knows how many there are').toMatchObject({ total: 10_001, exact: true });
});
