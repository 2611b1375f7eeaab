import { api } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAgency, makeUser, unique } from '../../testing/factories.ts';
import { makeComputers } from '../../testing/many-computers.ts';
import { overseer } from '../../testing/people.ts';
import { refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
let admin: Caller;
/** North with a town of two schools, a classified agency with one below it, and South. */
const ids: Record<string, string> = {};
const make = async (name: string, parent?: string, classified = false) => {
  ids[name] = (await makeAgency(app, { name, parent: parent ? (ids[parent] ?? null) : null, classified })).id;
};
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  await make('Sur');
  await make('Norte');
  await make('Villa', 'Norte');
  await make('Escuela B', 'Villa');
  await make('Ábaco, escuela', 'Villa');
  await make('Reservada', undefined, true);
  await make('Bajo la reservada', 'Reservada');
});
afterAll(() => app.stop());

const level = async (by: Caller, query: object = {}) => {
  const { collection, paging } = await by(api.agencies.tree, { query });
  return [collection.map((row) => row.name), paging.total];
};
const personOf =
  (role: 'ROLE_MANAGER' | 'ROLE_READONLY') =>
  async (...names: string[]) => {
    const agencies = names.map((name) => ids[name] ?? '');
    return app.as((await makeUser(app, role, agencies)).authorization);
  };
const managerOf = personOf('ROLE_MANAGER');
const readerOf = personOf('ROLE_READONLY');

describe('the tree', () => {
  it('opens level by level, by name', async () => {
    expect(await level(admin)).toEqual([['Norte', 'Reservada', 'Sur'], 3]);
    expect(await level(admin, { parent: ids.Norte })).toEqual([['Villa'], 1]);
    expect(await level(admin, { parent: ids.Villa })).toEqual([['Ábaco, escuela', 'Escuela B'], 2]);
    expect(await level(admin, { parent: ids.Sur })).toEqual([[], 0]);
  });

  it('comes in pages', async () => {
    expect(await level(admin, { size: '2' })).toEqual([['Norte', 'Reservada'], 3]);
    expect(await level(admin, { size: '2', page: '2' })).toEqual([['Sur'], 3]);
  });

  it('begins, for who does not see it all, where what they see begins', async () => {
    expect(await level(await managerOf('Villa', 'Sur'))).toEqual([['Sur', 'Villa'], 2]);
    expect(await level(await managerOf('Escuela B'))).toEqual([['Escuela B'], 1]);
    const reader = await readerOf('Villa', 'Escuela B');
    expect(await level(reader)).toEqual([['Villa'], 1]);
    expect(await level(reader, { parent: ids.Villa })).toEqual([['Escuela B'], 1]);
  });

  it('shows who sees the main instance what hangs below something classified, and not that itself', async () => {
    for (const by of [(await overseer(app)).call, app.as((await makeUser(app, 'ROLE_SERVICEDESK')).authorization)])
      expect(await level(by)).toEqual([['Bajo la reservada', 'Norte', 'Sur'], 3]);
  });

  it('is not entered where one sees nothing', async () => {
    const manager = await managerOf('Sur');
    for (const parent of [ids.Norte, '019a5c1e-0000-7000-8000-000000000009'])
      expect(await refused(level(manager, { parent }))).toEqual([404, 'agency.notfound']);
  });
});

