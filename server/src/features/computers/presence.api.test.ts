import { api } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAgency, makeUser } from '../../testing/factories.ts';
import { makeComputers } from '../../testing/many-computers.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
let callers: Record<string, Caller>;
let agencies: { id: string }[];
const query = <Row extends object>(text: string, values: unknown[] = []) => app.system.pool.query<Row>(text, values);

const numbered = '(select id, (row_number() over (order by md5(id::text)))::int as n from computers) numbered';
/** Computers with what their presence says. */
const all =
  '(select c.*, p.status, p.last_connection from computers c join computer_presence p on p.computer_id = c.id) rows';

/** Computers of three agencies: a third is here, the others have been away for so many hours, more and less than half a day. */
beforeAll(async () => {
  app = await startApp();
  const admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  agencies = await Promise.all([makeAgency(app), makeAgency(app), makeAgency(app, { classified: true })]);
  for (const [n, { id }] of agencies.entries()) await makeComputers(app, id, 40 + n, n === 1 ? ['norte'] : []);
  await query(`update computers c set os_family = case when n % 4 = 0 then 'windows' else 'linux' end, marked_for_removal = n % 5 = 0,
      ip_address = ('10.0.0.' || n)::inet, search = search || case when n % 2 = 0 then ' par' else '' end
    from ${numbered} where numbered.id = c.id`);
  await query(`update computer_presence p set status = n % 3,
      last_connection = case when n % 3 > 0 then now() - make_interval(hours => n) else 'infinity' end
    from ${numbered} where numbered.id = p.computer_id`);
  const own = agencies.slice(0, 2).map(({ id }) => id);
  const ofAgencies = async (ids: string[]) => app.as((await makeUser(app, 'ROLE_USER', ids)).authorization);
  callers = { admin, 'clerk of one': await ofAgencies(own.slice(0, 1)), 'clerk of two': await ofAgencies(own) };
});
afterAll(() => app.stop());

const conditions = [
  ['', 'true'],
  ['status:OFFLINE', 'status = 1'],
  ['status:OFFLINE|OFFLINE_LONG', 'status in (1, 2)'],
  ['status:!ONLINE', 'status <> 0'],
  ['status:ONLINE,osFamily:linux', "status = 0 and os_family = 'linux'"],
  ['status:OFFLINE_LONG,markedForRemoval:true', 'status = 2 and marked_for_removal'],
  ['lastConnection:<2000-01-01T00:00:00Z', 'false'],
  ['lastConnection:>2000-01-01T00:00:00Z', 'true'],
  ['status:OFFLINE,tags:norte', "status = 1 and tags @> '{norte}'"],
  ['status:OFFLINE par', "status = 1 and search like '%par%'"],
  ['par', "search like '%par%'"],
  ['tags:norte,status:!OFFLINE', "tags @> '{norte}' and status <> 1"],
  ['status:ONLINE,ipAddress:10.0.0.0/26', "status = 0 and ip_address <<= '10.0.0.0/26'"],
] as const;
const orders = {
  name: 'name_key',
  version: 'version_key',
  ipAddress: 'ip_address',
  lastConnection: 'last_connection',
} as const;

describe('a list of computers by whether they are there', () => {
  it.each(conditions)(
    'holds what the computers say, in every order, page by page, for whoever asks: "%s"',
    async (filter, where) => {
      const ids = agencies.map(({ id }) => id);
      const seen = { admin: ids, 'clerk of one': ids.slice(0, 1), 'clerk of two': ids.slice(0, 2) };
      for (const [name, among] of Object.entries(seen))
        for (const [sortBy, order] of Object.entries(orders) as [keyof typeof orders, string][])
          for (const orderBy of ['asc', 'desc'] as const) {
            const { rows } = await query<{ id: string }>(
              `select id from ${all} where agency_id = any($1) and ${where} order by ${order} ${orderBy}, id ${orderBy}`,
              [among],
            );
            const got: string[] = [];
            for (let page = 1; page <= Math.max(1, Math.ceil(rows.length / 50)); page++) {
              const reply = await callers[name]?.(api.fleet.list, {
                query: { ...(filter && { filter }), sortBy, orderBy, page: String(page), size: '50' },
              });
              got.push(...(reply?.collection ?? []).map(({ id }) => id));
              expect(reply?.paging, `${name}, by ${sortBy}`).toMatchObject({ total: rows.length, exact: true });
            }
            expect(got, `${name}, by ${sortBy} ${orderBy}`).toEqual(rows.map(({ id }) => id));
          }
    },
  );

  it('of an agency is put in order by status, too', async () => {
    const [{ id: agencyId }] = agencies as [{ id: string }];
    const { rows } = await query<{ id: string }>(`select id from ${all} where agency_id = $1 order by status, id`, [
      agencyId,
    ]);
    const { collection } = await (callers.admin as Caller)(api.computers.list, {
      params: { agencyId },
      query: { sortBy: 'status', orderBy: 'asc', size: '50' },
    });
    expect(collection.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });
});

describe('a change of status', () => {
  it('writes nothing of what a computer is', async () => {
    const written = async () =>
      (
        await query<{ id: string; written: string }>(
          "select id, ctid::text || ' ' || xmin as written from computers order by id",
        )
      ).rows;
    const before = await written();
    const { rows } = await query(
      `update computer_presence set status = 2, last_connection = now() - interval '1 day' where status = 0 returning computer_id`,
    );
    expect(rows.length).toBeGreaterThan(30);
    expect(await written()).toEqual(before);
  });

  it('is not for anybody else to make where another instance tells of the computer', async () => {
    const [computer] = (await query<{ id: string }>('select id from computers order by id limit 1')).rows;
    await query('update computers set origin = (select id from instances limit 1) where id = $1', [computer?.id]);
    const change = query('update computer_presence set status = 1 - least(status, 1) where computer_id = $1', [
      computer?.id,
    ]);
    await expect(change).rejects.toMatchObject({ constraint: 'remote_row' });
  });
});
