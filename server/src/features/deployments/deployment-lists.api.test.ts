import { api, type DeploymentGroup, deploymentGroups } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventory, makeAgency, makeUser, unique } from '../../testing/factories.ts';
import { makeComputers } from '../../testing/many-computers.ts';
import { refused } from '../../testing/refusal.ts';
import { type SimulatedAgent, simulateAgent } from '../../testing/simulated-agent.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());

const groupOf: Record<number, DeploymentGroup> = {
  0: 'REQUIRED',
  1: 'APPLIED',
  2: 'APPLIED',
  3: 'NOT_REQUIRED',
  4: 'ERROR',
  5: 'ERROR',
  6: 'PENDING',
  7: 'PENDING',
  10: 'INCOMPATIBLE',
};

/** An agency in which computers hold a vaccine in every way there is, by hand and not, of both families and ages. */
const mixedFleet = async () => {
  const agency = await makeAgency(app);
  const vaccine = await makeVaccine(admin, { visibility: { agencyIds: [agency.id] }, min_version: '2.7.0' });
  const ids = { vaccineId: vaccine.id, agencyId: agency.id };
  const enrol = (agentVersion = '2.7.0') => simulateAgent(app, agency.apikey, { agentVersion, name: unique('mixto') });
  const agents: SimulatedAgent[] = [];
  for (let at = 0; at < 12; at++) agents.push(await enrol(at % 4 === 3 ? '2.8.0' : '2.7.0'));
  await enrol('2.6.0');
  await simulateAgent(app, agency.apikey, { installationMode: 2, name: 'dorada' });
  await app.as()(api.agentProtocol.enrol, {
    body: {
      ...{ apikey: agency.apikey, machineId: unique('w'), installationMode: 0 as const, agentVersion: '2.8.0' },
      inventory: { ...inventory('otra-familia'), osFamily: 'windows' as never },
    },
  });
  const byHand = (agent: SimulatedAgent, what: 'applyToComputer' | 'stopOnComputer') =>
    admin(api.deployments[what], { params: { vaccineId: vaccine.id, agentId: agent.agentId }, body: [] });
  await admin(api.deployments.applyToAgency, { params: ids, body: [] });
  const at = (index: number) => agents[index] as SimulatedAgent;
  await byHand(at(0), 'applyToComputer');
  await byHand(at(1), 'applyToComputer');
  for (const index of [0, 2, 3, 4, 5, 8]) await at(index).obey();
  await byHand(at(4), 'stopOnComputer');
  await byHand(at(6), 'stopOnComputer');
  await byHand(at(8), 'stopOnComputer');
  await at(7).obey('FAILED');
  await at(9).obey('INCOMPATIBLE');
  at(8).state = at(8).state.map((entry) => ({ ...entry, outcome: 'STOP_FAILED' as const }));
  await at(8).checkin();
  at(5).state = at(5).state.map((entry) => ({ ...entry, sha256: 'b'.repeat(64) }));
  await at(5).checkin();
  return { agency, vaccine, ids };
};
type Fleet = Awaited<ReturnType<typeof mixedFleet>>;
const listIn = ({ ids }: Pick<Fleet, 'ids'>, query: Record<string, string> = {}) =>
  admin(api.deployments.ofVaccineInAgency, { params: ids, query });

