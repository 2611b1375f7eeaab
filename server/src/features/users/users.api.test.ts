import { api } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAgency } from '../../testing/factories.ts';
import { overseer, person } from '../../testing/people.ts';
import { refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';

type Person = Awaited<ReturnType<typeof person>>;

let app: TestApp;
let admin: Caller;
let agency: { id: string; name: string };
/** People of one agency, by user name; everyone else in the database is of none. */
let people: Record<'ana' | 'berta' | 'carlos' | 'diego', Person>;
beforeAll(async () => {
  app = await startApp();
  admin = (await person(app, 'ROLE_ADMIN')).call;
  agency = await makeAgency(app);
  people = {
    ana: await person(app, 'ROLE_USER', [agency.id], 'Ana'),
    berta: await person(app, 'ROLE_READONLY', [agency.id], 'berta'),
    carlos: await person(app, 'ROLE_MANAGER', [agency.id], 'carlos'),
    diego: await person(app, 'ROLE_USER', [agency.id], 'diego'),
  };
  const change = (who: Person, body: object) => admin(api.users.update, { params: { userId: who.id }, body });
  await change(people.ana, { firstname: 'Ana', lastname: 'Zúñiga', email: 'zuniga@villanueva.example' });
  await change(people.berta, { firstname: 'Berta', lastname: 'Ávila', email: 'Avila@villanueva.example' });
  await change(people.carlos, { firstname: 'Carlos', lastname: 'Martín' });
  await change(people.diego, { enabled: false });
  const columns = (text: string, who: Person) =>
    app.system.pool.query(`update users set ${text} where id = $1`, [who.id]);
  await columns(`last_login_on = '2026-01-02'`, people.ana);
  await columns(
    `last_login_on = '2026-03-04', two_factor = true, locked_until = now() + interval '1 hour'`,
    people.carlos,
  );
  await columns('password_hash = null', people.berta);
});
afterAll(() => app.stop());

const ofAgency = (filter = '') => `agency:${agency.id} ${filter}`;
const names = async (query: object = {}, by = admin) => {
  const { collection } = await by(api.users.list, { query: { filter: ofAgency(), ...query } });
  return collection.map((row) => row.username);
};

describe('the list of people', () => {
  it('is in the order of user names, whatever their case, or in any other that is asked for', async () => {
    expect(await names()).toEqual(['Ana', 'berta', 'carlos', 'diego']);
    expect(await names({ orderBy: 'desc' })).toEqual(['diego', 'carlos', 'berta', 'Ana']);
    expect(await names({ sortBy: 'lastname' })).toEqual(['diego', 'berta', 'carlos', 'Ana']);
    expect(await names({ sortBy: 'email', orderBy: 'desc' })).toEqual(['Ana', 'berta', 'diego', 'carlos']);
    expect(await names({ sortBy: 'createdOn' })).toEqual(['Ana', 'berta', 'carlos', 'diego']);
  });

  it('by last sign-in has the latest first, and after all others who never signed in', async () => {
    expect((await names({ sortBy: 'lastLoginOn', orderBy: 'desc' })).slice(0, 2)).toEqual(['carlos', 'Ana']);
    expect((await names({ sortBy: 'lastLoginOn' })).slice(2)).toEqual(['Ana', 'carlos']);
  });

  it('is filtered by what people know of each other', async () => {
    const found = (filter: string) => names({ filter: ofAgency(filter) });
    expect(await found('status:ACTIVE')).toEqual(['Ana']);
    expect(await found('status:INVITED|LOCKED')).toEqual(['berta', 'carlos']);
    expect(await found('status:!DISABLED')).toEqual(['Ana', 'berta', 'carlos']);
    expect(await found('role:MANAGER')).toEqual(['carlos']);
    expect(await found('role:USER|READONLY')).toEqual(['Ana', 'berta', 'diego']);
    expect(await found('twoFactor:true')).toEqual(['carlos']);
    expect(await found('lastLoginOn:>2026-02-01')).toEqual(['carlos']);
    expect(await found('lastLoginOn:none')).toEqual(['berta', 'diego']);
    expect(await found('lastname:zuniga')).toEqual(['Ana']);
    expect(await found('firstname:BERTA')).toEqual(['berta']);
    expect(await found('email:avila@')).toEqual(['berta']);
    expect(await found('username:ana')).toEqual(['Ana']);
    expect(await found('villanueva')).toEqual(['Ana', 'berta']);
    expect(await found('email:none')).toEqual(['carlos', 'diego']);
    expect(await names({ filter: 'agency:none username:ana' })).toEqual([]);
    expect(await names({ filter: `agency:!${agency.id} username:berta` })).toEqual([]);
  });

  it('comes page by page, none twice and none left out', async () => {
    const page = (n: number) => admin(api.users.list, { query: { filter: ofAgency(), size: '3', page: String(n) } });
    const [first, second] = [await page(1), await page(2)];
    expect(first.paging).toMatchObject({ total: 4, pages: 2, exact: true });
    expect([...first.collection, ...second.collection].map((row) => row.username)).toEqual(await names());
  });

  it('refuses fields, orders and pages that it does not have', async () => {
    const list = (query: object) => refused(admin(api.users.list, { query }));
    for (const query of [{ sortBy: 'roles' }, { filter: 'password:x' }, { filter: 'status:GONE' }, { page: '0' }]) {
      expect(await list(query), JSON.stringify(query)).toEqual([400, 'request.notvalid']);
    }
  });

  it('says of each person what its screen shows, and no secret', async () => {
    const reply = await admin(api.users.list, { query: { filter: ofAgency('username:carlos') } });
    expect(reply.collection).toEqual([
      {
        id: people.carlos.id,
        username: 'carlos',
        firstname: 'Carlos',
        lastname: 'Martín',
        email: '',
        agencies: [{ id: agency.id, name: agency.name }],
        allAgencies: false,
        roles: 'ROLE_USER,ROLE_MANAGER',
        status: 'LOCKED',
        notify: false,
        enabled: true,
        manageable: true,
        config: { enabled2fa: true },
        twoFactorReady: false,
        createdOn: expect.any(String),
        lastLoginOn: expect.any(String),
      },
    ]);
  });

  it('is for those who look after people', async () => {
    for (const role of ['ROLE_USER', 'ROLE_READONLY', 'ROLE_CLASSIFIED'] as const) {
      const { call } = await person(app, role, [agency.id]);
      expect(await refused(call(api.users.list))).toEqual([403, 'forbidden']);
      expect(await refused(call(api.users.get, { params: { userId: people.ana.id } }))).toEqual([403, 'forbidden']);
      expect(await refused(call(api.users.roles))).toEqual([403, 'forbidden']);
    }
  });
});

describe('one person', () => {
  it('is shown to who shares an agency with them, and does not exist for others', async () => {
    const params = { userId: people.ana.id };
    expect(await people.carlos.call(api.users.get, { params })).toMatchObject({ username: 'Ana', manageable: true });
    const stranger = await person(app, 'ROLE_MANAGER', [(await makeAgency(app)).id]);
    expect(await refused(stranger.call(api.users.get, { params }))).toEqual([404, 'user.notfound']);
    const nobody = { userId: '019a5c1e-0000-7000-8000-000000000009' };
    expect(await refused(admin(api.users.get, { params: nobody }))).toEqual([404, 'user.notfound']);
  });

  it('is oneself for everyone signed in, with all of their agencies', async () => {
    const other = await makeAgency(app, { classified: true });
    const both = await person(app, 'ROLE_USER', [agency.id, other.id]);
    const own = await both.call(api.users.get, { params: { userId: both.id.toUpperCase() } });
    expect(own).toMatchObject({ id: both.id, role: 'ROLE_USER', admin: false, status: 'ACTIVE' });
    expect(own.agencies.map((one) => one.id).sort()).toEqual([agency.id, other.id].sort());
    const boss = await person(app, 'ROLE_ADMIN');
    expect(await boss.call(api.users.get, { params: { userId: boss.id } })).toMatchObject({
      ...{ role: 'ROLE_ADMIN', admin: true },
    });
    const classified = await person(app, 'ROLE_CLASSIFIED');
    const shown = await classified.call(api.users.get, { params: { userId: classified.id } });
    expect(shown).toMatchObject({ role: 'ROLE_CLASSIFIED', instanceId: expect.any(String) });
  });
});

describe('the roles that one may grant', () => {
  const ids = async (by: Person) => (await by.call(api.users.roles)).map((role) => role.id);
  it('never reach further than one’s own', async () => {
    expect(await ids(await person(app, 'ROLE_ADMIN'))).toEqual([
      'ROLE_ADMIN',
      'ROLE_MANAGER',
      'ROLE_SERVICEDESK',
      'ROLE_USER',
      'ROLE_READONLY',
      'ROLE_CLASSIFIED',
    ]);
    expect(await ids(await overseer(app))).toEqual(['ROLE_MANAGER', 'ROLE_SERVICEDESK', 'ROLE_USER', 'ROLE_READONLY']);
    expect(await ids(people.carlos)).toEqual(['ROLE_MANAGER', 'ROLE_USER', 'ROLE_READONLY']);
    expect(await ids(await person(app, 'ROLE_SERVICEDESK'))).toEqual([]);
    const rolesOf = () => people.carlos.call(api.users.roles);
    expect(await rolesOf()).toContainEqual({ id: 'ROLE_READONLY', name: 'Consulta' });
    await people.carlos.call(api.users.update, {
      params: { userId: people.carlos.id },
      body: { config: { locale: 'en' } },
    });
    expect(await rolesOf()).toContainEqual({ id: 'ROLE_READONLY', name: 'Viewing' });
  });
});
