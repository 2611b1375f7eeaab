import { createHash } from 'node:crypto';
import { api } from '@egida/contract';
import canonicalize from 'canonicalize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAgency, makeUser } from '../../testing/factories.ts';
import { refused } from '../../testing/refusal.ts';
import { type SimulatedAgent, simulateAgent } from '../../testing/simulated-agent.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';
import { refreshPolicies } from './refresh-policies.ts';

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
/** A vaccine for one agency alone, so that the tests stay out of each other's policies. */
const vaccineOf = (agencyId: string, draft: Parameters<typeof makeVaccine>[1] = {}) =>
  makeVaccine(admin, { visibility: { agencyIds: [agencyId] }, ...draft });
const onAgency = (what: 'applyToAgency' | 'stopInAgency', vaccineId: string, agencyId: string) =>
  admin(api.deployments[what], { params: { vaccineId, agencyId }, body: [] });
const onComputer = (what: 'applyToComputer' | 'stopOnComputer', vaccineId: string, agentId: string) =>
  admin(api.deployments[what], { params: { vaccineId, agentId }, body: [] });
const change = (vaccineId: string, body: object) => admin(api.vaccines.update, { params: { vaccineId }, body });
const ids = async (agent: SimulatedAgent) => (await agent.learn()).map((entry) => entry.id);

