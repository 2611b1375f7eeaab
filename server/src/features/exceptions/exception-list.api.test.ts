import { api, type ExceptionChange, type ExceptionRow } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareCsv } from '../../testing/csv.ts';
import { makeAgency, makeUser, unique } from '../../testing/factories.ts';
import { refused } from '../../testing/refusal.ts';
import { simulateAgent } from '../../testing/simulated-agent.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';

let app: TestApp;
let admin: Caller;
let adminName: string;
beforeAll(async () => {
  app = await startApp();
  const person = await makeUser(app, 'ROLE_ADMIN');
  [admin, adminName] = [app.as(person.authorization), person.username];
});
afterAll(() => app.stop());

const except = (agencyId: string, vaccineId: string, body: ExceptionChange) =>
  admin(api.exceptions.update, { params: { agencyId, vaccineId }, body });
type Query = NonNullable<Parameters<typeof admin<typeof api.allExceptions.list>>[1]>['query'];
const all = async (query: Query, by = admin): Promise<ExceptionRow[]> =>
  (await by(api.allExceptions.list, { query })).collection;
const ofAgency = async (agencyId: string, query: object = {}, by = admin) =>
  (await by(api.exceptions.ofAgency, { params: { agencyId }, query })).collection;

/** Two agencies, the second below the first, and two vaccines, all called by one word that nothing else is called by. */
const scene = async () => {
  const word = unique('lista');
  const parent = await makeAgency(app, { name: `${word} Ávila` });
  const child = await makeAgency(app, { name: `${word} Béjar`, parent: parent.id });
  const one = await makeVaccine(admin, { name: `${word} Zeta` });
  const two = await makeVaccine(admin, { name: `${word} Yunque` });
  return { word, parent, child, one, two };
};