describe('the computers of an agency with the state of a vaccine', () => {
  it('are shown as each computer shows it itself, without golden images', async () => {
    const fleet = await mixedFleet();
    const { collection, paging } = await listIn(fleet, { size: '100' });
    expect(paging).toMatchObject({ total: 14, exact: true });
    expect(collection.map(({ computerName }) => computerName)).not.toContain('dorada');
    for (const row of collection) {
      const own = await admin(api.deployments.ofComputer, { params: { agentId: row.agentId } });
      const alone = own.collection.find(({ vaccineId }) => vaccineId === fleet.vaccine.id);
      const { nextAttempt: _, ...shown } = row;
      // What is of the other family is not among the vaccines of a computer.
      if (alone) expect(alone).toMatchObject(shown);
      else expect(row).toMatchObject({ status: 10, reason: 'familyNotSupported' });
    }
  });

  it('are found by every group of states, each in exactly one, as many as are counted', async () => {
    const fleet = await mixedFleet();
    for (const settled of [false, true]) {
      if (settled) await app.settle();
      const everyone = (await listIn(fleet, { size: '100' })).collection;
      const row = (await admin(api.deployments.ofVaccine, { params: { vaccineId: fleet.vaccine.id } })).collection[0];
      expect(row).toMatchObject({ agencyId: fleet.agency.id, excluded: false });
      for (const group of deploymentGroups) {
        const meant = everyone.filter(({ status }) => groupOf[status] === group).map(({ id }) => id);
        const { collection, paging } = await listIn(fleet, { size: '100', filter: `status:${group}` });
        expect(
          collection.map(({ id }) => id),
          group,
        ).toEqual(meant);
        expect(paging.total, group).toBe(meant.length);
        const others = await listIn(fleet, { size: '100', filter: `status:!${group}` });
        expect(others.paging.total, `not ${group}`).toBe(14 - meant.length);
        expect(others.collection).toHaveLength(14 - meant.length);
      }
      const sums = Object.fromEntries(
        deploymentGroups.map((group) => [group, everyone.filter(({ status }) => groupOf[status] === group).length]),
      );
      expect(row?.computers).toEqual({
        required: sums.REQUIRED,
        applied: sums.APPLIED,
        notRequired: sums.NOT_REQUIRED,
        error: sums.ERROR,
        pending: sums.PENDING,
        incompatible: sums.INCOMPATIBLE,
      });
      // The scene is worth nothing where a group is empty.
      expect(Object.entries(sums).filter(([group, count]) => group !== 'REQUIRED' && count === 0)).toEqual([]);
    }
  });

  it('are found by name, by version and by state together, page by page', async () => {
    const fleet = await mixedFleet();
    const newer = await listIn(fleet, { filter: 'version:2.8.0' });
    expect(newer.paging.total).toBe(4);
    const [first] = newer.collection;
    const named = await listIn(fleet, { filter: `computerName:${first?.computerName}` });
    expect(named.collection.map(({ agentId }) => agentId)).toContain(first?.agentId);
    const seen = new Set<string>();
    const { paging } = await listIn(fleet, { size: '2', filter: 'status:APPLIED,PENDING' });
    for (let page = 1; page <= paging.pages; page++) {
      const { collection } = await listIn(fleet, { size: '2', page: String(page), filter: 'status:APPLIED,PENDING' });
      for (const { id } of collection) seen.add(id);
    }
    expect(seen.size).toBe(paging.total);
  });

  it('are as many on a version as are shown, and a page behind the last says how many', async () => {
    const fleet = await mixedFleet();
    const shown = async (filter: string) => (await listIn(fleet, { size: '100', filter })).collection.length;
    for (const version of ['version:2.8.0', 'version:2.7', 'version:!2.7.0', 'version:<2.8.0', 'version:3'])
      for (const state of ['', 'status:INCOMPATIBLE', 'status:PENDING', 'status:!APPLIED']) {
        const filter = `${state} ${version}`.trim();
        const behind = await listIn(fleet, { size: '2', page: '99', filter });
        expect(behind.collection, filter).toEqual([]);
        expect(behind.paging, filter).toMatchObject({ total: await shown(filter), exact: true });
      }
  });

  it('are counted exactly where there are more than a list counts by itself', async () => {
    const agency = await makeAgency(app);
    const vaccine = await makeVaccine(admin, { visibility: { agencyIds: [agency.id] }, autorun: true });
    await makeComputers(app, agency.id, 10_050);
    const ids = { vaccineId: vaccine.id, agencyId: agency.id };
    const { collection, paging } = await listIn({ ids }, { filter: 'status:REQUIRED' });
    expect([collection.length, paging.total, paging.exact]).toEqual([10, 10_050, true]);
    const last = await listIn({ ids }, { filter: 'status:REQUIRED', page: '1005' });
    expect(last.collection).toHaveLength(10);
    expect((await listIn({ ids }, { filter: 'status:APPLIED' })).paging.total).toBe(0);
  });

  it('stand by their names, one way and the other', async () => {
    const agency = await makeAgency(app);
    const vaccine = await makeVaccine(admin, { visibility: { agencyIds: [agency.id] } });
    const fleet = { ids: { vaccineId: vaccine.id, agencyId: agency.id } };
    for (const name of ['beta', 'Delta', 'álamo', 'Cedro']) await simulateAgent(app, agency.apikey, { name });
    const names = async (query: Record<string, string> = {}) =>
      (await listIn(fleet, query)).collection.map(({ computerName }) => computerName);
    const up = ['álamo', 'beta', 'Cedro', 'Delta'];
    expect(await names()).toEqual(up);
    expect(await names({ sortBy: 'computerName', orderBy: 'asc' })).toEqual(up);
    expect(await names({ sortBy: 'computerName', orderBy: 'desc' })).toEqual([...up].reverse());
  });

  it('are not there where the agency may not use the vaccine', async () => {
    const fleet = await mixedFleet();
    const other = await makeAgency(app);
    const params = { ...fleet.ids, agencyId: other.id };
    expect(await refused(admin(api.deployments.ofVaccineInAgency, { params }))).toEqual([404, 'vaccine.notfound']);
  });
});

