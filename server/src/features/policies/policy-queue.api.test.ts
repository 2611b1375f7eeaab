import { api } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAgency, makeUser } from '../../testing/factories.ts';
import { simulateAgent } from '../../testing/simulated-agent.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';
import { waitFor } from '../../testing/wait-for.ts';
import type { PolicyClass } from './policy-class.ts';
import { createPolicyQueue } from './policy-queue.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());

const setUp = async (options: Parameters<typeof simulateAgent>[2] = {}) => {
  const agency = await makeAgency(app);
  return { agency, agent: await simulateAgent(app, agency.apikey, options) };
};
const vaccineOf = (agencyId: string, draft: Parameters<typeof makeVaccine>[1] = {}) =>
  makeVaccine(admin, { visibility: { agencyIds: [agencyId] }, autorun: true, ...draft });

/** Holds the policy of an agency's computers, as a process that works it out does, until it is let go. */
const holdPolicies = async (agencyId: string) => {
  const client = await app.system.pool.connect();
  await client.query('begin');
  await client.query('select from policy_classes where agency_id = $1 for update', [agencyId]);
  return async () => {
    await client.query('commit');
    client.release();
  };
};

/** That a class is being worked out, as far as it gets while its agency's policies are held. */
const isHeldUp = () =>
  waitFor(async () => {
    const { rows } = await app.system.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows.length).toBeGreaterThan(0);
  });

const queueOf = (patienceMs: number) =>
  createPolicyQueue(
    { system: app.system, log: { warn: () => undefined } },
    { maxWaiting: 100, overload: () => new Error('overload'), isAway: () => false, isSlow: () => false },
    patienceMs,
  );
const classOf = (agencyId: string, computerId: string, agentVersion = '2.7.0'): PolicyClass => ({
  ...{ agencyId, computerId, agentVersion, osFamily: 'linux', overrideHash: '', golden: false },
});

describe('while the policy of one agency is being worked out', () => {
  it('computers of others are answered, and its own are once it is there', async () => {
    const [slow, other] = [await setUp(), await setUp()];
    const vaccine = await vaccineOf(slow.agency.id, { autorun: false });
    await slow.agent.learn();
    await other.agent.learn();
    const release = await holdPolicies(slow.agency.id);
    await admin(api.deployments.applyToAgency, {
      params: { vaccineId: vaccine.id, agencyId: slow.agency.id },
      body: [],
    });
    const answers: string[] = [];
    const learning = slow.agent.learn().then((entries) => {
      answers.push('its own');
      return entries;
    });
    await other.agent.checkin();
    answers.push('another');
    await release();
    expect((await learning).map(({ id }) => id)).toEqual([vaccine.id]);
    expect(answers).toEqual(['another', 'its own']);
  });

  it('a computer that is left out meanwhile of what its agency executes is not told of it, and the others are', async () => {
    const { agency, agent } = await setUp();
    const other = await simulateAgent(app, agency.apikey);
    const vaccine = await vaccineOf(agency.id, { autorun: false });
    await agent.learn();
    await other.learn();
    const release = await holdPolicies(agency.id);
    const queue = queueOf(60_000);
    // A class of its own holds the queue up; the two wait behind it, as they were when they asked.
    const before = queue(classOf(agency.id, agent.agentId));
    await isHeldUp();
    const asking = [agent, other].map(({ agentId }) => queue(classOf(agency.id, agentId)));
    await admin(api.deployments.applyToAgencyExcept, {
      params: { vaccineId: vaccine.id, agencyId: agency.id },
      body: { agents: [other.agentId] },
    });
    await release();
    await before;
    const [told, notTold] = await Promise.all(asking);
    expect((await agent.learn()).map(({ id }) => id)).toEqual([vaccine.id]);
    expect([told, notTold]).toEqual([agent.revision, undefined]);
    expect(await other.learn()).toEqual([]);
  });

  it('a computer that asked before it was left out, and again after it, is told only of what it is to hold now', async () => {
    const { agency, agent } = await setUp();
    const [other, third] = [await simulateAgent(app, agency.apikey), await simulateAgent(app, agency.apikey)];
    const vaccine = await vaccineOf(agency.id, { autorun: false });
    for (const each of [agent, other, third]) await each.learn();
    const release = await holdPolicies(agency.id);
    const queue = queueOf(60_000);
    const before = queue(classOf(agency.id, agent.agentId));
    await isHeldUp();
    const [, asBefore] = [agent, other].map(({ agentId }) => queue(classOf(agency.id, agentId)));
    await admin(api.deployments.applyToAgencyExcept, {
      params: { vaccineId: vaccine.id, agencyId: agency.id },
      body: { agents: [other.agentId, third.agentId] },
    });
    const { rows } = await app.system.pool.query('select overrides from computers where id = $1', [other.agentId]);
    const overrideHash: string = rows[0].overrides;
    const [, asNow] = [third, other].map(({ agentId }) => queue({ ...classOf(agency.id, agentId), overrideHash }));
    await release();
    await before;
    expect(await asBefore).toBeUndefined();
    expect(await asNow).toBeDefined();
    expect(await other.learn()).toEqual([]);
  });

  it('who has waited long enough keeps what it holds, and gets the new one at its next turn', async () => {
    const { agency, agent } = await setUp();
    await agent.learn();
    const release = await holdPolicies(agency.id);
    await vaccineOf(agency.id);
    const queue = queueOf(1);
    const of = classOf(agency.id, agent.agentId);
    expect(await queue(of)).toBeUndefined();
    await release();
    await agent.learn();
    expect(await queueOf(60_000)(of)).toBe(agent.revision);
  });
});