describe('the policy of a computer', () => {
  it('follows what its agency executes and stops', async () => {
    const { agency, agent } = await setUp();
    const vaccine = await vaccineOf(agency.id);
    expect(await ids(agent)).toEqual([]);
    await onAgency('applyToAgency', vaccine.id, agency.id);
    expect(await agent.learn()).toEqual([{ id: vaccine.id, sha256: expect.any(String), name: vaccine.name }]);
    await onAgency('stopInAgency', vaccine.id, agency.id);
    expect(await ids(agent)).toEqual([]);
  });

  it('follows autorun of the vaccine and of the agency', async () => {
    const { agency, agent } = await setUp();
    const vaccine = await vaccineOf(agency.id, { autorun: true });
    expect(await ids(agent)).toEqual([vaccine.id]);
    await admin(api.agencies.update, { params: { agencyId: agency.id }, body: { autorun: false } });
    expect(await ids(agent)).toEqual([]);
    await admin(api.agencies.update, { params: { agencyId: agency.id }, body: { autorun: true } });
    expect(await ids(agent)).toEqual([vaccine.id]);
    await change(vaccine.id, { autorun: false });
    expect(await ids(agent)).toEqual([]);
  });

  it('follows what is asked of it by hand, and of no other computer', async () => {
    const { agency, agent } = await setUp();
    const other = await simulateAgent(app, agency.apikey);
    const [wanted, unwanted] = [await vaccineOf(agency.id), await vaccineOf(agency.id, { autorun: true })];
    await onComputer('applyToComputer', wanted.id, agent.agentId);
    await onComputer('stopOnComputer', unwanted.id, agent.agentId);
    expect(await ids(agent)).toEqual([wanted.id]);
    expect(await ids(other)).toEqual([unwanted.id]);
    await onComputer('stopOnComputer', wanted.id, agent.agentId);
    await onComputer('applyToComputer', unwanted.id, agent.agentId);
    expect(await ids(agent)).toEqual([unwanted.id]);
  });

  it('names new content when a vaccine is edited, and none when it is deleted', async () => {
    const { agency, agent } = await setUp();
    const vaccine = await vaccineOf(agency.id, { autorun: true });
    const [before] = await agent.learn();
    await change(vaccine.id, { rules: { processes: ['otro'] } });
    const [after] = await agent.learn();
    expect(after?.sha256).not.toBe(before?.sha256);
    await admin(api.vaccines.remove, { params: { vaccineId: vaccine.id } });
    expect(await ids(agent)).toEqual([]);
    const old = await app.as(agent.authorization)(api.agentProtocol.vaccine, {
      params: { sha256: before?.sha256 ?? '' },
    });
    expect(old.rules, 'what a computer may still hold can still be fetched').toBeDefined();
  });

  it('loses a vaccine when it expires, with nobody doing anything', async () => {
    const { agency, agent } = await setUp();
    const vaccine = await vaccineOf(agency.id, { autorun: true, expiration: '2090-01-01T00:00:00Z' });
    expect(await ids(agent)).toEqual([vaccine.id]);
    await app.system.pool.query(`update vaccines set expiration = now() - interval '1 second' where id = $1`, [
      vaccine.id,
    ]);
    await app.system.pool.query(
      `update policy_classes set valid_until = now() - interval '1 second' where agency_id = $1`,
      [agency.id],
    );
    expect(await ids(agent)).toEqual([]);
  });

  it('is kept until the moment at which the first of its vaccines expires', async () => {
    const { agency, agent } = await setUp();
    await vaccineOf(agency.id, { autorun: true, expiration: '2091-01-01T00:00:00Z' });
    await vaccineOf(agency.id, { autorun: true, expiration: '2090-01-01T00:00:00Z' });
    await vaccineOf(agency.id, { autorun: true });
    await agent.learn();
    const { rows } = await app.system.pool.query('select valid_until from policy_classes where agency_id = $1', [
      agency.id,
    ]);
    expect(rows).toEqual([{ valid_until: '2090-01-01T00:00:00.000Z' }]);
  });

  it('holds nothing for another family, an older agent, or another agency', async () => {
    const { agency, agent } = await setUp({ agentVersion: '2.7.5' });
    const fits = await vaccineOf(agency.id, { autorun: true, min_version: '2.7.5' });
    await vaccineOf(agency.id, { autorun: true, min_version: '2.7.6' });
    await vaccineOf(agency.id, { autorun: true, osFamily: 'windows' });
    await vaccineOf((await makeAgency(app)).id, { autorun: true });
    await vaccineOf(agency.id, { autorun: true, visibility: { serviceTypes: [3] } });
    expect(await ids(agent)).toEqual([fits.id]);
    agent.version = '2.7.6';
    expect(await ids(agent)).toHaveLength(2);
  });

  it('of a golden image holds nothing', async () => {
    const { agency, agent } = await setUp({ installationMode: 2 });
    const vaccine = await vaccineOf(agency.id, { autorun: true });
    await onAgency('applyToAgency', vaccine.id, agency.id);
    await onComputer('applyToComputer', vaccine.id, agent.agentId);
    expect(await ids(agent)).toEqual([]);
  });

  it('of a computer that enrols later holds what its agency has', async () => {
    const { agency } = await setUp();
    const vaccine = await vaccineOf(agency.id);
    await onAgency('applyToAgency', vaccine.id, agency.id);
    expect(await ids(await simulateAgent(app, agency.apikey))).toEqual([vaccine.id]);
  });
});

describe('what is worked out for a computer that was just asked for something else', () => {
  it('is not kept for those that it was alike before: they would hold what was asked of it', async () => {
    const { agency, agent } = await setUp();
    const vaccine = await vaccineOf(agency.id);
    const before = { agencyId: agency.id, osFamily: 'linux', agentVersion: '2.7.0', golden: false };
    await onComputer('applyToComputer', vaccine.id, agent.agentId);
    const stale = { ...before, computerId: agent.agentId, overrideHash: 'what was asked of it before' };
    expect(await refreshPolicies(app.system, [stale])).toEqual(new Map());
    const { rows } = await app.system.pool.query('select * from policy_classes where agency_id = $1', [agency.id]);
    expect(rows).toEqual([]);
    expect(await ids(agent)).toEqual([vaccine.id]);
  });
});