describe('the agencies of a vaccine', () => {
  it('are those that may use it, within what the caller sees', async () => {
    const [one, two, hidden] = [await makeAgency(app), await makeAgency(app), await makeAgency(app)];
    const vaccine = await makeVaccine(admin, { visibility: { agencyIds: [one.id, two.id] } });
    const params = { vaccineId: vaccine.id };
    const seen = async (caller: Caller, query = {}) =>
      (await caller(api.deployments.ofVaccine, { params, query })).collection.map(({ agencyId }) => agencyId).sort();
    expect(await seen(admin)).toEqual([one.id, two.id].sort());
    const own = app.as((await makeUser(app, 'ROLE_USER', [two.id, hidden.id])).authorization);
    expect(await seen(own)).toEqual([two.id]);
    const none = app.as((await makeUser(app, 'ROLE_USER', [hidden.id])).authorization);
    expect(await refused(none(api.deployments.ofVaccine, { params }))).toEqual([404, 'vaccine.notfound']);
    expect(await seen(admin, { filter: `agencyName:${one.name}` })).toEqual([one.id]);
    expect(await seen(admin, { filter: `agency:${two.id}` })).toEqual([two.id]);
  });

  it('stand by the names of the agencies, one way and the other', async () => {
    const made = [];
    for (const name of ['beta', 'Delta', 'Álamo', 'Cedro'])
      made.push(await makeAgency(app, { name: `${name} en orden` }));
    const vaccine = await makeVaccine(admin, { visibility: { agencyIds: made.map(({ id }) => id) } });
    const params = { vaccineId: vaccine.id };
    const names = async (query: { sortBy?: 'agencyName'; orderBy?: 'asc' | 'desc' } = {}) =>
      (await admin(api.deployments.ofVaccine, { params, query })).collection.map(
        ({ agencyName }) => agencyName.split(' ')[0],
      );
    const up = ['Álamo', 'beta', 'Cedro', 'Delta'];
    expect(await names()).toEqual(up);
    expect(await names({ sortBy: 'agencyName', orderBy: 'asc' })).toEqual(up);
    expect(await names({ sortBy: 'agencyName', orderBy: 'desc' })).toEqual([...up].reverse());
  });

  it('say how it stands in each as the agency itself says it', async () => {
    const fleet = await mixedFleet();
    const [row] = (await admin(api.deployments.ofVaccine, { params: { vaccineId: fleet.vaccine.id } })).collection;
    const [own] = (await admin(api.deployments.ofAgency, { params: { agencyId: fleet.agency.id } })).collection;
    expect(row).toMatchObject({ status: own?.status, reason: own?.reason, computers: own?.computers });
    await admin(api.deployments.exclude, { params: fleet.ids });
    const [after] = (await admin(api.deployments.ofVaccine, { params: { vaccineId: fleet.vaccine.id } })).collection;
    expect(after).toMatchObject({ excluded: true });
  });
});