describe('policies that are worked out at once', () => {
  it('hold what each would hold alone: by agency, version, hand, exception and image', async () => {
    const [one, other] = [await makeAgency(app), await makeAgency(app)];
    const [shared, young, wanted] = [
      await vaccineOf(one.id),
      await vaccineOf(one.id, { min_version: '2.8.0' }),
      await vaccineOf(one.id, { autorun: false }),
    ];
    const theirs = await vaccineOf(other.id);
    const plain = await simulateAgent(app, one.apikey);
    const newer = await simulateAgent(app, one.apikey, { agentVersion: '2.8.0' });
    const asked = await simulateAgent(app, one.apikey);
    const excepted = await simulateAgent(app, one.apikey);
    const image = await simulateAgent(app, one.apikey, { installationMode: 2 });
    const elsewhere = await simulateAgent(app, other.apikey);
    await admin(api.deployments.applyToComputer, {
      params: { vaccineId: wanted.id, agentId: asked.agentId },
      body: [],
    });
    await admin(api.exceptions.update, {
      params: { agencyId: one.id, vaccineId: shared.id },
      body: { processes: ['permitido'], agents: [excepted.agentId] },
    });
    const all = [plain, newer, asked, excepted, image, elsewhere];
    const held = await Promise.all(all.map((agent) => agent.learn()));
    expect(held.map((entries) => entries.map(({ id }) => id))).toEqual([
      ...[[shared.id], [shared.id, young.id], [shared.id, wanted.id], [shared.id], [], [theirs.id]],
    ]);
    expect(held.map(([entry]) => entry?.exception)).toEqual([
      ...[undefined, undefined, undefined, { processes: ['permitido'] }, undefined, undefined],
    ]);
    expect(new Set(all.map(({ revision }) => revision)).size, 'one for each').toBe(all.length);
  });

  it('and are the same are one', async () => {
    const agency = await makeAgency(app);
    await vaccineOf(agency.id);
    const versions = ['2.7.0', '2.7.1', '2.7.2', '2.7.3'];
    const agents = [];
    for (const agentVersion of versions) agents.push(await simulateAgent(app, agency.apikey, { agentVersion }));
    const queue = queueOf(60_000);
    const revisions = await Promise.all(
      agents.map(({ agentId }, at) => queue(classOf(agency.id, agentId, versions[at]))),
    );
    expect(revisions[0]).toMatch(/^\d+-[0-9a-f]{64}$/);
    expect(new Set(revisions).size).toBe(1);
  });

  it('and are more than fit in one go are worked out again after the next change, every one of them', async () => {
    const { agency, agent } = await setUp();
    const queue = queueOf(60_000);
    const askAll = () =>
      Promise.all([...Array(120).keys()].map((patch) => queue(classOf(agency.id, agent.agentId, `2.8.${patch}`))));
    const before = await askAll();
    await vaccineOf(agency.id);
    const after = await askAll();
    expect(new Set([...before, ...after]).size, 'one before, one after').toBe(2);
    expect(new Set(after).size).toBe(1);
    expect(after[0]).not.toBe(before[0]);
  });

  it('of which one cannot be written are written without it', async () => {
    const { agency, agent } = await setUp();
    const queue = queueOf(60_000);
    const [bad, good] = await Promise.all([
      queue({ ...classOf(agency.id, agent.agentId, '2.7.5'), agencyId: 'not an agency' }),
      queue(classOf(agency.id, agent.agentId)),
    ]);
    expect(bad).toBeUndefined();
    expect(good).toMatch(/^\d+-[0-9a-f]{64}$/);
  });
});
