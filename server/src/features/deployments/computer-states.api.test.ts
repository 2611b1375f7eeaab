import { api, deploymentStates as states } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventory, makeAgency, makeUser, unique } from '../../testing/factories.ts';
import { hashOf, simulateAgent } from '../../testing/simulated-agent.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';

/* What agents do that do not simply obey: no pending is without an explanation, and none cannot end. */
let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());

const setUp = async (options: Parameters<typeof simulateAgent>[2] = {}) => {
  const agency = await makeAgency(app);
  const machineId = unique('maquina');
  const agent = await simulateAgent(app, agency.apikey, { machineId, ...options });
  const vaccine = await makeVaccine(admin, { visibility: { agencyIds: [agency.id] } });
  const params = { vaccineId: vaccine.id, agencyId: agency.id };
  const execute = () => admin(api.deployments.applyToAgency, { params, body: [] });
  const stop = () => admin(api.deployments.stopInAgency, { params, body: [] });
  const edit = () =>
    admin(api.vaccines.update, { params: { vaccineId: vaccine.id }, body: { rules: { processes: [unique('p')] } } });
  const shownOn = async (agentId: string) =>
    (await admin(api.deployments.ofComputer, { params: { agentId } })).collection[0];
  return { agency, machineId, agent, vaccine, execute, stop, edit, shownOn, shown: () => shownOn(agent.agentId) };
};
const goAway = (agentId: string) =>
  app.system.pool.query('update computer_presence set status = 1, last_connection = now() where computer_id = $1', [
    agentId,
  ]);

describe('a computer that is online', () => {
  it('says when it was last connected and when it is expected next', async () => {
    const { agent, execute, shown } = await setUp();
    const { nextCheckinSeconds } = await agent.checkin();
    await execute();
    const row = await shown();
    expect(row).toMatchObject({ status: states.PENDING, reason: 'awaitingCheckin' });
    const between = Date.parse(row?.nextAttempt ?? '') - Date.parse(row?.lastConnection ?? '');
    expect(between).toBe(nextCheckinSeconds * 1000);
  });

  it('for the first time is expected when it was told to connect, whatever other servers tell theirs', async () => {
    const { agent, execute } = await setUp();
    await execute();
    const other = await startApp({ AGENT_CHECKIN_SECONDS: '7' }, { beside: app });
    const { authorization } = await makeUser(app, 'ROLE_ADMIN');
    const of = { params: { agentId: agent.agentId } };
    const [there] = (await other.as(authorization)(api.deployments.ofComputer, of)).collection;
    await other.stop();
    const [here] = (await admin(api.deployments.ofComputer, of)).collection;
    expect(Date.parse(here?.nextAttempt ?? '') - Date.parse(here?.lastConnection ?? '')).toBe(10_000);
    expect(there?.nextAttempt).toBe(here?.nextAttempt);
  });

  it('and late was expected when it was told to connect, which stays in the past', async () => {
    const { agent, execute, shown } = await setUp();
    await execute();
    const { nextCheckinSeconds } = await agent.checkin();
    await app.system.pool.query(
      `update computer_seen set last_seen = now() - interval '1 hour' where computer_id = $1`,
      [agent.agentId],
    );
    const { lastConnection, nextAttempt } = (await shown()) ?? {};
    expect(Date.parse(nextAttempt ?? '')).toBeLessThan(Date.now());
    expect(Date.parse(nextAttempt ?? '') - Date.parse(lastConnection ?? '')).toBe(nextCheckinSeconds * 1000);
  });
});

describe('a computer that is away', () => {
  it('is the reason why something waits, is expected at no time, and ends the waiting when it comes back', async () => {
    const { agent, execute, stop, shown } = await setUp();
    await goAway(agent.agentId);
    await execute();
    expect(await shown()).toMatchObject({ status: states.PENDING, reason: 'agentOffline', nextAttempt: null });
    await agent.obey();
    expect(await shown()).toMatchObject({ status: states.APPLIED, reason: 'byAgency' });
    await goAway(agent.agentId);
    await stop();
    expect(await shown()).toMatchObject({ status: states.PENDING_STOP, reason: 'agentOffline', nextAttempt: null });
    expect((await shown())?.lastConnection).not.toBeNull();
    await agent.obey();
    expect(await shown()).toMatchObject({ status: states.NOT_APPLIED_NOT_REQUIRED, reason: null });
  });

  it('and connects seldom by design is not called offline, and expected at no time', async () => {
    const { execute, shown } = await setUp({ installationMode: 3 });
    await execute();
    expect(await shown()).toMatchObject({ status: states.PENDING, reason: 'awaitingCheckin', nextAttempt: null });
  });
});