describe('what depends on an agency', () => {
  const none = { computers: 0, expired: 0, overLicenses: 0, expiring: 0, fewLicenses: 0 };
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const below = async (by: Caller, name: string) =>
    (await by(api.agencies.get, { params: { agencyId: ids[name] ?? '' } })).below;
  const change = (name: string, body: object) =>
    admin(api.agencies.update, { params: { agencyId: ids[name] ?? '' }, body });
  const count = async () => {
    await app.runChore('fold deltas');
    await app.runChore('count branches');
  };
  beforeAll(async () => {
    await make('Consejería');
    await make('Hospital', 'Consejería');
    await make('Centro', 'Hospital');
    await make('Unidad reservada', 'Hospital', true);
    for (const [name, computers] of Object.entries({ Consejería: 1, Hospital: 2, Centro: 4, 'Unidad reservada': 8 }))
      await makeComputers(app, ids[name] ?? '', computers);
    await count();
  });

  it('is counted at whatever depth, itself apart', async () => {
    const { collection } = await admin(api.agencies.tree, { query: {} });
    expect(collection.find(({ name }) => name === 'Consejería')).toMatchObject({
      agents: 1,
      below: { ...none, computers: 14 },
    });
    expect(await below(admin, 'Hospital')).toEqual({ ...none, computers: 12 });
    expect(await below(admin, 'Centro')).toEqual(none);
  });

  it('is no more than the caller sees of it', async () => {
    expect(await below((await overseer(app)).call, 'Consejería')).toEqual({ ...none, computers: 6 });
    expect(await below(await managerOf('Consejería'), 'Consejería')).toEqual({ ...none, computers: 14 });
    expect(await below(await readerOf('Consejería', 'Centro'), 'Consejería')).toEqual({ ...none, computers: 4 });
    expect(await below(await readerOf('Consejería'), 'Consejería')).toEqual(none);
    const desk = await makeUser(app, 'ROLE_SERVICEDESK', [ids['Unidad reservada'] ?? '']);
    expect(await below(app.as(desk.authorization), 'Consejería')).toEqual({ ...none, computers: 14 });
  });

  it('needs a person where one below does, each for one thing, as soon as it is changed', async () => {
    await change('Centro', { expiration: inDays(-1), licenseQuantity: 1 });
    expect(await below(admin, 'Consejería')).toEqual({ ...none, computers: 14, expired: 1 });
    await change('Hospital', { licenseQuantity: 1, expiration: inDays(3) });
    await change('Centro', { expiration: inDays(29) });
    expect(await below(admin, 'Consejería')).toMatchObject({ overLicenses: 2, expiring: 0, expired: 0 });
    await change('Hospital', { licenseQuantity: 0 });
    await change('Centro', { licenseQuantity: 4, expiration: inDays(31) });
    expect(await below(admin, 'Consejería')).toEqual({ ...none, computers: 14, expiring: 1, fewLicenses: 1 });
    expect(await below(await readerOf('Consejería', 'Centro'), 'Consejería')).toEqual({
      ...none,
      computers: 4,
      fewLicenses: 1,
    });
    await change('Centro', { installationStatus: 2, expiration: inDays(-1) });
    await change('Hospital', { expiration: null });
    expect(await below(admin, 'Consejería')).toEqual({ ...none, computers: 14 });
    await change('Centro', { installationStatus: 0, expiration: null, licenseQuantity: 0 });
  });

  it('follows time without anybody changing anything', async () => {
    await change('Hospital', { expiration: inDays(31) });
    await app.system.write('test: two days pass', (db) =>
      db
        .updateTable('agencies')
        .set({ expiration: inDays(29) })
        .where('id', '=', ids.Hospital ?? '')
        .execute(),
    );
    await count();
    expect(await below(admin, 'Consejería')).toMatchObject({ expiring: 1 });
    await change('Hospital', { expiration: null });
  });

  it('goes along with a branch that moves, and is gone with what is deleted', async () => {
    await make('Otra consejería');
    await change('Hospital', { parent: ids['Otra consejería'] });
    expect(await below(admin, 'Consejería')).toEqual(none);
    expect(await below(admin, 'Otra consejería')).toEqual({ ...none, computers: 14 });
    const { agencyId } = await admin(api.agencies.create, {
      body: { name: unique('Vencida'), parent: ids.Consejería ?? '', expiration: inDays(-1) },
    });
    expect(await below(admin, 'Consejería')).toEqual({ ...none, expired: 1 });
    await admin(api.agencies.remove, { params: { agencyId } });
    expect(await below(admin, 'Consejería')).toEqual(none);
  });
});
