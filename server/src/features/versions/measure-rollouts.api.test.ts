import { api } from '@egida/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enrolledAgent, makeAgency, makeInstance, makeUser } from '../../testing/factories.ts';
import { publish } from '../../testing/packages.ts';
import { simulateAgent } from '../../testing/simulated-agent.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
let authorization: string;
let admin: Caller;
let instanceId: string;
beforeAll(async () => {
  app = await startApp();
  ({ authorization } = await makeUser(app, 'ROLE_ADMIN'));
  admin = app.as(authorization);
  instanceId = await makeInstance(app);
  await publish(app, authorization, { version: '3.0.0' });
});
afterAll(() => app.stop());

const update = async (...agencies: { id: string }[]) => {
  const body = { agencies: agencies.map(({ id }) => id), updateAgenciesChildren: false };
  return (await admin(api.versions.updateSome, { params: { instanceId }, body })).rollout;
};
const measured = async (id: string) => {
  await app.settle();
  await app.runChore('measure roll-outs');
  const { collection } = await admin(api.versions.rollouts, { params: { instanceId } });
  return collection.find((one) => one.id === id);
};

it('a roll-out is not over while computers wait for it, whatever failed where another one has taken over', async () => {
  const [failing, waiting] = [await makeAgency(app), await makeAgency(app)];
  const agent = await simulateAgent(app, failing.apikey);
  await enrolledAgent(app, waiting.apikey, { agentVersion: '2.7.0' });
  await app.settle();
  const { id } = await update(failing, waiting);
  await expect.poll(async () => (await agent.checkin()).commands.length).toBe(1);
  const command = (await agent.checkin()).commands[0]?.id ?? '';
  await agent.checkin({ acks: [{ id: command, outcome: 'FAILED', error: 'disk full' }] });
  expect(await measured(id)).toMatchObject({ computers: 2, updated: 0, failed: 1, finishedOn: null });
  await update(failing);
  expect(await measured(id)).toMatchObject({ computers: 1, updated: 0, failed: 0, finishedOn: null });
});

it('a roll-out waits for computers that have only just enrolled, too', async () => {
  const agency = await makeAgency(app);
  await enrolledAgent(app, agency.apikey, { agentVersion: '2.7.0' });
  const begun = await update(agency);
  expect(begun).toMatchObject({ computers: 1, updated: 0, finishedOn: null });
  expect(await measured(begun.id)).toMatchObject({ computers: 1, updated: 0, finishedOn: null });
});

it('a roll-out waits for no computer whose processor nothing is published for', async () => {
  const agency = await makeAgency(app);
  const [usual, other] = [await simulateAgent(app, agency.apikey), await simulateAgent(app, agency.apikey)];
  await app.system.pool.query(`update computers set arch = 'arm64' where id = $1`, [other.agentId]);
  await publish(app, authorization, { version: '2.9.0', arch: 'arm64' });
  const { id } = await update(agency);
  expect(await measured(id)).toMatchObject({ computers: 1, updated: 0, finishedOn: null });
  usual.version = '3.0.0';
  await usual.checkin();
  expect(await measured(id)).toMatchObject({ computers: 1, updated: 1, finishedOn: expect.any(String) });
});

it('a roll-out waits for nobody whose package a key signed that this server trusts no more', async () => {
  const agency = await makeAgency(app);
  await simulateAgent(app, agency.apikey);
  const { id } = await update(agency);
  expect(await measured(id)).toMatchObject({ computers: 1, finishedOn: null });
  const beside = await startApp({}, { beside: app, releaseKeys: [] });
  await beside.runChore('measure roll-outs');
  await beside.stop();
  const { collection } = await admin(api.versions.rollouts, { params: { instanceId } });
  expect(collection.find((one) => one.id === id)).toMatchObject({ computers: 0, finishedOn: expect.any(String) });
});
