import { api, auditFilter, parseFilter } from '@egida/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fold } from '../../platform/db/fold.ts';
import { sourceIn } from '../../platform/db/list.ts';
import { firstIdAt, newId } from '../../platform/db/new-id.ts';
import { makeAgency, makeUser } from '../../testing/factories.ts';
import { refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { auditSource } from './audit.queries.ts';

let app: TestApp;
let admin: Caller;
let hospital: { id: string; name: string };
const ana = '019a5c1e-0000-7000-8000-00000000000a';
const at = (day: string, time = '10:00:00.000') => `2026-03-${day}T${time}Z`;

interface Given {
  at: string;
  event: string;
  username: string;
  ip?: string;
  agency?: { id: string; name: string };
  content?: object;
}
const log: Given[] = [
  { at: at('01'), event: 'auth.login', username: 'ana', ip: '10.1.0.5' },
  {
    at: at('02'),
    event: 'alerts.update',
    username: 'ana',
    ip: '10.1.0.5',
    content: { before: { status: 1, note: '' }, after: { status: 2, note: 'Visto' } },
  },
  { at: at('03'), event: 'alerts.update', username: 'Óscar', ip: '10.2.0.9' },
  { at: at('04'), event: 'vaccines.create', username: 'Óscar', ip: '2001:db8::5' },
  { at: at('05', '10:00:00.001'), event: 'auth.logout', username: 'ana' },
];
const ids: string[] = [];
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  hospital = await makeAgency(app, { name: 'Hospital de Ávila' });
  for (const [index, entry] of log.entries()) {
    const id = newId(Date.parse(entry.at));
    ids.push(id);
    const agency = index === 2 ? hospital : undefined;
    await app.system.pool.query(
      `insert into audit (id, created_on, event, username, user_id, ip, agency_id, agency_name, search, content)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        id,
        entry.at,
        entry.event,
        entry.username,
        entry.username === 'ana' ? ana : null,
        entry.ip ?? null,
        agency?.id ?? null,
        agency?.name ?? null,
        fold(`${entry.username}\n${agency?.name ?? ''}`),
        JSON.stringify(entry.content ?? { before: null, after: null }),
      ],
    );
  }
});
afterAll(() => app.stop());

/** Entries of the log above, by their place in it. */
const shown = async (filter: string, more = {}) => {
  const { collection } = await admin(api.audit.list, { query: { filter, ...more } });
  return collection.map((row) => ids.indexOf(row.id));
};

describe('the audit log', () => {
  it('says what a status was changed to, and nothing where it stayed or is none', async () => {
    const notes = [
      { before: { status: 1, note: '' }, after: { status: 1, note: 'Visto' } },
      { before: { alerts: [] }, after: { status: 0, affected: 2 } },
      { before: null, after: { status: 'ACTIVE' } },
    ];
    const made = notes.map(() => newId(Date.parse(at('20'))));
    for (const [index, content] of notes.entries())
      await app.system.pool.query(
        `insert into audit (id, created_on, event, username, search, content) values ($1, $2, 'alerts.updateMany', 'x', 'x', $3)`,
        [made[index], at('20'), JSON.stringify(content)],
      );
    const toStatus = async (auditId = '') => (await admin(api.audit.get, { params: { auditId } })).toStatus;
    try {
      expect(await Promise.all([...made, ids[1], ids[2]].map(toStatus))).toEqual([null, 0, null, 2, null]);
      const { collection } = await admin(api.audit.list, { query: { filter: 'username:ana' } });
      expect(collection.map((row) => row.toStatus)).toEqual([null, 2, null]);
    } finally {
      await app.system.pool.query('delete from audit where id = any($1)', [made]);
    }
  });

  it('shows the newest first, or the oldest', async () => {
    expect(await shown('createdOn:<2026-04-01')).toEqual([4, 3, 2, 1, 0]);
    expect(await shown('createdOn:<2026-04-01', { orderBy: 'asc', size: '2' })).toEqual([0, 1]);
    expect(await shown('createdOn:<2026-04-01', { orderBy: 'asc', size: '2', page: '2' })).toEqual([2, 3]);
  });

  const table: [string, number[]][] = [
    ['event:alerts.update', [2, 1]],
    ['event:auth.login|auth.logout createdOn:<2026-04-01', [4, 0]],
    ['username:oscar', [3, 2]],
    ['username:ANA createdOn:<2026-04-01', [4, 1, 0]],
    [`user:${ana}`, [4, 1, 0]],
    ['agencyName:avila', [2]],
    ['"hospital de" oscar', [2]],
    ['os', [3, 2]],
    ['ip:10.1.0.5', [1, 0]],
    ['ip:10.0.0.0/8', [2, 1, 0]],
    ['ip:"2001:db8::/32"', [3]],
    ['ip:none createdOn:<2026-04-01', [4]],
    ['createdOn:>"2026-03-02T10:00:00Z",createdOn:<"2026-03-04T10:00:00Z"', [2]],
    ['createdOn:"2026-03-03T10:00:00Z"', [2]],
    ['createdOn:>"2026-03-05T10:00:00.000Z" createdOn:<2026-04-01', [4]],
    ['createdOn:<"2026-03-01T10:00:00.000Z"', []],
    ['createdOn:<"2026-03-02T00:00:00Z"|>"2026-03-05T00:00:00Z" createdOn:<2026-04-01', [4, 0]],
    ['createdOn:<2026-03-03 event:!auth.login', [1]],
    ['createdOn:!"2026-03-03T10:00:00Z" username:oscar', [3]],
    ['createdOn:<0001-01-02', []],
    ['createdOn:>9999-12-31', []],
  ];
  it.each(table)('is filtered by %s', async (filter, expected) => {
    expect(await shown(filter)).toEqual(expected);
  });

  it('is filtered by agency', async () => {
    expect(await shown(`agency:${hospital.id}`)).toEqual([2]);
  });

  it('shows of an entry what was before and what is after', async () => {
    const [, second = '', third = ''] = ids;
    expect(await admin(api.audit.get, { params: { auditId: second } })).toEqual({
      id: second,
      event: 'alerts.update',
      username: 'ana',
      userId: ana,
      subject: '',
      toStatus: 2,
      createdOn: at('02'),
      agencyId: null,
      agencyName: null,
      ip: '10.1.0.5',
      content: { before: { status: 1, note: '' }, after: { status: 2, note: 'Visto' } },
    });
    expect(await admin(api.audit.get, { params: { auditId: third } })).toMatchObject({
      agencyId: hospital.id,
      agencyName: 'Hospital de Ávila',
    });
    const nowhere = { params: { auditId: newId() } };
    expect(await refused(admin(api.audit.get, nowhere))).toEqual([404, 'audit.notfound']);
  });

  it('is read by the index of its ids for a period', async () => {
    await app.system.pool.query(`insert into audit (id, event, username, search)
      select overlay(gen_random_uuid()::text placing '7' from 15)::uuid, 'auth.login', 'n', 'n'
      from generate_series(1, 20000)`);
    await app.system.pool.query('analyze audit');
    const filter = parseFilter('createdOn:>2026-03-02,createdOn:<2026-03-04', auditFilter);
    const source = auditSource({ sortBy: 'createdOn', orderBy: 'desc', filter });
    const { id, rowsIn, inOrder } = sourceIn(() => sql<boolean>`true`, source, 'desc');
    const plan = await app.system.read('test', (db) =>
      sql<{ 'QUERY PLAN': string }>`explain select ${id} from ${rowsIn} order by ${inOrder} limit 20`.execute(db),
    );
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Cond: .*id >= .*id < /);
  });

  it('is kept as many days as administrators say', async () => {
    const [old, young] = [newId(Date.now() - 1096 * 86_400_000), newId(Date.now() - 1094 * 86_400_000)];
    await app.system.pool.query(
      `insert into audit (id, event, username, search) select unnest($1::uuid[]), 'auth.login', 'x', 'x'`,
      [[old, young]],
    );
    await app.system.pool.query(
      `insert into audit (id, event, username, search)
        select overlay(overlay(gen_random_uuid()::text placing '7' from 15) placing '01600000' from 1)::uuid, 'auth.login', 'x', 'x'
        from generate_series(1, 2500)`,
    );
    await app.runChore('enforce retention');
    const { rows } = await app.system.pool.query(
      `select (select count(*) from audit where id < $1) as older, array(select id from audit where id = $2) as young`,
      [firstIdAt(Date.now() - 1095 * 86_400_000), young],
    );
    expect(rows).toEqual([{ older: 0, young: [young] }]);
  });
});
