import { api, deploymentStates as states } from '@egida/contract';
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

const countsIn = async (agencyId: string, vaccineId: string) =>
  (await admin(api.deployments.ofAgency, { params: { agencyId } })).collection.find(({ id }) => id === vaccineId)
    ?.computers;

describe('executing a vaccine on computers', () => {
  it('goes with all that are named, or with none', async () => {
    const [agency, other] = [await makeAgency(app), await makeAgency(app)];
    const agents = [await simulateAgent(app, agency.apikey), await simulateAgent(app, other.apikey)];
    const ids = agents.map(({ agentId }) => agentId);
    const vaccine = await makeVaccine(admin, { visibility: { agencyIds: [agency.id, other.id] } });
    const apply = (body: string[], caller = admin) =>
      caller(api.deployments.applyToComputers, { params: { vaccineId: vaccine.id }, body });
    const person = app.as((await makeUser(app, 'ROLE_USER', [agency.id])).authorization);
    expect(await refused(apply(ids, person))).toEqual([404, 'computer.notfound']);
    expect(await agents[0]?.learn()).toEqual([]);
    expect(await apply(ids)).toEqual({ affected: 2 });
    for (const agent of agents) expect(await agent.learn()).toHaveLength(1);
    expect(await refused(apply([]))).toEqual([400, 'request.notvalid']);
  });

  it('is refused where one of them is of an agency that may not use it', async () => {
    const [agency, other] = [await makeAgency(app), await makeAgency(app)];
    const agents = [await simulateAgent(app, agency.apikey), await simulateAgent(app, other.apikey)];
    const vaccine = await makeVaccine(admin, { visibility: { agencyIds: [agency.id] } });
    const body = agents.map(({ agentId }) => agentId);
    const attempt = admin(api.deployments.applyToComputers, { params: { vaccineId: vaccine.id }, body });
    expect(await refused(attempt)).toEqual([404, 'vaccine.notfound']);
    expect(await agents[0]?.learn()).toEqual([]);
  });

  it('goes on after its answer where they are more than a thousand, and counts them right', async () => {
    const agency = await makeAgency(app);
    const body = await makeComputers(app, agency.id, 2500);
    const vaccine = await makeVaccine(admin, { name: 'Para miles', visibility: { agencyIds: [agency.id] } });
    const task = await admin(api.deployments.applyToComputers, { params: { vaccineId: vaccine.id }, body });
    expect(task).toMatchObject({ kind: 'bulk', call: 'deployments.applyToComputers', total: 2500, complete: false });
    await app.settle();
    const [done] = (await admin(api.tasks.list, { query: { kind: 'bulk' } })).collection;
    expect(done).toMatchObject({ complete: true, done: 2500, skipped: 0, error: null });
    expect(await countsIn(agency.id, vaccine.id)).toMatchObject({ pending: 2500, notRequired: 0 });
    const [first = '', ...others] = body;
    const params = { vaccineId: vaccine.id, agentId: first };
    await admin(api.deployments.stopOnComputer, { params, body: others });
    await app.settle();
    expect(await countsIn(agency.id, vaccine.id)).toMatchObject({ pending: 0, notRequired: 2500 });
    const { collection } = await admin(api.audit.list, { query: { filter: '"Para miles"', size: '50' } });
    expect(collection.map(({ event }) => event)).toContain('deployments.applyToComputers');
  });
});