describe('a revision', () => {
  it('is another one when things are again as they were before: nobody takes the old for the new', async () => {
    const { agency, agent } = await setUp();
    const vaccine = await vaccineOf(agency.id);
    await agent.learn();
    const first = agent.revision;
    await onAgency('applyToAgency', vaccine.id, agency.id);
    await agent.learn();
    await onAgency('stopInAgency', vaccine.id, agency.id);
    await agent.learn();
    expect(agent.revision).not.toBe(first);
    expect(agent.revision.split('-')[1]).toBe(first.split('-')[1]);
  });

  it('stays what it is when a change elsewhere does not concern it', async () => {
    const { agency, agent } = await setUp();
    const vaccine = await vaccineOf(agency.id, { autorun: true });
    await agent.learn();
    const { revision } = agent;
    await vaccineOf((await makeAgency(app)).id, { autorun: true });
    await change(vaccine.id, { description: 'Otra descripción', criticality: 0 });
    await admin(api.agencies.update, { params: { agencyId: agency.id }, body: { licenseQuantity: 7 } });
    await agent.learn();
    expect(agent.revision).toBe(revision);
  });

  it('is shared by computers alike, and names the hash of what it holds', async () => {
    const { agency, agent } = await setUp();
    const other = await simulateAgent(app, agency.apikey);
    await vaccineOf(agency.id, { autorun: true });
    const policy = await agent.learn();
    await other.learn();
    expect(other.revision).toBe(agent.revision);
    const hash = createHash('sha256')
      .update(canonicalize(policy) ?? '')
      .digest('hex');
    expect(agent.revision.split('-')[1]).toBe(hash);
  });

  it('cannot be fetched by an agent of another agency, nor one that never was', async () => {
    const [mine, theirs] = [await setUp(), await setUp()];
    await vaccineOf(theirs.agency.id, { autorun: true });
    await theirs.agent.learn();
    await mine.agent.learn();
    const fetch = (revision: string) =>
      app.as(mine.agent.authorization)(api.agentProtocol.policy, { params: { revision } });
    expect(await refused(fetch(theirs.agent.revision))).toEqual([404, 'policy.notfound']);
    expect(await refused(fetch(`1-${'0'.repeat(64)}`))).toEqual([404, 'policy.notfound']);
    expect(await refused(fetch("1' or '1'='1"))).toEqual([404, 'notFound']);
    expect(await fetch(mine.agent.revision)).toMatchObject({ revision: mine.agent.revision });
  });

  it('travels compressed to who takes it so, and plain to who does not', async () => {
    const { agency, agent } = await setUp();
    await vaccineOf(agency.id, { autorun: true });
    await agent.learn();
    const fetch = (headers: Record<string, string>) =>
      app.app.inject({
        url: `/api/agent/policies/${agent.revision}`,
        headers: { authorization: agent.authorization, 'egida-protocol': '1', ...headers },
      });
    const [plain, packed] = [await fetch({}), await fetch({ 'accept-encoding': 'gzip' })];
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.json().revision).toBe(agent.revision);
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers['cache-control']).toContain('immutable');
  });
});

describe('many versions of agents', () => {
  const bodies = async (agencyId: string) =>
    (await app.system.pool.query('select revision from policies where agency_id = $1', [agencyId])).rows.length;

  it('share what is the same, and each still learns of every change', async () => {
    const { agency, agent } = await setUp();
    const vaccine = await vaccineOf(agency.id, { autorun: true });
    const others = [];
    for (const agentVersion of ['2.7.1', '2.7.2', '2.7.3'])
      others.push(await simulateAgent(app, agency.apikey, { agentVersion }));
    const all = [agent, ...others];
    const seen: string[] = [];
    for (const autorun of [true, false, true]) {
      await change(vaccine.id, { autorun });
      for (const one of all) expect(await ids(one)).toEqual(autorun ? [vaccine.id] : []);
      expect(new Set(all.map((one) => one.revision)).size).toBe(1);
      seen.push(agent.revision);
      expect(await bodies(agency.id)).toBe(seen.length);
    }
    expect(new Set(seen).size).toBe(3);
  });

  it('of one computer are followed once a minute', async () => {
    const { agency, agent } = await setUp();
    const shown = async () => (await admin(api.computers.get, { params: { agentId: agent.agentId } })).agentVersion;
    await agent.learn();
    for (let n = 1; n <= 5; n++) {
      agent.version = `3.0.${n}`;
      await agent.learn();
    }
    expect(await shown()).toBe('3.0.1');
    const { rows } = await app.system.pool.query(
      'select agent_version from policy_classes where agency_id = $1 order by 1',
      [agency.id],
    );
    expect(rows.map((row) => row.agent_version)).toEqual(['2.7.0', '3.0.1']);
    await app.system.pool.query(
      `update computers set version_changed_on = now() - interval '61 seconds' where id = $1`,
      [agent.agentId],
    );
    await agent.checkin();
    expect(await shown()).toBe('3.0.5');
  });
});

