import { api, type BodyInput, type Role } from '@egida/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAgency, testPassword, unique } from '../../testing/factories.ts';
import { openSessions, overseer, person } from '../../testing/people.ts';
import { refusal, refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';

type Person = Awaited<ReturnType<typeof person>>;
type Change = BodyInput<typeof api.users.update>;

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = (await person(app, 'ROLE_ADMIN')).call;
});
afterAll(() => app.stop());

/** A town hall with an office below it, another town hall, and a classified office below the first. */
let town: { id: string; name: string };
let office: { id: string; name: string };
let elsewhere: { id: string; name: string };
let hidden: { id: string; name: string };
let manager: Person;
beforeEach(async () => {
  town = await makeAgency(app);
  office = await makeAgency(app, { parent: town.id });
  elsewhere = await makeAgency(app);
  hidden = await makeAgency(app, { parent: town.id, classified: true });
  manager = await person(app, 'ROLE_MANAGER', [town.id]);
});

const change = (by: Person, userId: string, body: Change) => by.call(api.users.update, { params: { userId }, body });
const create = (by: Person, roles: string, agencies: string[] = [], more: object = {}) =>
  by.call(api.users.create, {
    body: { username: unique('hecha'), email: 'hecha@villanueva.example', roles, agencies, ...more },
  });
const see = (by: Person, userId: string) => by.call(api.users.get, { params: { userId } });
const password = { password: 'Otra-frase-larga-2', passwordRepeat: 'Otra-frase-larga-2' };
/** Everything by which somebody could take an account over, or shut its owner out. */
const takeOvers: Change[] = [
  password,
  { email: 'mio@villanueva.example' },
  { enabled: false },
  { roles: 'ROLE_USER' },
  { config: { enabled2fa: false } },
  { lastname: 'Otra' },
];
const expectOutOfReach = async (by: Person, target: Person) => {
  const before = await admin(api.users.get, { params: { userId: target.id } });
  expect(await see(by, target.id)).toMatchObject({ id: target.id, manageable: false });
  for (const body of takeOvers) {
    expect(await refused(change(by, target.id, body)), JSON.stringify(body)).toEqual([403, 'user.outOfReach']);
  }
  const params = { userId: target.id };
  for (const endpoint of [api.users.remove, api.users.invite, api.users.resetTwoFactor]) {
    expect(await refused(by.call(endpoint, { params })), endpoint.path).toEqual([403, 'user.outOfReach']);
  }
  expect(await admin(api.users.get, { params })).toEqual(before);
  expect(await openSessions(app, target.id)).toBe(1);
};

describe('a manager', () => {
  it('looks after the people of their agencies and of all below', async () => {
    const below = await person(app, 'ROLE_USER', [office.id]);
    expect(await change(manager, below.id, { lastname: 'Roa' })).toMatchObject({ lastname: 'Roa', manageable: true });
    const peer = await person(app, 'ROLE_MANAGER', [town.id]);
    expect(await change(manager, peer.id, { roles: 'ROLE_USER' })).toMatchObject({ roles: 'ROLE_USER' });
    const { collection } = await manager.call(api.users.list);
    expect(collection.map((row) => row.id).sort()).toEqual([manager.id, below.id, peer.id].sort());
  });

  it('sees somebody whom they share with others, and cannot take their account over', async () => {
    await expectOutOfReach(manager, await person(app, 'ROLE_USER', [town.id, elsewhere.id]));
  });

  it('learns of nobody’s agencies but those that they see, not by a filter either', async () => {
    const shared = await person(app, 'ROLE_USER', [town.id, elsewhere.id]);
    expect((await see(manager, shared.id)).agencies).toEqual([{ id: town.id, name: town.name }]);
    const found = async (filter: string) =>
      (await manager.call(api.users.list, { query: { filter } })).collection.map((row) => row.id);
    expect(await found(`agency:${town.id} username:${shared.username}`)).toEqual([shared.id]);
    expect(await found(`agency:${elsewhere.id}`)).toEqual([]);
    expect(await found(`agency:!${elsewhere.id} username:${shared.username}`)).toEqual([shared.id]);
  });

  it('changes no administrator, service desk, manager of everything or classified person of their agency', async () => {
    for (const role of ['ROLE_ADMIN', 'ROLE_SERVICEDESK', 'ROLE_CLASSIFIED'] as const) {
      await expectOutOfReach(manager, await person(app, role, [town.id]));
    }
    await expectOutOfReach(manager, await overseer(app, [town.id]));
  });

  it('is told of nobody else that they exist', async () => {
    const strangers = [
      await person(app, 'ROLE_USER', [elsewhere.id]),
      await person(app, 'ROLE_ADMIN'),
      await person(app, 'ROLE_SERVICEDESK'),
      await overseer(app),
    ];
    for (const { id } of strangers) {
      expect(await refused(change(manager, id, { lastname: 'Otra' }))).toEqual([404, 'user.notfound']);
      for (const endpoint of [api.users.get, api.users.remove, api.users.invite, api.users.resetTwoFactor]) {
        expect(await refused(manager.call(endpoint, { params: { userId: id } }))).toEqual([404, 'user.notfound']);
      }
    }
  });

  it.each(['ROLE_ADMIN', 'ROLE_SERVICEDESK', 'ROLE_CLASSIFIED', 'ROLE_USER,ROLE_ADMIN'])(
    'grants %s to nobody, neither new nor known',
    async (role) => {
      const known = await person(app, 'ROLE_USER', [town.id]);
      expect(await refused(create(manager, role, [town.id]))).toEqual([403, 'role.notGrantable']);
      expect(await refused(change(manager, known.id, { roles: role }))).toEqual([403, 'role.notGrantable']);
    },
  );

  it('gives nobody more agencies than their own, nor all of them', async () => {
    const known = await person(app, 'ROLE_USER', [town.id]);
    const notTheirs = { details: [{ path: 'agencies', message: 'value.notvalid' }] };
    expect(await refusal(change(manager, known.id, { agencies: [elsewhere.id] }))).toMatchObject(notTheirs);
    const all = { roles: 'ROLE_MANAGER', allAgencies: true };
    expect(await refused(change(manager, known.id, all))).toEqual([403, 'role.notGrantable']);
    expect(await refused(create(manager, 'ROLE_MANAGER', [town.id], { allAgencies: true }))).toEqual([
      403,
      'role.notGrantable',
    ]);
    expect(await refusal(change(manager, known.id, { agencies: [], roles: 'ROLE_MANAGER' }))).toMatchObject({
      details: [{ path: 'agencies', message: 'agencies.required' }],
    });
  });

  it('of no agency sees nobody but themselves', async () => {
    const none = await person(app, 'ROLE_MANAGER');
    expect((await none.call(api.users.list)).paging.total).toBe(0);
    expect(await see(none, none.id)).toMatchObject({ id: none.id });
  });
});

