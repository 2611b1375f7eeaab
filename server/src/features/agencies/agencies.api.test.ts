import { type AgencyChange, type AgencyDraft, api } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { enrolledAgent, makeAgency, makeUser, raiseAlert, unique } from '../../testing/factories.ts';
import { refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  await makeAgency(app);
});
afterAll(() => app.stop());

type Draft = z.input<typeof AgencyDraft>;
type Change = z.input<typeof AgencyChange>;
const create = (draft: Partial<Draft> = {}, by = admin) =>
  by(api.agencies.create, { body: { name: unique('Agencia'), ...draft } });
const change = (agencyId: string, body: Change, by = admin) => by(api.agencies.update, { params: { agencyId }, body });
const show = (agencyId: string, by = admin) => by(api.agencies.get, { params: { agencyId } });
const managerOf = async (...ids: string[]) => app.as((await makeUser(app, 'ROLE_MANAGER', ids)).authorization);

describe('an agency', () => {
  it('is created from a name alone, with a key for its agents and defaults for the rest', async () => {
    const made = await create({ name: ' Ayuntamiento de Ávila ' });
    expect(made).toMatchObject({
      name: 'Ayuntamiento de Ávila',
      code: '',
      parent: null,
      serviceType: 1,
      installationStatus: 0,
      autorun: true,
      telemetry: false,
      agents: 0,
      children: 0,
    });
    expect(made.apikey).toMatch(/^egida_[\w-]{32}$/);
    expect(await show(made.agencyId)).toEqual(made);
  });

  it('keeps everything it is given', async () => {
    const given = {
      name: unique('Completa'),
      code: unique('COD'),
      metadata: { sectorId: null, supportEmail: 'soporte@avila.example' },
      serviceType: 2 as const,
      installationStatus: 1 as const,
      licenseQuantity: 120,
      expiration: '2030-01-01T00:00:00.000Z',
      department: 'Sistemas y redes',
      autorun: false,
      notifyAgents: true,
      receiveUnconnectedAlerts: true,
      receiveUninstalledAlerts: true,
      agentsConfig: { telemetry: true },
    };
    expect(await show((await create(given)).agencyId)).toMatchObject({ ...given, telemetry: true });
  });

  it('changes in what a change names, loses what it sets to null, and keeps the rest', async () => {
    const { agencyId } = await create({
      department: 'Sistemas',
      expiration: '2030-01-01T00:00:00Z',
      metadata: { sectorId: null, supportEmail: 'a@b.example' },
    });
    expect(await change(agencyId, { licenseQuantity: 5 })).toMatchObject({
      licenseQuantity: 5,
      department: 'Sistemas',
      expiration: '2030-01-01T00:00:00.000Z',
    });
    expect(await change(agencyId, { expiration: null, metadata: { sectorId: null } })).toMatchObject({
      expiration: null,
      metadata: { sectorId: null, supportEmail: 'a@b.example' },
    });
    const before = await show(agencyId);
    expect(await change(agencyId, {})).toEqual(before);
  });

  it('is found by its new name and code, and by its old ones no more', async () => {
    const { agencyId } = await create({ name: 'Antigua denominación', code: 'VIEJO-1' });
    await change(agencyId, { name: 'Nueva denominación', code: 'NUEVO-1' });
    const found = async (filter: string) => (await admin(api.agencies.list, { query: { filter } })).paging.total;
    expect([await found('nuevo-1'), await found('viejo-1'), await found('antigua')]).toEqual([1, 0, 0]);
  });

  it('is found by parts of its code and department, short ones too, and by what they are not', async () => {
    const one = await create({ name: 'Zz una', code: 'ÑU-7', department: 'Redes, planta 2' });
    const other = await create({ name: 'Zz otra', code: 'XB-8', department: 'Área médica' });
    const found = async (filter: string) =>
      (await admin(api.agencies.list, { query: { filter, defaultFilter: 'name:zz' } })).collection.map(
        (row) => row.agencyId,
      );
    expect(await found('code:nu')).toEqual([one.agencyId]);
    expect(await found('code:!ñu')).toEqual([other.agencyId]);
    expect(await found('department:"planta 2"')).toEqual([one.agencyId]);
    expect(await found('department:ar')).toEqual([other.agencyId]);
    expect(await found('department:!"area medica"')).toEqual([one.agencyId]);
    expect(await found('department:"nu-7"'), 'each field by itself').toEqual([]);
  });

  it('has a code that no other has; an empty one is no code', async () => {
    const code = unique('UNICO');
    const first = await create({ code });
    const second = await create({ code: '' });
    await create({ code: '' });
    expect(await refused(create({ code }))).toEqual([409, 'agency.codeExists']);
    expect(await refused(change(second.agencyId, { code }))).toEqual([409, 'agency.codeExists']);
    expect(await change(first.agencyId, { code })).toMatchObject({ code });
  });

  it('refuses a sector that does not exist', async () => {
    const sectorId = '019a5c1e-0000-7000-8000-000000000009';
    const { agencyId } = await create();
    expect(await refused(change(agencyId, { metadata: { sectorId } }))).toEqual([404, 'sector.notfound']);
    expect(await refused(create({ metadata: { sectorId } }))).toEqual([404, 'sector.notfound']);
  });

  it('shows its key only to who may edit it', async () => {
    const { agencyId, apikey = '' } = await create();
    for (const role of ['ROLE_USER', 'ROLE_READONLY', 'ROLE_SERVICEDESK'] as const) {
      const { authorization } = await makeUser(app, role, [agencyId]);
      expect(await show(agencyId, app.as(authorization)), role).not.toHaveProperty('apikey');
    }
    expect(await show(agencyId, await managerOf(agencyId))).toHaveProperty('apikey', apikey);
    const list = await app.app.inject({
      url: '/api/agencies',
      headers: { authorization: (await makeUser(app, 'ROLE_ADMIN')).authorization },
    });
    expect(list.payload).not.toContain(apikey);
  });

  it('counts its computers at once, golden images apart, and one less when one is deleted', async () => {
    const { agencyId, apikey = '' } = await create();
    const first = await enrolledAgent(app, apikey);
    await enrolledAgent(app, apikey);
    await enrolledAgent(app, apikey, { installationMode: 2 });
    expect(await show(agencyId)).toMatchObject({ agents: 2, licensesUsed: 2 });
    await app.settle();
    await admin(api.computers.remove, { params: { agentId: first.agentId } });
    expect(await show(agencyId)).toMatchObject({ agents: 1, licensesUsed: 1 });
    await app.settle();
    expect(await show(agencyId)).toMatchObject({ agents: 1, licensesUsed: 1 });
  });

  it('keeps both changes of two people who save different fields at once', async () => {
    const { agencyId } = await create();
    for (let round = 0; round < 5; round++) {
      await Promise.all([
        change(agencyId, { name: `Nombre ${round}` }),
        change(agencyId, { department: `Servicio ${round}` }),
        change(agencyId, { code: `C-${round}` }),
      ]);
      const now = { name: `Nombre ${round}`, department: `Servicio ${round}`, code: `C-${round}` };
      expect(await show(agencyId)).toMatchObject(now);
      const hits = await admin(api.agencies.list, { query: { filter: `"Nombre ${round}" C-${round}` } });
      expect(hits.paging.total, 'the search knows both').toBe(1);
    }
  });

  it('that becomes classified leaves the sight of the service desk with all that it raised', async () => {
    const { agencyId, apikey = '' } = await create();
    const agent = await enrolledAgent(app, apikey);
    await raiseAlert(app, agent, '019a5c1e-0000-7000-8000-000000000009');
    const desk = app.as((await makeUser(app, 'ROLE_SERVICEDESK')).authorization);
    const seen = async () => ({
      alerts: (await desk(api.alerts.list, { query: { filter: `agency:${agencyId}` } })).paging.total,
      computer: await desk(api.computers.get, { params: { agentId: agent.agentId } }).then(
        () => 200,
        (error: { status: number }) => error.status,
      ),
    });
    expect(await seen()).toEqual({ alerts: 1, computer: 200 });
    await change(agencyId, { serviceType: 3 });
    expect(await seen()).toEqual({ alerts: 0, computer: 404 });
    expect(await refused(show(agencyId, desk))).toEqual([404, 'agency.notfound']);
    await change(agencyId, { serviceType: 1 });
    expect(await seen()).toEqual({ alerts: 1, computer: 200 });
  });
});

