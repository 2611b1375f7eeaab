import { api } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolledAgent, makeAgency, makeUser, raiseAlert } from '../../testing/factories.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';

let app: TestApp;
let admin: Caller;
let clerk: Caller;
let inOrder: string[];
const [rows, withWord] = [17_000, 10_500];

/** Alerts of one agency, of which the earlier ones say a word and the later ones do not; one in two of those says another. */
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  const agency = await makeAgency(app);
  clerk = app.as((await makeUser(app, 'ROLE_USER', [agency.id])).authorization);
  await raiseAlert(app, await enrolledAgent(app, agency.apikey), (await makeVaccine(admin)).id);
  await app.system.pool.query(`
    create temp table copied as select * from alerts where agency_id = '${agency.id}';
    insert into alerts select (copied).* from (
      select jsonb_populate_record(t, jsonb_build_object(
        'id', overlay(t.id::text placing lpad(n::text, 12, '0') from 25),
        'status', n % 2,
        'search', case when n <= ${withWord} then 'temprana' else 'tardía' end)) as copied
      from copied t, generate_series(1, ${rows}) n) made;
    drop table copied`);
  const { rows: found } = await app.system.pool.query<{ id: string }>(
    `select id from alerts where search = 'temprana' order by id`,
  );
  inOrder = found.map(({ id }) => id);
});
afterAll(() => app.stop());

describe('a search that finds more alerts than are counted', () => {
  const size = 100;
  const pages = [1, 2, 50, 51, 90, 100];
  it.each([
    ['whose alerts come first', 'asc'],
    ['whose alerts come after thousands of others', 'desc'],
  ] as const)('%s shows the same pages, whoever looks and however often', async (_, orderBy) => {
    const expected = orderBy === 'asc' ? inOrder : inOrder.toReversed();
    for (const page of [...pages, ...pages])
      for (const [name, by] of Object.entries({ admin, clerk })) {
        const query = { filter: 'temprana', page: String(page), size: String(size), orderBy };
        const { collection, paging } = await by(api.alerts.list, { query });
        expect(
          collection.map(({ id }) => id),
          `page ${page}, ${name}`,
        ).toEqual(expected.slice((page - 1) * size, page * size));
        expect(paging, `page ${page}, ${name}`).toMatchObject({
          page,
          total: 10_000,
          pages: Math.max(20, page),
          exact: false,
        });
      }
  });

  it('says how many there are where its end is seen, and with less to find counts it', async () => {
    for (const orderBy of ['asc', 'desc'] as const) {
      const look = (filter: string, page: number) =>
        clerk(api.alerts.list, { query: { filter, page: String(page), size: '1000', orderBy } });
      const last = await look('temprana', 11);
      expect(last.collection).toHaveLength(500);
      expect(last.paging).toMatchObject({ total: withWord, exact: true });
      const active = await look('temprana status:ACTIVE', 1);
      expect(active.paging).toMatchObject({ total: withWord / 2, exact: true });
    }
  });
});