describe('a computer that cannot have a vaccine', () => {
  /** A vaccine of the other family, and one for newer agents, on a computer beside one that can have the second. */
  const setUp = async () => {
    const agency = await makeAgency(app);
    const old = await simulateAgent(app, agency.apikey);
    const updated = await simulateAgent(app, agency.apikey, { agentVersion: '2.8.0' });
    const visibility = { agencyIds: [agency.id] };
    const windows = await makeVaccine(admin, { visibility, osFamily: 'windows' });
    const newer = await makeVaccine(admin, { visibility, min_version: '2.8.0' });
    const asked = async () =>
      (
        await app.system.pool.query<{ vaccine_id: string }>(
          'select vaccine_id from computer_vaccines where computer_id = any($1)',
          [[old.agentId, updated.agentId]],
        )
      ).rows.map((row) => row.vaccine_id);
    return { old, updated, windows, newer, asked };
  };

  it('is left alone by an execution and by a stop, and counted as affected by neither', async () => {
    const { old, windows, newer, asked } = await setUp();
    for (const vaccineId of [windows.id, newer.id]) {
      const params = { vaccineId, agentId: old.agentId };
      expect(await admin(api.deployments.applyToComputer, { params, body: [] })).toEqual({ affected: 0 });
      expect(await admin(api.deployments.stopOnComputer, { params, body: [] })).toEqual({ affected: 0 });
    }
    const params = { vaccineId: windows.id, agentId: old.agentId };
    const body = [newer.id];
    expect(await admin(api.deployments.applyVaccinesOnComputer, { params, body })).toEqual({ affected: 0 });
    expect(await asked()).toEqual([]);
  });

  it('is left alone where others are named with it, which are affected', async () => {
    const { old, updated, windows, newer, asked } = await setUp();
    const body = [old.agentId, updated.agentId];
    const apply = (vaccineId: string) => admin(api.deployments.applyToComputers, { params: { vaccineId }, body });
    expect(await apply(windows.id)).toEqual({ affected: 0 });
    expect(await apply(newer.id)).toEqual({ affected: 1 });
    expect(await asked()).toEqual([newer.id]);
    expect((await updated.learn()).map(({ id }) => id)).toEqual([newer.id]);
    expect(await old.learn()).toEqual([]);
  });

  it('is rid of what was asked of it while it could, once that is stopped', async () => {
    const { updated, newer, asked } = await setUp();
    const params = { vaccineId: newer.id, agentId: updated.agentId };
    await admin(api.deployments.applyToComputer, { params, body: [] });
    updated.version = '2.7.0';
    await updated.checkin();
    expect(await admin(api.deployments.stopOnComputer, { params, body: [] })).toEqual({ affected: 1 });
    expect(await asked()).toEqual([]);
  });
});

describe('executing vaccines on a computer', () => {
  const setUp = async () => {
    const agency = await makeAgency(app);
    const agent = await simulateAgent(app, agency.apikey);
    const visibility = { agencyIds: [agency.id] };
    const vaccines = [];
    for (let at = 0; at < 3; at++) vaccines.push(await makeVaccine(admin, { visibility }));
    const [first, second, third] = vaccines.map(({ id }) => id) as [string, string, string];
    const ask = (call: 'applyVaccinesOnComputer' | 'stopVaccinesOnComputer', vaccineId: string, body: string[]) =>
      admin(api.deployments[call], { params: { agentId: agent.agentId, vaccineId }, body });
    const states = async () =>
      (
        await admin(api.deployments.ofComputer, {
          params: { agentId: agent.agentId },
          query: { sortBy: 'vaccineName' },
        })
      ).collection.map(({ status }) => status);
    return { agency, agent, first, second, third, ask, states };
  };

  it('takes the one of the path and those of the body, each once', async () => {
    const { agency, agent, first, second, third, ask, states: shown } = await setUp();
    expect(await ask('applyVaccinesOnComputer', first, [second, first])).toEqual({ affected: 2 });
    expect(await shown()).toEqual([states.PENDING, states.PENDING, states.NOT_APPLIED_NOT_REQUIRED]);
    expect((await agent.obey()).map(({ id }) => id).sort()).toEqual([first, second].sort());
    expect(await countsIn(agency.id, first)).toMatchObject({ applied: 1 });
    expect(await ask('stopVaccinesOnComputer', second, [third])).toEqual({ affected: 2 });
    expect(await shown()).toEqual([states.APPLIED_BY_HAND, states.PENDING_STOP, states.NOT_APPLIED_NOT_REQUIRED]);
    expect(await countsIn(agency.id, second)).toMatchObject({ pending: 1 });
  });

  it('takes all that are named or none', async () => {
    const { agent, first, ask } = await setUp();
    const hidden = await makeVaccine(admin, { visibility: { agencyIds: [(await makeAgency(app)).id] } });
    expect(await refused(ask('applyVaccinesOnComputer', first, [hidden.id]))).toEqual([404, 'vaccine.notfound']);
    expect(await agent.learn()).toEqual([]);
    const params = { agentId: '019a5c1e-0000-7000-8000-000000000009', vaccineId: first };
    const attempt = admin(api.deployments.applyVaccinesOnComputer, { params, body: [] });
    expect(await refused(attempt)).toEqual([404, 'computer.notfound']);
  });
});