describe('a manager of everything', () => {
  it('looks after service desks and their like, and makes more of them', async () => {
    const all = await overseer(app);
    for (const peer of [await overseer(app), await person(app, 'ROLE_SERVICEDESK')]) {
      expect(await change(all, peer.id, { lastname: 'Roa' })).toMatchObject({ lastname: 'Roa', manageable: true });
    }
    expect(await create(all, 'ROLE_SERVICEDESK')).toMatchObject({ roles: 'ROLE_SERVICEDESK', manageable: true });
    expect(await create(all, 'ROLE_MANAGER', [], { allAgencies: true })).toMatchObject({ allAgencies: true });
    expect(await refused(create(all, 'ROLE_ADMIN'))).toEqual([403, 'role.notGrantable']);
    expect(await refused(create(all, 'ROLE_CLASSIFIED'))).toEqual([403, 'role.notGrantable']);
  });

  it('changes nobody who reaches classified agencies, be it through one above, and makes nobody who does', async () => {
    const all = await overseer(app);
    await expectOutOfReach(all, manager);
    await expectOutOfReach(all, await person(app, 'ROLE_USER', [elsewhere.id, hidden.id]));
    expect(await refused(create(all, 'ROLE_MANAGER', [town.id]))).toEqual([403, 'user.outOfReach']);
    expect(await create(all, 'ROLE_USER', [town.id])).toMatchObject({ manageable: true });
    expect(await refusal(create(all, 'ROLE_USER', [hidden.id]))).toMatchObject({
      details: [{ path: 'agencies', message: 'value.notvalid' }],
    });
  });

  it('does not see people of classified agencies alone', async () => {
    const classified = await person(app, 'ROLE_USER', [hidden.id]);
    for (const by of [await overseer(app), await person(app, 'ROLE_SERVICEDESK')]) {
      expect(await refused(see(by, classified.id))).toEqual([404, 'user.notfound']);
    }
  });
});

describe('a service desk', () => {
  let desk: Person;
  beforeEach(async () => {
    desk = await person(app, 'ROLE_SERVICEDESK');
  });

  it('enables and disables, and changes nothing else', async () => {
    const known = await person(app, 'ROLE_USER', [elsewhere.id]);
    for (const body of takeOvers.filter((one) => !('enabled' in one))) {
      expect(await refused(change(desk, known.id, body)), JSON.stringify(body)).toEqual([403, 'forbidden']);
      expect(await refused(change(desk, known.id, { ...body, enabled: true }))).toEqual([403, 'forbidden']);
    }
    expect(await change(desk, known.id, { enabled: false })).toMatchObject({ status: 'DISABLED' });
    expect(await change(desk, known.id, { enabled: true })).toMatchObject({ status: 'ACTIVE' });
    const body = { username: unique('hecha'), roles: 'ROLE_USER', agencies: [elsewhere.id], email: 'a@b.example' };
    expect(await refused(desk.call(api.users.create, { body }))).toEqual([403, 'forbidden']);
    expect(await refused(desk.call(api.users.invite, { params: { userId: known.id } }))).toEqual([403, 'forbidden']);
  });

  it('never touches administrators or classified people', async () => {
    for (const role of ['ROLE_ADMIN', 'ROLE_CLASSIFIED'] as const) {
      const target = await person(app, role, [elsewhere.id]);
      expect(await refused(change(desk, target.id, { enabled: false }))).toEqual([403, 'user.outOfReach']);
      const params = { userId: target.id };
      expect(await refused(desk.call(api.users.resetTwoFactor, { params }))).toEqual([403, 'user.outOfReach']);
      expect(await openSessions(app, target.id)).toBe(1);
    }
  });
});

describe('people without the right', () => {
  it.each(['ROLE_USER', 'ROLE_READONLY', 'ROLE_CLASSIFIED'] as const)('as %s change nobody', async (role: Role) => {
    const [who, target] = [await person(app, role, [town.id]), await person(app, 'ROLE_USER', [town.id])];
    expect(await refused(change(who, target.id, { config: { theme: 'dark' } }))).toEqual([403, 'forbidden']);
    expect(await refused(create(who, 'ROLE_USER', [town.id]))).toEqual([403, 'forbidden']);
    const params = { userId: target.id };
    expect(await refused(who.call(api.users.remove, { params }))).toEqual([403, 'forbidden']);
    const body = { username: target.username, password: testPassword };
    expect(await app.as()(api.auth.login, { body })).toHaveProperty('token');
  });
});