describe('the rules of a vaccine', () => {
  const rules = (agent: SimulatedAgent, sha256: string) =>
    app.as(agent.authorization)(api.agentProtocol.vaccine, { params: { sha256 } });
  const notFound = [404, 'vaccine.notfound'];
  /** An agent that was told of a policy with one vaccine, and the hash of its rules. */
  const told = async () => {
    const { agency, agent } = await setUp();
    const vaccine = await vaccineOf(agency.id, { autorun: true });
    const [entry] = await agent.learn();
    return { agency, agent, vaccine, sha256: entry?.sha256 ?? '' };
  };
  const setAge = (agencyId: string, age: string) =>
    app.system.pool.query('update policies set created_on = now() - $2::interval where agency_id = $1', [
      agencyId,
      age,
    ]);

  it('go to computers whose agency has them, and to nobody else who knows their hash', async () => {
    const [mine, theirs] = [await told(), await told()];
    expect((await rules(theirs.agent, theirs.sha256)).rules).toBeDefined();
    expect(await refused(rules(mine.agent, theirs.sha256))).toEqual(notFound);
    expect((await rules(mine.agent, mine.sha256)).rules).toBeDefined();
    // Who holds nothing yet has no more than the others.
    const fresh = await simulateAgent(app, (await makeAgency(app)).apikey);
    expect(await refused(rules(fresh, theirs.sha256))).toEqual(notFound);
  });

  it('go to a computer of the agency that has not checked in under its kind yet', async () => {
    const { agency, sha256 } = await told();
    const clone = await simulateAgent(app, agency.apikey, { agentVersion: '2.7.9' });
    expect((await rules(clone, sha256)).rules).toBeDefined();
  });

  it('can be fetched by who was told of them a moment ago, whatever has become of the policy since', async () => {
    const { agency, agent, vaccine, sha256 } = await told();
    const { revision } = agent;
    await setAge(agency.id, '30 days');
    await change(vaccine.id, { rules: { processes: ['otro'] } });
    const other = await simulateAgent(app, agency.apikey);
    expect((await other.learn())[0]?.sha256).not.toBe(sha256);
    await app.runChore('drop unused policies');
    expect(await app.as(agent.authorization)(api.agentProtocol.policy, { params: { revision } })).toMatchObject({
      revision,
    });
    expect((await rules(agent, sha256)).rules).toBeDefined();
  });

  it('are no longer there for who has not asked in a day', async () => {
    const { agency, agent, vaccine, sha256 } = await told();
    await change(vaccine.id, { autorun: false });
    expect(await ids(agent)).toEqual([]);
    await setAge(agency.id, '2 days');
    await app.runChore('drop unused policies');
    expect(await refused(rules(agent, sha256))).toEqual(notFound);
  });

  it('stay behind when a computer goes to another agency', async () => {
    const [here, there] = [await told(), await told()];
    await app.system.pool.query('update computers set agency_id = $2 where id = $1', [
      here.agent.agentId,
      there.agency.id,
    ]);
    expect(await refused(rules(here.agent, here.sha256))).toEqual(notFound);
    expect((await rules(here.agent, there.sha256)).rules).toBeDefined();
  });
});
