import { api, type ReachBody } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAgency, makeUser } from '../../testing/factories.ts';
import { makeComputers } from '../../testing/many-computers.ts';
import { refused } from '../../testing/refusal.ts';
import { simulateAgent } from '../../testing/simulated-agent.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());

const reach = (vaccineId: string, body: ReachBody, caller = admin) =>
  caller(api.deployments.reach, { params: { vaccineId }, body });
const nobody = {
  agencies: 0,
  computers: 0,
  offline: 0,
  applied: 0,
  incompatible: 0,
  refused: 0,
  byOs: [],
  byVersion: [],
};
const debian = 'Debian GNU/Linux 12 (bookworm)';

/** An agency with four computers: one applied, one away, one too old for the vaccine, and a golden image. */
const setUp = async () => {
  const agency = await makeAgency(app);
  const vaccine = await makeVaccine(admin, { min_version: '2.7.0' });
  const enrol = (agentVersion: string, installationMode: 0 | 2 = 0) =>
    simulateAgent(app, agency.apikey, { agentVersion, installationMode });
  const [applied, away, old] = [await enrol('2.7.0'), await enrol('2.8.0'), await enrol('2.6.0')];
  await enrol('2.7.0', 2);
  const params = { vaccineId: vaccine.id, agentId: applied.agentId };
  await admin(api.deployments.applyToComputer, { params, body: [] });
  await applied.obey();
  await app.system.pool.query('update computer_presence set status = 2 where computer_id = $1', [away.agentId]);
  return { agency, vaccine, applied, away, old };
};
const ofOne = {
  ...{ agencies: 1, computers: 2, offline: 1, applied: 1, incompatible: 1, refused: 0 },
  byOs: [{ label: debian, count: 2 }],
  byVersion: [
    { label: '2.7.0', count: 1 },
    { label: '2.8.0', count: 1 },
  ],
};