describe('the filter by state', () => {
  it('over the vaccines of an agency finds what the list shows, in exactly one group', async () => {
    const { agency, ids } = await mixedFleet();
    const waiting = await makeVaccine(admin, { visibility: { agencyIds: [agency.id] }, autorun: true });
    const off = await makeVaccine(admin, { visibility: { agencyIds: [agency.id] } });
    const list = async (filter?: string) => {
      const query = filter ? { filter } : {};
      const { collection, paging } = await admin(api.deployments.ofAgency, { params: { agencyId: agency.id }, query });
      expect(paging.total).toBe(collection.length);
      return collection;
    };
    expect((await list()).map(({ id }) => id).sort()).toEqual([ids.vaccineId, waiting.id, off.id].sort());
    const all = await list();
    for (const group of deploymentGroups) {
      const meant = all.filter(({ status }) => groupOf[status] === group).map(({ id }) => id);
      expect(
        (await list(`status:${group}`)).map(({ id }) => id),
        group,
      ).toEqual(meant);
    }
    expect((await list('status:NOT_REQUIRED autorun:true')).map(({ id }) => id)).toEqual([]);
    expect((await list('status:!ERROR')).map(({ id }) => id).sort()).toEqual([waiting.id, off.id].sort());
  });

  it('over the vaccines of a computer does so, too', async () => {
    const agency = await makeAgency(app);
    const agent = await simulateAgent(app, agency.apikey);
    const visibility = { agencyIds: [agency.id] };
    const [applied, asked, off] = [
      await makeVaccine(admin, { visibility, autorun: true, criticality: 3 }),
      await makeVaccine(admin, { visibility }),
      await makeVaccine(admin, { visibility, category: 'WORM' }),
    ];
    await agent.obey();
    const params = { vaccineId: asked.id, agentId: agent.agentId };
    await admin(api.deployments.applyToComputer, { params, body: [] });
    const list = async (filter: string) =>
      (
        await admin(api.deployments.ofComputer, { params: { agentId: agent.agentId }, query: { filter } })
      ).collection.map(({ vaccineId }) => vaccineId);
    expect(await list('status:APPLIED')).toEqual([applied.id]);
    expect(await list('status:PENDING')).toEqual([asked.id]);
    expect(await list('status:NOT_REQUIRED')).toEqual([off.id]);
    expect(await list('status:ERROR')).toEqual([]);
    expect(await list('criticality:CRITICAL')).toEqual([applied.id]);
    expect(await list('category:WORM status:NOT_REQUIRED')).toEqual([off.id]);
    // What its agency counts as incompatible is found by that, and stands in nobody's way otherwise.
    const foreign = await makeVaccine(admin, { visibility, osFamily: 'windows' });
    expect(await list('status:INCOMPATIBLE')).toEqual([foreign.id]);
    expect((await list('')).sort()).toEqual([applied.id, asked.id, off.id].sort());
  });

  it('over the vaccines of a computer stands what needs a person first, unless they are asked for by name', async () => {
    const agency = await makeAgency(app);
    const agent = await simulateAgent(app, agency.apikey);
    const visibility = { agencyIds: [agency.id] };
    const name = (text: string) => ({ name: `${text} ${agency.id}`, visibility });
    const off = await makeVaccine(admin, name('A'));
    const applied = await makeVaccine(admin, { ...name('B'), autorun: true });
    const asked = await makeVaccine(admin, name('D'));
    const askedToo = await makeVaccine(admin, name('C'));
    await agent.obey();
    const params = { vaccineId: asked.id, agentId: agent.agentId };
    await admin(api.deployments.applyVaccinesOnComputer, { params, body: [askedToo.id] });
    const list = async (query: { sortBy?: 'status' | 'vaccineName'; orderBy?: 'desc'; size?: string; page?: string }) =>
      (await admin(api.deployments.ofComputer, { params: { agentId: agent.agentId }, query })).collection.map(
        ({ vaccineId }) => vaccineId,
      );
    const byNeed = [askedToo.id, asked.id, applied.id, off.id];
    expect(await list({})).toEqual(byNeed);
    expect(await list({ sortBy: 'status', orderBy: 'desc' })).toEqual([...byNeed].reverse());
    expect(await list({ size: '2', page: '2' })).toEqual(byNeed.slice(2));
    expect(await list({ sortBy: 'vaccineName' })).toEqual([off.id, applied.id, askedToo.id, asked.id]);
  });

  it('over the vaccines of an agency can be put in order of what needs a person, page by page', async () => {
    const agency = await makeAgency(app);
    const agent = await simulateAgent(app, agency.apikey);
    const visibility = { agencyIds: [agency.id] };
    const name = (text: string) => ({ name: `${text} ${agency.id}`, visibility });
    const off = await makeVaccine(admin, name('A'));
    const applied = await makeVaccine(admin, { ...name('B'), autorun: true });
    const asked = await makeVaccine(admin, name('D'));
    const askedToo = await makeVaccine(admin, name('C'));
    await agent.obey();
    for (const { id } of [asked, askedToo])
      await admin(api.deployments.applyToAgency, { params: { vaccineId: id, agencyId: agency.id }, body: [] });
    const params = { agencyId: agency.id };
    const list = async (query: { sortBy?: 'status' | 'name'; orderBy?: 'desc'; size?: string; page?: string }) =>
      (await admin(api.deployments.ofAgency, { params, query })).collection.map(({ id }) => id);
    const byNeed = [askedToo.id, asked.id, applied.id, off.id];
    expect(await list({ sortBy: 'status' })).toEqual(byNeed);
    expect(await list({ sortBy: 'status', orderBy: 'desc' })).toEqual([...byNeed].reverse());
    expect(await list({ sortBy: 'status', size: '2', page: '2' })).toEqual(byNeed.slice(2));
    expect(await list({}), 'by name unless it is said').toEqual([off.id, applied.id, askedToo.id, asked.id]);
  });
});