describe('the hierarchy', () => {
  it('puts an agency under another and counts it there', async () => {
    const top = await create({ name: 'Comunidad' });
    const below = await create({ parent: top.agencyId });
    expect(below).toMatchObject({ parent: top.agencyId, parentName: 'Comunidad' });
    expect(await show(below.agencyId)).toMatchObject({ parentName: 'Comunidad' });
    expect(await show(top.agencyId)).toMatchObject({ children: 1 });
    const other = await create();
    expect(await change(below.agencyId, { parent: other.agencyId })).toMatchObject({ parent: other.agencyId });
    expect([(await show(top.agencyId)).children, (await show(other.agencyId)).children]).toEqual([0, 1]);
    await change(below.agencyId, { parent: null });
    expect((await show(other.agencyId)).children).toBe(0);
  });

  it('has no circles', async () => {
    const a = await create();
    const b = await create({ parent: a.agencyId });
    const c = await create({ parent: b.agencyId });
    for (const parent of [a.agencyId, b.agencyId, c.agencyId]) {
      expect(await refused(change(a.agencyId, { parent }))).toEqual([400, 'badHierarchy']);
    }
    expect(await show(a.agencyId)).toMatchObject({ parent: null });
  });

  it('has no circles even when two moves that are each right come at once', async () => {
    for (let round = 0; round < 4; round++) {
      const [a, b] = [await create(), await create()];
      await Promise.allSettled([
        change(a.agencyId, { parent: b.agencyId }),
        change(b.agencyId, { parent: a.agencyId }),
      ]);
      const parents = [(await show(a.agencyId)).parent, (await show(b.agencyId)).parent];
      expect(parents.filter((parent) => parent === null)).toHaveLength(1);
    }
    const { rows } = await app.system.pool.query(`select count(*) as circles from agency_closure x join agency_closure y
      on x.ancestor_id = y.descendant_id and x.descendant_id = y.ancestor_id where x.depth > 0`);
    expect(rows).toEqual([{ circles: 0 }]);
  });

  it('refuses a parent that does not exist', async () => {
    expect(await refused(create({ parent: '019a5c1e-0000-7000-8000-000000000009' }))).toEqual([400, 'badHierarchy']);
  });

  it('takes all that is below along: who manages the new place sees it, who managed the old one no more', async () => {
    const [north, south] = [await create(), await create()];
    const town = await create({ parent: north.agencyId });
    const school = await create({ parent: town.agencyId });
    const [ofNorth, ofSouth] = [await managerOf(north.agencyId), await managerOf(south.agencyId)];
    expect(await show(school.agencyId, ofNorth)).toHaveProperty('agencyId', school.agencyId);
    expect(await refused(show(school.agencyId, ofSouth))).toEqual([404, 'agency.notfound']);
    await change(town.agencyId, { parent: south.agencyId });
    expect(await refused(show(school.agencyId, ofNorth))).toEqual([404, 'agency.notfound']);
    expect(await show(school.agencyId, ofSouth)).toHaveProperty('agencyId', school.agencyId);
  });
});