describe('the reach of an execution', () => {
  it('on agencies says how many can have it, are away, hold it already, or cannot', async () => {
    const { agency, vaccine } = await setUp();
    expect(await reach(vaccine.id, { agencies: [agency.id] })).toEqual(ofOne);
    await app.settle();
    expect(await reach(vaccine.id, { agencies: [agency.id] })).toEqual(ofOne);
  });

  it('of a change is wherever it is wanted, by agencies, by autorun or by hand, as it would be by then', async () => {
    const { agency, vaccine } = await setUp();
    const change = (of: Extract<ReachBody, { change: unknown }>['change']) => reach(vaccine.id, { change: of });
    expect(await change({}), 'by hand alone').toMatchObject({ agencies: 1, computers: 1, offline: 0, applied: 1 });
    const ids = { vaccineId: vaccine.id, agencyId: agency.id };
    await admin(api.deployments.applyToAgency, { params: ids, body: [] });
    expect(await change({}), 'by its agency').toEqual(ofOne);
    expect(await change({ min_version: null }), 'for older agents, too').toMatchObject({
      computers: 3,
      incompatible: 0,
    });
    expect(await change({ min_version: '2.8.0' })).toMatchObject({ computers: 1, offline: 1, incompatible: 2 });
    expect(await change({ osFamily: 'windows' })).toMatchObject({ computers: 0, incompatible: 3 });
    expect(await change({ expiration: '2020-01-01T00:00:00.000Z' })).toEqual(nobody);
    const other = await makeAgency(app);
    const visibility = { agencyIds: [other.id], serviceTypes: [], instanceIds: [] };
    await simulateAgent(app, other.apikey, { agentVersion: '2.9.0' });
    expect(await change({ visibility }), 'nowhere it is wanted').toEqual(nobody);
    expect(await change({ visibility, autorun: true })).toMatchObject({ agencies: 1, computers: 1, applied: 0 });
    await admin(api.deployments.exclude, { params: ids });
    expect(await change({}), 'kept out of it').toEqual(nobody);
  });

  it('leaves out those on which it was stopped by hand, whom the agency does not reach', async () => {
    const { agency, vaccine, away } = await setUp();
    const ids = { vaccineId: vaccine.id, agencyId: agency.id };
    await admin(api.deployments.applyToAgency, { params: ids, body: [] });
    const params = { vaccineId: vaccine.id, agentId: away.agentId };
    await admin(api.deployments.stopOnComputer, { params, body: [] });
    expect(await reach(vaccine.id, { agencies: [agency.id] })).toMatchObject({
      ...{ computers: 1, offline: 0, applied: 1 },
      byOs: [{ label: debian, count: 1 }],
      byVersion: [{ label: '2.7.0', count: 1 }],
    });
  });

  it('on an agency but for some is without these, each taken off once', async () => {
    const { agency, vaccine, applied, away, old } = await setUp();
    const allBut = (...agents: { agentId: string }[]) =>
      reach(vaccine.id, { agencies: [agency.id], exceptAgents: agents.map(({ agentId }) => agentId) });
    const left = { ...ofOne, computers: 1, offline: 0, byOs: [{ label: debian, count: 1 }] };
    expect(await allBut(away)).toEqual({ ...left, byVersion: [{ label: '2.7.0', count: 1 }] });
    expect(await allBut(old)).toEqual({ ...ofOne, incompatible: 0 });
    expect(await allBut(applied, away)).toMatchObject({ agencies: 1, computers: 0, applied: 0, byOs: [] });
    const params = { vaccineId: vaccine.id, agencyId: agency.id };
    await admin(api.deployments.applyToAgencyExcept, { params, body: { agents: [away.agentId, old.agentId] } });
    const now = { ...left, incompatible: 0, byVersion: [{ label: '2.7.0', count: 1 }] };
    expect(await reach(vaccine.id, { agencies: [agency.id] })).toEqual(now);
    expect(await allBut(away)).toEqual(now);
    const elsewhere = await simulateAgent(app, (await makeAgency(app)).apikey);
    expect(await refused(allBut(away, elsewhere))).toEqual([404, 'computer.notfound']);
  });

  it('on computers counts those that are named, of agencies that may use it', async () => {
    const { agency, vaccine, applied, away, old } = await setUp();
    const other = await makeAgency(app);
    const elsewhere = await simulateAgent(app, other.apikey);
    const all = [applied, away, old, elsewhere].map(({ agentId }) => agentId);
    expect(await reach(vaccine.id, { agents: all })).toMatchObject({
      ...{ agencies: 2, computers: 3, offline: 1, applied: 1, incompatible: 1 },
    });
    await admin(api.deployments.exclude, { params: { vaccineId: vaccine.id, agencyId: other.id } });
    expect(await reach(vaccine.id, { agents: all })).toEqual(ofOne);
    const visibility = { serviceTypes: [], instanceIds: [], agencyIds: [other.id] };
    await admin(api.vaccines.update, { params: { vaccineId: vaccine.id }, body: { visibility } });
    expect(await reach(vaccine.id, { agents: all })).toEqual({ ...nobody, refused: 3 });
    expect(await reach(vaccine.id, { agencies: [agency.id] })).toEqual(nobody);
    const absent = '019a5c1e-0000-7000-8000-000000000009';
    expect(await refused(reach(vaccine.id, { agents: [absent] }))).toEqual([404, 'computer.notfound']);
    expect(await refused(reach(vaccine.id, { agencies: [absent] }))).toEqual([404, 'agency.notfound']);
  });

  it('on one’s own agencies is theirs alone, and nobody’s where one has none', async () => {
    const { agency, vaccine } = await setUp();
    const own = app.as((await makeUser(app, 'ROLE_USER', [agency.id])).authorization);
    expect(await reach(vaccine.id, { userAgencies: true }, own)).toEqual(ofOne);
    const hidden = await makeAgency(app);
    expect(await refused(reach(vaccine.id, { agencies: [hidden.id] }, own))).toEqual([404, 'agency.notfound']);
    expect(await refused(reach(vaccine.id, { userAgencies: true }))).toEqual([400, 'agencies.required']);
  });

  it('by autorun is every agency that lets it in, has not stopped it and does not keep it out', async () => {
    const agencies = [];
    for (let at = 0; at < 4; at++) agencies.push(await makeAgency(app));
    const ids = agencies.map(({ id }) => id);
    const [open, closed, stopped, excluded] = ids as [string, string, string, string];
    const vaccine = await makeVaccine(admin, { visibility: { agencyIds: ids }, autorun: true });
    for (const { apikey } of agencies) await simulateAgent(app, apikey);
    await admin(api.agencies.update, { params: { agencyId: closed }, body: { autorun: false } });
    await admin(api.deployments.stopInAgency, { params: { vaccineId: vaccine.id, agencyId: stopped }, body: [] });
    await admin(api.deployments.exclude, { params: { vaccineId: vaccine.id, agencyId: excluded } });
    expect(await reach(vaccine.id, { autorun: true })).toMatchObject({ agencies: 1, computers: 1 });
    expect(await reach(vaccine.id, { agencies: [open] })).toMatchObject({ agencies: 1, computers: 1 });
    const manager = app.as((await makeUser(app, 'ROLE_MANAGER', [closed])).authorization);
    expect(await reach(vaccine.id, { autorun: true }, manager)).toEqual(nobody);
  });

  it('of a vaccine that has expired is nobody', async () => {
    const { agency, vaccine } = await setUp();
    const body = { expiration: new Date(Date.now() - 1000).toISOString() };
    await admin(api.vaccines.update, { params: { vaccineId: vaccine.id }, body });
    expect(await reach(vaccine.id, { agencies: [agency.id] })).toEqual(nobody);
  });

  it('adds up over many computers', async () => {
    const agency = await makeAgency(app);
    await makeComputers(app, agency.id, 3000);
    await app.system.pool.query(
      `update computer_presence set status = 1
        where computer_id in (select id from computers where agency_id = $1 order by id limit 1000)`,
      [agency.id],
    );
    const vaccine = await makeVaccine(admin, { visibility: { agencyIds: [agency.id] } });
    const { computers, offline, byOs, byVersion } = await reach(vaccine.id, { agencies: [agency.id] });
    expect([computers, offline]).toEqual([3000, 1000]);
    expect(byOs).toEqual([{ label: 'Debian GNU/Linux 12', count: 3000 }]);
    expect(byVersion).toEqual([{ label: '2.7.0', count: 3000 }]);
  });
});
