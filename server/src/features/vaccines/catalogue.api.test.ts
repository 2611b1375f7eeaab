import { api, operatingSystems } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAgency, makeUser, unique } from '../../testing/factories.ts';
import { refused } from '../../testing/refusal.ts';
import { simulateAgent } from '../../testing/simulated-agent.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';

let app: TestApp;
let who: Awaited<ReturnType<typeof makeUser>>;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  who = await makeUser(app, 'ROLE_ADMIN');
  admin = app.as(who.authorization);
});
afterAll(() => app.stop());

describe('lists to choose from', () => {
  it('name types and categories in the language of whoever asks', async () => {
    const inSpanish = await admin(api.catalogue.types);
    expect(inSpanish.collection).toContainEqual({ id: 'MUTEX', name: 'Mutex' });
    expect((await admin(api.catalogue.categories)).collection).toContainEqual({
      id: 'WORM',
      name: 'Gusano',
    });
    await admin(api.users.update, { params: { userId: who.id }, body: { config: { locale: 'en' } } });
    expect((await admin(api.catalogue.categories)).collection).toContainEqual({ id: 'WORM', name: 'Worm' });
  });

  it('hold every operating system that a vaccine may be narrowed to', async () => {
    expect((await admin(api.catalogue.oses)).collection).toEqual(operatingSystems);
  });

  it('hold every vaccine that one sees, by name', async () => {
    const agency = await makeAgency(app);
    const [zeta, alfa] = [
      await makeVaccine(admin, { name: unique('Zeta') }),
      await makeVaccine(admin, { name: unique('Álfa'), osFamily: 'windows' }),
    ];
    const hidden = await makeVaccine(admin, { visibility: { agencyIds: [(await makeAgency(app)).id] } });
    const person = app.as((await makeUser(app, 'ROLE_READONLY', [agency.id])).authorization);
    const { collection } = await person(api.catalogue.all);
    const ids = collection.map(({ id }) => id);
    expect(ids.indexOf(alfa.id)).toBeGreaterThanOrEqual(0);
    expect(ids.indexOf(zeta.id)).toBeGreaterThan(ids.indexOf(alfa.id));
    expect(ids).not.toContain(hidden.id);
    expect(collection.find(({ id }) => id === alfa.id)).toEqual({ id: alfa.id, name: alfa.name, osFamily: 'windows' });
  });
});

describe('vaccines of an operating system', () => {
  it('are those for it, for a release of it or for all of its family, and no others', async () => {
    const mark = unique('sistema');
    const of = (name: string, os: string[], osFamily: 'linux' | 'windows' = 'linux') =>
      makeVaccine(admin, { name: `${mark} ${name}`, os, osFamily });
    await of('toda', []);
    await of('debian', ['debian']);
    await of('debian 12', ['debian-12']);
    await of('ubuntu', ['ubuntu-22.04', 'ubuntu-24.04']);
    await of('ventanas', [], 'windows');
    await of('servidor', ['windows-server-2022'], 'windows');
    const names = async (filter: string) =>
      (await admin(api.vaccines.list, { query: { filter: `${mark} ${filter}` } })).collection.map((row) =>
        row.name.slice(mark.length + 1),
      );
    expect(await names('os:debian-12')).toEqual(['debian', 'debian 12', 'toda']);
    expect(await names('os:debian-13')).toEqual(['debian', 'toda']);
    expect(await names('os:debian')).toEqual(['debian', 'debian 12', 'toda']);
    expect(await names('os:ubuntu-24.04|windows-11')).toEqual(['toda', 'ubuntu', 'ventanas']);
    expect(await names('os:windows-server-2022')).toEqual(['servidor', 'ventanas']);
    expect(await names('os:none')).toEqual(['toda', 'ventanas']);
    expect(await names('os:!debian')).toEqual(['servidor', 'ubuntu', 'ventanas']);
    const unknown = admin(api.vaccines.list, { query: { filter: 'os:amiga' } });
    expect(await refused(unknown)).toEqual([400, 'request.notvalid']);
  });
});