describe('a manager', () => {
  it('creates below their own only, and sees it at once', async () => {
    const [own, foreign] = [await create(), await create()];
    const manager = await managerOf(own.agencyId);
    const made = await create({ parent: own.agencyId }, manager);
    expect(made).toMatchObject({ parent: own.agencyId, apikey: expect.any(String) });
    expect(await show(made.agencyId, manager)).toEqual(made);
    const list = await manager(api.agencies.list);
    expect(list.collection.map((row) => row.agencyId).sort()).toEqual([own.agencyId, made.agencyId].sort());
    for (const parent of [foreign.agencyId, null]) {
      expect(await refused(create({ parent }, manager))).toEqual([400, 'badHierarchy']);
    }
    const { rows } = await app.system.pool.query('select count(*) as n from agencies where parent_id = $1', [
      foreign.agencyId,
    ]);
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('moves nothing, neither out of their own agencies nor within them: who is above an agency reaches it', async () => {
    const [own, foreign] = [await create(), await create()];
    const below = await create({ parent: own.agencyId });
    const manager = await managerOf(own.agencyId);
    const beside = await create({ parent: own.agencyId });
    for (const parent of [foreign.agencyId, beside.agencyId, null]) {
      expect(await refused(change(below.agencyId, { parent }, manager))).toEqual([403, 'forbidden']);
    }
    expect(await refused(change(foreign.agencyId, { parent: own.agencyId }, manager))).toEqual([
      404,
      'agency.notfound',
    ]);
  });

  it('edits an agency without learning of what stands above it, which it stays below', async () => {
    const top = await create({ name: 'Presidencia reservada' });
    const own = await create({ parent: top.agencyId });
    const manager = await managerOf(own.agencyId);
    const seen = [
      await show(own.agencyId, manager),
      await change(own.agencyId, { parent: null, licenseQuantity: 9 }, manager),
      (await manager(api.agencies.list)).collection[0],
      (await manager(api.instanceAgencies.all, { params: { instanceId: own.instanceId } })).collection[0],
    ];
    expect(seen).toMatchObject([
      { parentName: null },
      { licenseQuantity: 9 },
      { agencyId: own.agencyId },
      { parent: null },
    ]);
    expect(JSON.stringify(seen)).not.toContain(top.agencyId);
    expect(await show(own.agencyId)).toMatchObject({ parent: top.agencyId, licenseQuantity: 9 });
    const list = await manager(api.agencies.list, { query: { filter: 'presidencia' } });
    expect(list.collection).toEqual([]);
  });

  it('of the whole instance cannot make an agency classified, nor see one that is', async () => {
    const person = await makeUser(app, 'ROLE_MANAGER');
    await app.system.pool.query('update users set all_agencies = true where id = $1', [person.id]);
    const manager = app.as(person.authorization);
    const plain = await create({}, manager);
    expect(await refused(change(plain.agencyId, { serviceType: 3 }, manager))).toEqual([403, 'forbidden']);
    expect(await refused(create({ serviceType: 3 }, manager))).toEqual([403, 'forbidden']);
    const classified = await create({ serviceType: 3 });
    expect(await refused(show(classified.agencyId, manager))).toEqual([404, 'agency.notfound']);
  });

  it('with no agency and no permission for all sees none', async () => {
    expect((await (await managerOf())(api.agencies.list)).collection).toEqual([]);
  });
});

it('the kind of service is not for whoever sees single agencies to choose', async () => {
  const [plain, classified] = [await makeAgency(app), await makeAgency(app, { classified: true })];
  const manager = await managerOf(plain.id, classified.id);
  expect(await refused(change(plain.id, { serviceType: 3 }, manager))).toEqual([403, 'forbidden']);
  expect(await refused(change(plain.id, { serviceType: 2 }, manager))).toEqual([403, 'forbidden']);
  expect(await refused(change(classified.id, { serviceType: 1 }, manager))).toEqual([403, 'forbidden']);
  expect(await change(plain.id, { serviceType: 1, department: 'Sistemas' }, manager)).toMatchObject({ serviceType: 1 });
  expect(await create({ parent: plain.id, serviceType: 3 }, manager)).toMatchObject({ serviceType: 1 });
  expect(await create({ parent: classified.id }, manager)).toMatchObject({ serviceType: 3 });
  expect(await change(plain.id, { serviceType: 3 })).toMatchObject({ serviceType: 3 });
});
