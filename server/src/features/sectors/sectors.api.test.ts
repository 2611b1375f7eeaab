import { api } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAgency, makeInstance, makeUser, unique } from '../../testing/factories.ts';
import { makeFederated, makeSector } from '../../testing/organisation.ts';
import { refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
let admin: Caller;
let main: string;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  main = await makeInstance(app);
});
afterAll(() => app.stop());

const nowhere = '019a5c1e-0000-7000-8000-000000000009';
const create = (name = unique('Sector'), instanceId?: string) =>
  admin(api.sectors.create, { body: { name, ...(instanceId && { instanceId }) } });
const show = (sectorId: string, by = admin) => by(api.sectors.get, { params: { sectorId } });
const rename = (sectorId: string, name: string) => admin(api.sectors.update, { params: { sectorId }, body: { name } });
const remove = (sectorId: string) => admin(api.sectors.remove, { params: { sectorId } });
const list = (query: object = {}, by = admin) => by(api.sectors.list, { params: { instanceId: main }, query });
const agencyIn = (sectorId: string | null, more: object = {}) =>
  admin(api.agencies.create, { body: { name: unique('Agencia'), metadata: { sectorId }, ...more } });
/** The counter of a sector beside what it counts. */
const counted = async (id: string) => {
  const { rows } = await app.system.pool.query(
    'select agencies, (select count(*)::int from agencies a where a.sector_id = s.id) as there from sectors s where id = $1',
    [id],
  );
  return [rows[0].agencies, rows[0].there];
};

describe('a sector', () => {
  it('is made in the main instance, renamed, found by its new name, and deleted', async () => {
    const made = await create('Educación');
    expect(made).toEqual({ id: made.id, name: 'Educación', count: 0, instanceId: main, agencies: [] });
    expect(await rename(made.id, 'Educación y cultura')).toMatchObject({ name: 'Educación y cultura' });
    expect((await list({ filter: 'cultura' })).collection).toMatchObject([{ id: made.id, count: 0 }]);
    await remove(made.id);
    expect(await refused(show(made.id))).toEqual([404, 'sector.notfound']);
    expect(await refused(remove(made.id))).toEqual([404, 'sector.notfound']);
  });

  it('has a name that no other of its instance has, whatever its case and accents', async () => {
    const [, other] = [await create('Justicia'), await create()];
    expect(await refused(create(' JUSTÍCIA '))).toEqual([409, 'sector.exists']);
    expect(await refused(rename(other.id, 'justicia'))).toEqual([409, 'sector.exists']);
    expect(await show(other.id)).toMatchObject({ name: other.name });
    expect((await list({ filter: 'justicia' })).paging.total).toBe(1);
  });

  it('is made once when two people make it at once', async () => {
    const name = unique('A la vez');
    const codes = await Promise.all(
      [create(name), create(name.toUpperCase())].map((attempt) =>
        attempt.then(
          () => 'made',
          (error) => error.code,
        ),
      ),
    );
    expect(codes.sort()).toEqual(['made', 'sector.exists']);
    expect((await list({ filter: `"${name}"` })).paging.total).toBe(1);
  });

  it('that still holds an agency is not deleted', async () => {
    const { id } = await create();
    const { agencyId } = await agencyIn(id);
    expect(await refused(remove(id))).toEqual([409, 'sector.hasAgencies']);
    expect(await show(id)).toMatchObject({ count: 1 });
    await admin(api.agencies.remove, { params: { agencyId } });
    await remove(id);
  });

  it('is never deleted from under an agency that is put into it at the same time', async () => {
    for (let round = 0; round < 6; round++) {
      const { id } = await create();
      const [made, removed] = await Promise.allSettled([agencyIn(id), remove(id)]);
      expect([made.status, removed.status].sort()).toEqual(['fulfilled', 'rejected']);
      const reason =
        made.status === 'rejected' ? made.reason : removed.status === 'rejected' ? removed.reason : undefined;
      expect(['sector.notfound', 'sector.hasAgencies']).toContain(reason.code);
    }
  });

  it('of a federated instance is changed there', async () => {
    const federated = await makeFederated(app);
    const sector = await makeSector(app, { instanceId: federated.id });
    expect(await refused(create(unique('Sector'), federated.id))).toEqual([409, 'instance.remote']);
    expect(await refused(rename(sector.id, 'Otro'))).toEqual([409, 'instance.remote']);
    expect(await refused(remove(sector.id))).toEqual([409, 'instance.remote']);
    expect(await show(sector.id)).toMatchObject({ name: sector.name });
    expect(await refused(create(unique('Sector'), nowhere))).toEqual([404, 'instance.notfound']);
  });
});