describe('the list of exceptions', () => {
  it('says who lets what through, where, since when and why', async () => {
    const { word, parent, child, one } = await scene();
    const agent = await simulateAgent(app, child.apikey);
    const { changedOn } = await except(child.id, one.id, {
      processes: ['/opt/a', '/opt/b'],
      commandLines: ['^tar .*$'],
      networkIps: ['192.0.2.7'],
      agents: [agent.agentId],
      reason: 'Copias de seguridad',
    });
    const row = {
      ...{ agencyId: child.id, agencyName: `${word} Béjar`, parentName: `${word} Ávila` },
      ...{ vaccineId: one.id, vaccineName: `${word} Zeta` },
      counts: { processes: 2, commandLines: 1, filePaths: 0, networkIps: 1 },
      first: [
        { kind: 'processes', entry: '/opt/a' },
        { kind: 'processes', entry: '/opt/b' },
        { kind: 'commandLines', entry: '^tar .*$' },
      ],
      ...{ computers: 1, reason: 'Copias de seguridad', changedOn, changedBy: adminName },
    };
    expect(await all({ filter: word })).toMatchObject([row]);
    expect(await ofAgency(child.id)).toMatchObject([{ ...row, parentName: null }]);
    expect(await ofAgency(parent.id)).toEqual([]);
    await except(child.id, one.id, { agents: 'all', reason: null });
    expect(await all({ filter: word })).toMatchObject([{ computers: null, reason: null }]);
  });

  it('holds none that was emptied, and none of a vaccine that the agency may not use or that is gone', async () => {
    const { word, parent, one, two } = await scene();
    await except(parent.id, one.id, { processes: ['/opt/a'] });
    await except(parent.id, two.id, { processes: ['/opt/a'] });
    expect(await all({ filter: word })).toHaveLength(2);
    await except(parent.id, one.id, { processes: [] });
    const elsewhere = { agencyIds: [(await makeAgency(app)).id], serviceTypes: [], instanceIds: [] };
    const hide = { params: { vaccineId: two.id }, body: { visibility: elsewhere } };
    await admin(api.vaccines.update, hide);
    expect(await all({ filter: word })).toEqual([]);
    expect(await ofAgency(parent.id)).toEqual([]);
    await except(parent.id, one.id, { processes: ['/opt/a'] });
    await admin(api.vaccines.remove, { params: { vaccineId: one.id } });
    expect(await all({ filter: word })).toEqual([]);
  });

  it('is found, and put in order, by what agencies and vaccines are called now', async () => {
    const { word, parent, child, one, two } = await scene();
    await except(parent.id, one.id, { processes: ['/opt/primera'] });
    await except(child.id, two.id, { processes: ['/opt/segunda'] });
    const places = async (query: Query) =>
      (await all({ filter: word, ...query })).map(({ agencyName, vaccineName }) =>
        `${agencyName} / ${vaccineName}`.replaceAll(`${word} `, ''),
      );
    expect(await places({}), 'the latest first').toEqual(['Béjar / Yunque', 'Ávila / Zeta']);
    expect(await places({ sortBy: 'agencyName', orderBy: 'asc' })).toEqual(['Ávila / Zeta', 'Béjar / Yunque']);
    expect(await places({ sortBy: 'vaccineName', orderBy: 'asc' })).toEqual(['Béjar / Yunque', 'Ávila / Zeta']);
    await admin(api.agencies.update, { params: { agencyId: parent.id }, body: { name: `${word} Zamora` } });
    await admin(api.vaccines.update, { params: { vaccineId: one.id }, body: { name: `${word} Ancla` } });
    expect(await places({ sortBy: 'agencyName', orderBy: 'asc' })).toEqual(['Béjar / Yunque', 'Zamora / Ancla']);
    expect(await places({ sortBy: 'vaccineName', orderBy: 'asc' })).toEqual(['Zamora / Ancla', 'Béjar / Yunque']);
    expect(await places({ filter: `${word} zamora ancla` })).toEqual(['Zamora / Ancla']);
    expect(await places({ filter: `agencyName:"${word} ávila"` })).toEqual([]);
    await except(parent.id, one.id, { processes: ['/opt/tercera'] });
    expect(await places({ filter: `${word} zamora ancla tercera` }), 'changed under these names').toEqual([
      'Zamora / Ancla',
    ]);
  });

  it('is filtered by what is let through, for whom, why and by whom', async () => {
    const { word, parent, child, one, two } = await scene();
    const agent = await simulateAgent(app, parent.apikey);
    await except(parent.id, one.id, { processes: ['/opt/primera'], agents: [agent.agentId], reason: 'Nóminas' });
    await except(child.id, two.id, { networkIps: ['192.0.2.7'] });
    const table: [filter: string, vaccines: string[]][] = [
      ['kind:processes', ['Zeta']],
      ['kind:!processes', ['Yunque']],
      ['kind:processes|networkIps', ['Yunque', 'Zeta']],
      ['forAll:true', ['Yunque']],
      ['reason:nominas', ['Zeta']],
      ['reason:none', ['Yunque']],
      [`changedBy:${adminName}`, ['Yunque', 'Zeta']],
      ['changedBy:nadie-se-llama-asi', []],
      ['primera', ['Zeta']],
      ['192.0.2', ['Yunque']],
      [`agency:${child.id}`, ['Yunque']],
      [`vaccine:${one.id}`, ['Zeta']],
      ['changedOn:>2000-01-01T00:00:00Z', ['Yunque', 'Zeta']],
    ];
    for (const [filter, vaccines] of table) {
      const rows = await all({ defaultFilter: `agencyName:${word}`, filter });
      expect(rows.map((row) => row.vaccineName.replace(`${word} `, '')).sort(), filter).toEqual(vaccines);
    }
  });

  it('is found by the first two letters of the agency over all of them, and of the vaccine within one', async () => {
    const parent = await makeAgency(app, { name: `wx ${unique('agencia')}` });
    const one = await makeVaccine(admin, { name: `yq ${unique('vacuna')}` });
    await except(parent.id, one.id, { processes: ['/opt/a'] });
    expect(await all({ filter: 'wx' })).toMatchObject([{ agencyId: parent.id }]);
    expect(await all({ filter: 'yq' })).toEqual([]);
    expect(await ofAgency(parent.id, { filter: 'yq' })).toMatchObject([{ vaccineId: one.id }]);
    expect(await ofAgency(parent.id, { filter: 'wx' })).toEqual([]);
  });

  it('is of the agencies in one’s charge, and names no parent beyond them', async () => {
    const { word, parent, child, one } = await scene();
    for (const { id } of [parent, child]) await except(id, one.id, { processes: ['/opt/a'] });
    const own = app.as((await makeUser(app, 'ROLE_USER', [child.id])).authorization);
    expect(await all({ filter: word }, own)).toMatchObject([{ agencyId: child.id, parentName: null }]);
    expect(await refused(ofAgency(parent.id, {}, own))).toEqual([404, 'agency.notfound']);
    const reader = app.as((await makeUser(app, 'ROLE_READONLY', [child.id])).authorization);
    expect(await refused(all({}, reader))).toEqual([403, 'forbidden']);
  });

  it('is made a file, with all that is let through, as the list was filtered', async () => {
    const { word, parent, child, one, two } = await scene();
    const processes = ['/opt/a', '/opt/b', '/opt/c', '/opt/d'];
    await except(parent.id, one.id, { processes, reason: 'Nóminas' });
    await except(child.id, two.id, { processes: ['/opt/e'] });
    const clerk = await makeUser(app, 'ROLE_USER', [parent.id, child.id]);
    const fileOf = async (prepare: (call: Caller) => Promise<{ id: string }>) => {
      const { id } = await prepare(app.as(clerk.authorization));
      await app.settle();
      const headers = { authorization: clerk.authorization };
      const { payload } = await app.app.inject({ method: 'GET', url: `/api/tasks/${id}`, headers });
      return bareCsv(payload).trimEnd().split('\r\n').slice(1);
    };
    const everywhere = await fileOf((call) => call(api.allExceptions.prepareCsv, { query: { filter: word } }));
    expect(everywhere).toHaveLength(2);
    const params = { agencyId: parent.id };
    const [row, ...more] = await fileOf((call) => call(api.exceptions.prepareCsv, { params, query: {} }));
    expect(more).toEqual([]);
    expect(row).toContain(processes.join('\n'));
    expect(row).toContain(`,sí,,Nóminas,`);
    expect(row?.endsWith(`,${adminName}`)).toBe(true);
  });
});