describe('former rules', () => {
  const held = (vaccineId: string, by = admin) => by(api.catalogue.held, { params: { vaccineId } });
  const change = (vaccineId: string, processes: string[]) =>
    admin(api.vaccines.update, { params: { vaccineId }, body: { rules: { processes } } });

  it('that computers still hold are told, with how many, until the last one has the new ones', async () => {
    const agency = await makeAgency(app);
    const agents = [await simulateAgent(app, agency.apikey), await simulateAgent(app, agency.apikey)];
    const [quick, slow] = agents;
    const vaccine = await makeVaccine(admin, {
      autorun: true,
      visibility: { agencyIds: [agency.id] },
      rules: { processes: ['uno'] },
    });
    for (const agent of agents) await agent.obey();
    expect((await held(vaccine.id)).collection).toEqual([]);
    await change(vaccine.id, ['dos']);
    const [first, ...others] = (await held(vaccine.id)).collection;
    expect(others).toEqual([]);
    expect(first).toMatchObject({ computers: 2, content: { osFamily: 'linux', rules: { processes: ['uno'] } } });
    await quick?.obey();
    await change(vaccine.id, ['tres']);
    const both = (await held(vaccine.id)).collection;
    expect(both.map(({ computers, content }) => [computers, content.rules.processes])).toEqual([
      [1, ['dos']],
      [1, ['uno']],
    ]);
    expect(Date.parse(both[0]?.since ?? '')).toBeGreaterThan(Date.parse(both[1]?.since ?? ''));
    await app.settle();
    expect((await held(vaccine.id)).collection, 'counted alike once it is folded').toEqual(both);
    await quick?.obey();
    await slow?.obey();
    expect((await held(vaccine.id)).collection).toEqual([]);
  });

  it('and present ones together are what a change or a deletion reaches', async () => {
    const [mine, other] = [await makeAgency(app), await makeAgency(app)];
    const vaccine = await makeVaccine(admin, { autorun: true, visibility: { agencyIds: [mine.id, other.id] } });
    expect((await held(vaccine.id)).computers).toBe(0);
    const [first, second] = [await simulateAgent(app, mine.apikey), await simulateAgent(app, other.apikey)];
    await first.obey();
    await second.obey();
    await change(vaccine.id, ['nuevo']);
    await first.obey();
    expect((await held(vaccine.id)).computers).toBe(2);
    const manager = app.as((await makeUser(app, 'ROLE_MANAGER', [mine.id])).authorization);
    expect((await held(vaccine.id, manager)).computers).toBe(1);
    await app.settle();
    expect((await held(vaccine.id)).computers, 'counted alike once it is folded').toBe(2);
  });

  it('are dated from when this vaccine had them last, also where a copy had the same', async () => {
    const agency = await makeAgency(app);
    const agent = await simulateAgent(app, agency.apikey);
    const process = unique('compartido');
    await makeVaccine(admin, { rules: { processes: [process] } });
    const vaccine = await makeVaccine(admin, {
      autorun: true,
      visibility: { agencyIds: [agency.id] },
      rules: { processes: [process] },
    });
    await change(vaccine.id, ['entremedias']);
    const again = await change(vaccine.id, [process]);
    await agent.obey();
    await change(vaccine.id, ['después']);
    const [only] = (await held(vaccine.id)).collection;
    expect(only?.since).toBe(again.updatedOn);
  });

  it('are of the computers that one sees, and of no vaccine that one does not', async () => {
    const [mine, other] = [await makeAgency(app), await makeAgency(app)];
    const vaccine = await makeVaccine(admin, { autorun: true, visibility: { agencyIds: [mine.id, other.id] } });
    for (const { apikey } of [mine, other, other]) await (await simulateAgent(app, apikey)).obey();
    await change(vaccine.id, ['nuevo']);
    const manager = app.as((await makeUser(app, 'ROLE_MANAGER', [mine.id])).authorization);
    expect((await held(vaccine.id)).collection).toMatchObject([{ computers: 3 }]);
    expect((await held(vaccine.id, manager)).collection).toMatchObject([{ computers: 1 }]);
    const hidden = await makeVaccine(admin, { visibility: { agencyIds: [other.id] } });
    expect(await refused(held(hidden.id, manager))).toEqual([404, 'vaccine.notfound']);
  });
});