describe('the number of agencies in a sector', () => {
  it('follows every agency that is made in it, changed, and deleted', async () => {
    const [one, other] = [await create(), await create()];
    const { agencyId } = await agencyIn(one.id);
    await agencyIn(one.id);
    const put = (sectorId: string | null) =>
      admin(api.agencies.update, { params: { agencyId }, body: { metadata: { sectorId } } });
    expect([await counted(one.id), await counted(other.id)]).toEqual([
      [2, 2],
      [0, 0],
    ]);
    await put(other.id);
    expect([await counted(one.id), await counted(other.id)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    await put(other.id);
    await admin(api.agencies.update, { params: { agencyId }, body: { metadata: { supportEmail: 'a@b.example' } } });
    expect(await counted(other.id)).toEqual([1, 1]);
    await put(null);
    expect(await counted(other.id)).toEqual([0, 0]);
    await put(one.id);
    await admin(api.agencies.remove, { params: { agencyId } });
    expect(await counted(one.id)).toEqual([1, 1]);
  });

  it('is true after many people moved agencies to and fro at once', async () => {
    const sectors = [await create(), await create(), await create()];
    const agencies = await Promise.all(Array.from({ length: 6 }, (_, n) => agencyIn(sectors[n % 3]?.id ?? null)));
    for (let round = 0; round < 4; round++)
      await Promise.allSettled(
        agencies.map(({ agencyId }, n) =>
          admin(api.agencies.update, {
            params: { agencyId },
            body: { metadata: { sectorId: sectors[(n * 7 + round * 5 + 1) % 3]?.id ?? null } },
          }),
        ),
      );
    for (const { id } of sectors) {
      const [agencies, there] = await counted(id);
      expect(agencies).toBe(there);
    }
  });

  it('is of those that one sees, in the list, its order and the sector itself', async () => {
    const [large, small] = [await create('Zona grande'), await create('Zona pequeña')];
    const own = await agencyIn(small.id);
    const hidden = [await agencyIn(large.id), await agencyIn(large.id)];
    const manager = app.as((await makeUser(app, 'ROLE_MANAGER', [own.agencyId])).authorization);
    const zones = async (by: Caller) =>
      (await list({ filter: 'zona', sortBy: 'count', orderBy: 'desc' }, by)).collection.map((row) => [
        row.name,
        row.count,
      ]);
    expect(await zones(admin)).toEqual([
      ['Zona grande', 2],
      ['Zona pequeña', 1],
    ]);
    expect(await zones(manager)).toEqual([
      ['Zona pequeña', 1],
      ['Zona grande', 0],
    ]);
    expect(await show(large.id, manager)).toMatchObject({ count: 0, agencies: [] });
    const names = hidden.map(({ agencyId, name }) => ({ agencyId, name }));
    expect((await show(large.id)).agencies).toEqual(names.sort((a, b) => (a.name < b.name ? -1 : 1)));
    const seen = async (sectorId: string, by: Caller) =>
      (await by(api.sectorAgencies.list, { params: { sectorId } })).collection.map((row) => row.agencyId);
    expect(await seen(small.id, manager)).toEqual([own.agencyId]);
    expect(await seen(large.id, manager)).toEqual([]);
    expect((await seen(large.id, admin)).sort()).toEqual(hidden.map(({ agencyId }) => agencyId).sort());
  });
});

describe('the list of sectors', () => {
  it('stands by name unless another order is asked for', async () => {
    for (const name of ['orden delta', 'Orden beta', 'Órden álamo', 'ORDEN cedro']) await create(name);
    const names = async (query: object = {}) =>
      (await list({ filter: 'orden', ...query })).collection.map((row) => row.name);
    const up = ['Órden álamo', 'Orden beta', 'ORDEN cedro', 'orden delta'];
    expect(await names()).toEqual(up);
    expect(await names({ sortBy: 'name', orderBy: 'desc' })).toEqual([...up].reverse());
  });
});

describe('searching sectors', () => {
  it('finds twenty at most by what is in their names, without regard to case and accents', async () => {
    for (let n = 10; n < 35; n++) await create(`Búsqueda ${n}`);
    const search = async (text: string) =>
      (await admin(api.sectors.search, { params: { instanceId: main }, query: { text } })).collection.map(
        (row) => row.name,
      );
    const found = await search('BUSQUEDA');
    expect([found.length, found[0], found[19]]).toEqual([20, 'Búsqueda 10', 'Búsqueda 29']);
    expect(await search('queda 34')).toEqual(['Búsqueda 34']);
    expect((await search('bú'))[0]).toBe('Búsqueda 10');
    expect(await search('100%')).toEqual([]);
    expect((await search('')).length).toBe(20);
  });

  it('and listing them asks for an instance that one sees', async () => {
    const federated = await makeFederated(app);
    const agency = await makeAgency(app);
    const manager = app.as((await makeUser(app, 'ROLE_MANAGER', [agency.id])).authorization);
    for (const [by, instanceId] of [
      [manager, federated.id],
      [admin, nowhere],
    ] as const) {
      const params = { instanceId };
      expect(await refused(by(api.sectors.list, { params }))).toEqual([404, 'instance.notfound']);
      expect(await refused(by(api.sectors.search, { params }))).toEqual([404, 'instance.notfound']);
    }
  });
});