describe('an agent', () => {
  it('that fails says so, and what it says is shown; it is mended by trying again', async () => {
    const { agent, vaccine, execute, shown } = await setUp();
    await execute();
    const [entry] = await agent.learn();
    agent.state = [{ vaccineId: vaccine.id, sha256: entry?.sha256 ?? '', outcome: 'FAILED', error: '/srv/x: EACCES' }];
    await agent.checkin();
    expect(await shown()).toMatchObject({
      status: states.APPLIED_WITH_ERROR,
      reason: 'failed',
      error: '/srv/x: EACCES',
      failure: 'permission',
    });
    await agent.obey();
    expect(await shown()).toMatchObject({ status: states.APPLIED, error: null, failure: null });
  });

  it('that reports late, under an older policy, is taken at its word and not for an answer to what was asked later', async () => {
    const { agent, vaccine, execute, stop, edit, shown } = await setUp();
    await execute();
    const [first] = await agent.learn();
    await edit();
    // Only now it says that it applied what it was told first.
    agent.state = [{ vaccineId: vaccine.id, sha256: first?.sha256 ?? '', outcome: 'APPLIED' }];
    await agent.checkin();
    expect(await shown()).toMatchObject({ status: states.PENDING, reason: 'olderContent' });
    await stop();
    expect(await shown()).toMatchObject({ status: states.PENDING_STOP, reason: 'awaitingCheckin' });
    await execute();
    expect(await shown()).toMatchObject({ status: states.PENDING, reason: 'olderContent' });
    await agent.obey();
    expect(await shown()).toMatchObject({ status: states.APPLIED });
  });

  it('that claims an older policy revision than it was told changes nothing but what it holds', async () => {
    const { agent, execute, stop, shown } = await setUp();
    await execute();
    await agent.obey();
    const old = agent.revision;
    await stop();
    await agent.learn();
    await agent.checkin({ policyRevision: old });
    expect(await shown()).toMatchObject({ status: states.PENDING_STOP });
    await agent.obey();
    expect(await shown()).toMatchObject({ status: states.NOT_APPLIED_NOT_REQUIRED });
  });

  it('whose report was lost is asked for all that it holds', async () => {
    const { agent, vaccine, execute, shown } = await setUp();
    await execute();
    const [entry] = await agent.learn();
    agent.state = [{ vaccineId: vaccine.id, sha256: entry?.sha256 ?? '', outcome: 'APPLIED' }];
    const reply = await agent.checkin({ state: undefined, stateHash: hashOf(agent.state) });
    expect(reply.needState).toBe(true);
    expect(await shown()).toMatchObject({ status: states.PENDING });
    await agent.checkin({ state: agent.state });
    expect(await shown()).toMatchObject({ status: states.APPLIED });
  });
});

describe('an agent that was installed again', () => {
  const enrolAgain = async ({ agency, machineId }: Awaited<ReturnType<typeof setUp>>, authorization?: string) => {
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/agent/enroll',
      headers: { 'egida-protocol': '1', ...(authorization && { authorization }) },
      payload: {
        ...{ apikey: agency.apikey, machineId, installationMode: 0, agentVersion: '2.7.0' },
        inventory: inventory('reinstalado'),
      },
    });
    expect(reply.statusCode, reply.payload).toBe(201);
    return reply.json<{ agentId: string; token: string }>();
  };

  it('and kept its token is the same computer, which applies anew what it lost', async () => {
    const scene = await setUp();
    const { agent, execute, shown } = scene;
    await execute();
    await agent.obey();
    const again = await enrolAgain(scene, agent.authorization);
    expect(again.agentId).toBe(agent.agentId);
    agent.authorization = `Agent ${again.token}`;
    agent.state = [];
    agent.revision = '';
    await agent.checkin({ state: [] });
    expect(await shown()).toMatchObject({ status: states.PENDING, reason: 'awaitingCheckin' });
    await agent.obey();
    expect(await shown()).toMatchObject({ status: states.APPLIED });
  });

  it('and lost its token is another computer, which gets what its agency has; what waits for the first is said to wait for it', async () => {
    const scene = await setUp();
    const { agent, execute, stop, shown, shownOn } = scene;
    await execute();
    await agent.obey();
    const again = await enrolAgain(scene);
    expect(again.agentId).not.toBe(agent.agentId);
    expect(await shownOn(again.agentId)).toMatchObject({ status: states.PENDING, reason: 'awaitingCheckin' });
    await goAway(agent.agentId);
    await stop();
    expect(await shown()).toMatchObject({ status: states.PENDING_STOP, reason: 'agentOffline' });
    await admin(api.computers.remove, { params: { agentId: agent.agentId } });
    expect(await shownOn(again.agentId)).toMatchObject({ status: states.NOT_APPLIED_NOT_REQUIRED });
  });
});

it('nothing waits for a golden image, which gets no vaccines itself', async () => {
  const { agent, execute, shown } = await setUp({ installationMode: 2 });
  await execute();
  expect(await agent.learn()).toEqual([]);
  expect(await shown()).toMatchObject({ status: states.NOT_APPLIED_NOT_REQUIRED });
});
