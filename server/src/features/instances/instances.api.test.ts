import { createHash } from 'node:crypto';
import { api, type Role } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAgency, makeInstance, makeUser, unique } from '../../testing/factories.ts';
import { makeFederated, makeSector } from '../../testing/organisation.ts';
import { refusal, refused } from '../../testing/refusal.ts';
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

const create = (name = unique('Comunidad'), more: object = {}) =>
  admin(api.instances.create, { body: { name, ...more } });
const show = (instanceId: string, by = admin) => by(api.instances.get, { params: { instanceId } });
const change = (instanceId: string, body: object) => admin(api.instances.update, { params: { instanceId }, body });
const remove = (instanceId: string) => admin(api.instances.remove, { params: { instanceId } });
const keyHash = async (id: string): Promise<string> => {
  const { rows } = await app.system.pool.query<{ hash: string }>(
    `select encode(apikey_hash, 'hex') as hash from instances where id = $1`,
    [id],
  );
  return rows[0]?.hash ?? '';
};
const sha256 = (text = '') => createHash('sha256').update(text).digest('hex');

describe('a federated instance', () => {
  it('shows its key once, and only its hash is kept', async () => {
    const { apikey, ...made } = await create('Comunidad vecina', { server: 'https://egida.vecina.example/' });
    expect(apikey).toMatch(/^egida_instance_[\w-]{32}$/);
    expect(made).toMatchObject({ name: 'Comunidad vecina', type: 'FEDERATED', server: 'https://egida.vecina.example' });
    expect(await show(made.id)).toEqual(made);
    expect(await keyHash(made.id)).toBe(sha256(apikey));
    expect(JSON.stringify(await admin(api.instances.list))).not.toContain(apikey);
  });

  it('is given another key, and the former one ends', async () => {
    const made = await create();
    const renewed = await admin(api.instances.renewKey, { params: { instanceId: made.id } });
    expect(renewed.apikey).toMatch(/^egida_instance_/);
    expect(renewed.apikey).not.toBe(made.apikey);
    expect(await keyHash(made.id)).toBe(sha256(renewed.apikey));
  });

  it('changes in what a change names, and is found by it', async () => {
    const made = await create();
    const after = await change(made.id, { description: 'Se conecta por la red común', manageVaccines: true });
    expect(after).toMatchObject({ name: made.name, manageVaccines: true, description: 'Se conecta por la red común' });
    const found = await admin(api.instances.list, {
      query: { filter: '"red comun"', defaultFilter: 'type:FEDERATED' },
    });
    expect(found.collection.map(({ id }) => id)).toEqual([made.id]);
  });

  it('has a name that no other has, whatever its case and accents, and whoever else registers it at once', async () => {
    const [one, other] = [await create('Región Ñandú'), await create()];
    expect(await refused(create('region NANDU'))).toEqual([409, 'instance.exists']);
    expect(await refused(change(other.id, { name: 'REGIÓN ñandú' }))).toEqual([409, 'instance.exists']);
    expect(await refused(create('Principal'))).toEqual([409, 'instance.exists']);
    expect(await show(other.id)).toMatchObject({ name: other.name });
    expect(await change(one.id, { name: 'Región ñandú' })).toMatchObject({ name: 'Región ñandú' });
    const name = unique('A la vez');
    const both = await Promise.allSettled([create(name), create(name)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is taken off the register when it holds nothing, and not before', async () => {
    const [empty, withSector, withAgency] = [await create(), await create(), await create()];
    await makeSector(app, { instanceId: withSector.id });
    const agency = await makeAgency(app);
    await app.system.pool.query('update agencies set instance_id = $1 where id = $2', [withAgency.id, agency.id]);
    for (const { id } of [withSector, withAgency]) {
      expect(await refused(remove(id))).toEqual([409, 'instance.hasAgencies']);
      expect(await show(id)).toMatchObject({ id });
    }
    await remove(empty.id);
    expect(await refused(show(empty.id))).toEqual([404, 'instance.notfound']);
    expect(await refused(remove(empty.id))).toEqual([404, 'instance.notfound']);
  });

  it.each(['vecina.example', 'ftp://vecina.example', 'https://vecina.example/panel', 'javascript:alert(1)'])(
    'is at no address such as %s',
    async (server) => {
      expect(await refusal(create(unique('Comunidad'), { server }))).toMatchObject({
        status: 400,
        details: [{ path: 'server', message: 'server.notvalid' }],
      });
    },
  );
});

describe('the main instance', () => {
  it('changes its name and description, and nothing else', async () => {
    expect(await change(main, { description: 'La de aquí' })).toMatchObject({
      type: 'main',
      description: 'La de aquí',
    });
    for (const body of [{ server: 'https://otra.example' }, { manageVaccines: true }, { name: 'Otra', server: '' }])
      expect(await refused(change(main, body))).toEqual([409, 'instance.main']);
    expect(await show(main)).toMatchObject({ name: 'Principal', server: '', manageVaccines: false });
  });

  it('stays, and needs no key', async () => {
    expect(await refused(remove(main))).toEqual([409, 'instance.main']);
    expect(await refused(admin(api.instances.renewKey, { params: { instanceId: main } }))).toEqual([
      409,
      'instance.main',
    ]);
  });

  it.each(['ROLE_MANAGER', 'ROLE_SERVICEDESK'] as const)('is all that %s sees', async (role: Role) => {
    const federated = await makeFederated(app);
    const agency = await makeAgency(app);
    const person = app.as((await makeUser(app, role, [agency.id])).authorization);
    const list = await person(api.instances.list);
    expect([list.collection.map(({ id }) => id), list.paging.total]).toEqual([[main], 1]);
    expect(await show(main, person)).toMatchObject({ type: 'main' });
    expect(await refused(show(federated.id, person))).toEqual([404, 'instance.notfound']);
  });
});
