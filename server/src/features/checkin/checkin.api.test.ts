import { gzipSync } from 'node:zlib';
import { api, type StateEntry } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { inventory, makeAgency, makeUser } from '../../testing/factories.ts';
import { refused } from '../../testing/refusal.ts';
import { hashOf, simulateAgent } from '../../testing/simulated-agent.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';
import { hashInventory } from '../enrolment/enrolment.ts';
import { changeOf } from './state-change.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  await makeAgency(app);
});
afterAll(() => app.stop());

const enrolled = async (options: Parameters<typeof simulateAgent>[2] = {}) => {
  const agency = await makeAgency(app);
  return { agency, agent: await simulateAgent(app, agency.apikey, options) };
};
const statesOf = async (agentId: string) =>
  Object.fromEntries(
    (await admin(api.deployments.ofComputer, { params: { agentId }, query: { size: '1000' } })).collection.map(
      (row) => [row.vaccineId, row.status],
    ),
  );
const entry = (vaccineId: string, sha256: string, outcome: StateEntry['outcome'] = 'APPLIED'): StateEntry => ({
  vaccineId,
  sha256,
  outcome,
});
const contentOf = async (id: string): Promise<string> =>
  (await app.system.pool.query<{ content: string }>('select content from vaccines where id = $1', [id])).rows[0]
    ?.content ?? '';

describe('a check-in', () => {
  it('right after enrolling needs nothing more, and shows the computer as seen now', async () => {
    const { agent } = await enrolled();
    await app.system.pool.query(
      `update computer_seen set last_seen = now() - interval '1 day' where computer_id = $1`,
      [agent.agentId],
    );
    const before = Date.now() - 1000;
    const reply = await agent.checkin();
    expect(reply).toMatchObject({ needInventory: false, needState: false, commands: [] });
    expect(Math.abs(Date.parse(reply.serverTime) - Date.now())).toBeLessThan(60_000);
    const { lastConnection } = await admin(api.computers.get, { params: { agentId: agent.agentId } });
    expect(Date.parse(lastConnection ?? '')).toBeGreaterThan(before);
  });

  it('brings a computer that was taken for offline back at once', async () => {
    const { agent } = await enrolled();
    await app.system.pool.query('update computer_presence set status = 2 where computer_id = $1', [agent.agentId]);
    await agent.checkin();
    expect(await admin(api.computers.get, { params: { agentId: agent.agentId } })).toMatchObject({ status: 'ONLINE' });
  });

  it('ends the absence of a computer in offline mode, which never counted as offline', async () => {
    const { agent } = await enrolled();
    await app.system.pool.query('update computers set installation_mode = 3 where id = $1', [agent.agentId]);
    await app.system.pool.query(
      `update computer_presence set last_connection = now() - interval '1 day' where computer_id = $1`,
      [agent.agentId],
    );
    const shown = () => admin(api.computers.get, { params: { agentId: agent.agentId } });
    expect(await shown()).toMatchObject({ status: 'ONLINE', away: true });
    await agent.checkin();
    expect(await shown()).toMatchObject({ status: 'ONLINE', away: false });
  });

  it("carries the agency's settings to its agents", async () => {
    const { agency, agent } = await enrolled();
    expect((await agent.checkin()).settings).toEqual({ telemetry: false, notifyUser: false });
    await admin(api.agencies.update, {
      params: { agencyId: agency.id },
      body: { notifyAgents: true, agentsConfig: { telemetry: true } },
    });
    expect((await agent.checkin()).settings).toEqual({ telemetry: true, notifyUser: true });
  });

  it('of an agent that was interrupted notes it for the computer, at most once a minute', async () => {
    const { agent } = await enrolled();
    const interruption = { how: 'ENDED' as const, seconds: 42 };
    await agent.checkin({ interruption });
    await agent.checkin({ interruption: { how: 'HELD' as const, seconds: 90 } });
    await agent.checkin({ interruption: { how: 'BY_A_NEWER_AGENT' } as never });
    const params = { agentId: agent.agentId };
    const { collection } = await admin(api.computers.timeline, { params, query: {} });
    expect(collection.filter(({ event }) => event === 'AGENT_INTERRUPTED')).toMatchObject([{ content: interruption }]);
  });

  it('that says an interruption again, since its answer was lost, notes it once', async () => {
    const { agent } = await enrolled();
    const lost = { how: 'ENDED' as const, seconds: 42, id: newId() };
    /** Longer ago than the minute in which no second one is noted. */
    const anHourLater = () =>
      app.system.pool.query('update computer_events set id = $1 where computer_id = $2 and event = $3', [
        ...[newId(Date.now() - 3_600_000), agent.agentId, 'AGENT_INTERRUPTED'],
      ]);
    await agent.checkin({ interruption: lost });
    await anHourLater();
    await agent.checkin({ interruption: lost });
    const noted = async () => {
      const params = { agentId: agent.agentId };
      const { collection } = await admin(api.computers.timeline, { params, query: {} });
      return collection.filter(({ event }) => event === 'AGENT_INTERRUPTED').map(({ content }) => content);
    };
    expect(await noted()).toEqual([lost]);
    const next = { ...lost, id: newId() };
    await agent.checkin({ interruption: next });
    expect(await noted()).toEqual([next, lost]);
  });

  it('of an agent that lost alerts notes how many, once, and what was lost later too', async () => {
    const { agent } = await enrolled();
    const lostAlerts = { count: 1203, id: newId() };
    const noted = async () => {
      const { collection } = await admin(api.computers.timeline, { params: { agentId: agent.agentId }, query: {} });
      return collection.filter(({ event }) => event === 'ALERTS_LOST').map(({ content }) => content);
    };
    const interruption = { how: 'ENDED' as const, seconds: 42, id: newId() };
    // Each is noted of its own kind.
    for (let time = 0; time < 2; time++) await agent.checkin({ lostAlerts, interruption });
    await agent.checkin({ lostAlerts: { count: 0 } as never });
    expect(await noted()).toEqual([lostAlerts]);
    await app.system.pool.query(`update computer_events set id = $1 where computer_id = $2 and event = 'ALERTS_LOST'`, [
      newId(Date.now() - 3_600_000),
      agent.agentId,
    ]);
    const next = { count: 7, id: newId() };
    for (const told of [lostAlerts, next, next]) await agent.checkin({ lostAlerts: told });
    expect(await noted()).toEqual([next, lostAlerts]);
  });

  it('may come compressed', async () => {
    const { agent } = await enrolled();
    const body = {
      agentVersion: '2.7.0',
      policyRevision: '',
      inventoryHash: agent.inventoryHash,
      stateHash: hashOf([]),
      acks: [],
    };
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/agent/checkin',
      headers: {
        authorization: agent.authorization,
        'egida-protocol': '1',
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      payload: gzipSync(JSON.stringify(body)),
    });
    expect([reply.statusCode, reply.json().needState]).toEqual([200, false]);
  });

  it('with fields of a newer protocol is understood all the same', async () => {
    const { agent } = await enrolled();
    const reply = await agent.checkin({ colour: 'red', state: undefined } as object);
    expect(reply.needState).toBe(false);
  });

  it('of a computer that was deleted answers 410 everywhere; of one that never was, 401', async () => {
    const { agency, agent } = await enrolled();
    const vaccine = await makeVaccine(admin);
    await admin(api.deployments.applyToAgency, { params: { vaccineId: vaccine.id, agencyId: agency.id }, body: [] });
    await agent.obey();
    await admin(api.computers.remove, { params: { agentId: agent.agentId } });
    const tries = (as: Caller): [string, () => Promise<unknown>][] => [
      ['check-in', () => agent.checkin()],
      ['policy', () => as(api.agentProtocol.policy, { params: { revision: agent.revision } })],
      ['vaccine', () => as(api.agentProtocol.vaccine, { params: { sha256: agent.state[0]?.sha256 ?? '' } })],
      [
        'alerts',
        () =>
          as(api.agentProtocol.alerts, {
            body: {
              alerts: [
                {
                  id: '019a5c1e-0000-7000-8000-000000000001',
                  vaccineId: vaccine.id,
                  date: new Date().toISOString(),
                  message: 'x',
                  detail: { rule: 'x', action: 'REPORTED' },
                },
              ],
            },
          }),
      ],
    ];
    for (const [what, attempt] of tries(app.as(agent.authorization)))
      expect(await refused(attempt()), what).toEqual([410, 'agent.notfound']);
    await app.system.pool.query('delete from removed_computers where id = $1', [agent.agentId]);
    for (const [what, attempt] of tries(app.as(agent.authorization)))
      expect(await refused(attempt()), what).toEqual([401, 'agent.tokenNotValid']);
  });

  it('that meets the deletion of its computer ends well for both', async () => {
    for (let round = 0; round < 6; round++) {
      const { agency, agent } = await enrolled();
      const other = await simulateAgent(app, agency.apikey);
      const vaccine = await makeVaccine(admin);
      agent.state = [entry(vaccine.id, await contentOf(vaccine.id))];
      other.state = [...agent.state];
      const [own, others, deletion] = await Promise.allSettled([
        agent.checkin(),
        other.checkin(),
        admin(api.computers.remove, { params: { agentId: agent.agentId } }),
      ]);
      expect(deletion.status).toBe('fulfilled');
      expect(others.status).toBe('fulfilled');
      // While it is being deleted it is told to come again.
      if (own.status === 'rejected') expect([410, 503]).toContain(own.reason.status);
      expect(await refused(agent.checkin())).toEqual([410, 'agent.notfound']);
      const { rows } = await app.system.pool.query(
        `select coalesce(sum(computers), 0)::int as n from (select computers, vaccine_id from report_deltas
          union all select computers, vaccine_id from report_cells) c where vaccine_id = $1`,
        [vaccine.id],
      );
      expect(rows, 'only the one that stands is counted').toEqual([{ n: 1 }]);
    }
  });
});

describe('the state an agent reports', () => {
  it('whole is what shows', async () => {
    const { agent } = await enrolled();
    const [one, two] = [await makeVaccine(admin), await makeVaccine(admin)];
    agent.state = [entry(one.id, await contentOf(one.id)), entry(two.id, await contentOf(two.id), 'STOP_FAILED')];
    expect((await agent.checkin()).needState).toBe(false);
    expect(await statesOf(agent.agentId)).toMatchObject({ [one.id]: 7, [two.id]: 5 });
    agent.state = [];
    await agent.checkin();
    expect(await statesOf(agent.agentId)).toMatchObject({ [one.id]: 3, [two.id]: 3 });
  });

  it('as a patch on what the server holds is enough', async () => {
    const { agent } = await enrolled();
    const [one, two] = [await makeVaccine(admin), await makeVaccine(admin)];
    const [first, second] = [entry(one.id, await contentOf(one.id)), entry(two.id, await contentOf(two.id))];
    agent.state = [first];
    await agent.checkin({ state: undefined, patch: { base: hashOf([]), set: [first], unset: [] } });
    agent.state = [second];
    const reply = await agent.checkin({
      state: undefined,
      patch: { base: hashOf([first]), set: [second], unset: [one.id] },
    });
    expect(reply.needState).toBe(false);
    expect(await statesOf(agent.agentId)).toMatchObject({ [one.id]: 3, [two.id]: 7 });
  });

  it('as a patch on another base changes nothing, and is asked for whole', async () => {
    const { agent } = await enrolled();
    const vaccine = await makeVaccine(admin);
    agent.state = [entry(vaccine.id, await contentOf(vaccine.id))];
    const patch = { base: 'f'.repeat(64), set: agent.state, unset: [] };
    expect((await agent.checkin({ state: undefined, patch })).needState).toBe(true);
    expect(await statesOf(agent.agentId)).toMatchObject({ [vaccine.id]: 3 });
    expect((await agent.checkin()).needState).toBe(false);
    expect(await statesOf(agent.agentId)).toMatchObject({ [vaccine.id]: 7 });
  });

  it('as a patch that does not lead to its own hash changes nothing, and is asked for whole', async () => {
    const { agent } = await enrolled();
    const vaccine = await makeVaccine(admin);
    const set = [entry(vaccine.id, await contentOf(vaccine.id))];
    const reply = await agent.checkin({ stateHash: 'e'.repeat(64), patch: { base: hashOf([]), set, unset: [] } });
    expect(reply.needState).toBe(true);
    expect(await statesOf(agent.agentId)).toMatchObject({ [vaccine.id]: 3 });
  });

  it('as a hash that the server does not know is asked for whole', async () => {
    const { agent } = await enrolled();
    expect((await agent.checkin({ stateHash: 'd'.repeat(64) })).needState).toBe(true);
    expect((await agent.checkin()).needState).toBe(false);
  });

  it('said twice is stored once', async () => {
    const { agency, agent } = await enrolled();
    const vaccine = await makeVaccine(admin);
    await admin(api.deployments.applyToAgency, { params: { vaccineId: vaccine.id, agencyId: agency.id }, body: [] });
    agent.state = [entry(vaccine.id, await contentOf(vaccine.id))];
    await Promise.all([agent.checkin(), agent.checkin({ state: agent.state })]);
    await agent.checkin({ state: agent.state });
    const list = await admin(api.deployments.ofAgency, { params: { agencyId: agency.id } });
    expect(list.collection.find((row) => row.id === vaccine.id)?.computers).toMatchObject({ applied: 1, pending: 0 });
  });

  it('under an older policy is taken for what it says, not for an answer to what was asked since', async () => {
    const { agency, agent } = await enrolled();
    const vaccine = await makeVaccine(admin, { rules: { processes: ['uno'] } });
    const params = { vaccineId: vaccine.id, agencyId: agency.id };
    await admin(api.deployments.applyToAgency, { params, body: [] });
    const [held] = await agent.learn();
    await admin(api.vaccines.update, { params: { vaccineId: vaccine.id }, body: { rules: { processes: ['dos'] } } });
    agent.state = [entry(vaccine.id, held?.sha256 ?? '')];
    await agent.checkin();
    expect(await statesOf(agent.agentId)).toMatchObject({ [vaccine.id]: 6 });
    await agent.obey();
    expect(await statesOf(agent.agentId)).toMatchObject({ [vaccine.id]: 1 });
  });

  it('with an error keeps its words for people to read', async () => {
    const { agency, agent } = await enrolled();
    const vaccine = await makeVaccine(admin);
    await admin(api.deployments.applyToAgency, { params: { vaccineId: vaccine.id, agencyId: agency.id }, body: [] });
    const error = 'Permiso denegado: /etc\u0000 "raíz"';
    agent.state = [{ ...entry(vaccine.id, await contentOf(vaccine.id), 'FAILED'), error }];
    await agent.checkin();
    const { collection } = await admin(api.deployments.ofComputer, { params: { agentId: agent.agentId } });
    expect(collection.find((row) => row.vaccineId === vaccine.id)).toMatchObject({
      status: 4,
      reason: 'failed',
      error: 'Permiso denegado: /etc "raíz"',
    });
  });

  it('never grows over what a state may be, nor by what never was a vaccine', async () => {
    const { agent } = await enrolled();
    const stored = async () =>
      (await app.system.pool.query('select vaccine_id from reports where computer_id = $1', [agent.agentId])).rows;
    const vaccine = await makeVaccine(admin);
    const known = entry(vaccine.id, await contentOf(vaccine.id));
    const strange = (from: number) =>
      Array.from({ length: 1500 }, (_, n) =>
        entry(`019a5c1e-0000-7000-8000-${String(from + n).padStart(12, '0')}`, 'a'.repeat(64)),
      );
    agent.state = [known, ...strange(0)];
    expect(
      (await agent.checkin({ state: undefined, patch: { base: hashOf([]), set: agent.state, unset: [] } })).needState,
    ).toBe(false);
    expect(await stored()).toEqual([{ vaccine_id: vaccine.id }]);
    // What was not kept is missed by the next patch; the whole state is taken, again without it.
    const base = hashOf(agent.state);
    agent.state = [...agent.state, ...strange(1500)];
    expect((await agent.checkin({ state: undefined, patch: { base, set: strange(1500), unset: [] } })).needState).toBe(
      true,
    );
    expect(await stored()).toHaveLength(1);
    agent.state = [{ ...known, outcome: 'FAILED' }, ...strange(0)];
    expect((await agent.checkin()).needState).toBe(false);
    expect(await statesOf(agent.agentId)).toMatchObject({ [vaccine.id]: 3 });
    expect(await stored()).toHaveLength(1);
  });

  it('of more than a state may be, as a patch, is asked for whole', () => {
    const of = (n: number): StateEntry =>
      entry(`019a5c1e-0000-7000-8000-${String(n).padStart(12, '0')}`, 'a'.repeat(64));
    const all = Array.from({ length: 2001 }, (_, n) => of(n));
    const [held, last] = [all.slice(0, 2000), all.slice(2000)];
    const before = new Map(
      held.map((report) => [
        report.vaccineId,
        { vaccineId: report.vaccineId, content: report.sha256, outcome: 1, error: null },
      ]),
    );
    const base = hashOf(held);
    const patch = (set: StateEntry[], unset: string[], stateHash: string) =>
      changeOf({ stateHash, patch: { base, set, unset } }, base, before);
    expect(patch(last, [], hashOf(all))).toBeUndefined();
    expect(patch(last, [of(0).vaccineId], hashOf(all.slice(1)))?.set).toHaveLength(1);
  });

  it('of a vaccine that was deleted is kept for what it says', async () => {
    const { agent } = await enrolled();
    const vaccine = await makeVaccine(admin);
    const content = await contentOf(vaccine.id);
    await admin(api.vaccines.remove, { params: { vaccineId: vaccine.id } });
    agent.state = [entry(vaccine.id, content)];
    expect((await agent.checkin()).needState).toBe(false);
    const patch = { base: hashOf(agent.state), set: [], unset: [vaccine.id] };
    agent.state = [];
    expect((await agent.checkin({ state: undefined, patch })).needState).toBe(false);
  });

  it('of a vaccine that nobody knows hurts nobody', async () => {
    const { agent } = await enrolled();
    agent.state = [entry('019a5c1e-0000-7000-8000-00000000dead', 'a'.repeat(64))];
    expect((await agent.checkin()).needState).toBe(false);
    await app.settle();
  });
});

describe('the inventory', () => {
  it('is asked for when its hash is another, taken when it comes, and then asked for no more', async () => {
    const { agent } = await enrolled();
    const next = { ...inventory('renombrado'), memory: 17_179_869_184, ipAddress: '192.0.2.99' };
    const inventoryHash = hashInventory(next);
    expect((await agent.checkin({ inventoryHash })).needInventory).toBe(true);
    expect((await agent.checkin({ inventoryHash, inventory: next })).needInventory).toBe(false);
    expect((await agent.checkin({ inventoryHash })).needInventory).toBe(false);
    const shown = await admin(api.computers.get, { params: { agentId: agent.agentId } });
    expect(shown).toMatchObject({ name: 'renombrado', ipAddress: '192.0.2.99', memory: 17_179_869_184 });
    const found = await admin(api.computers.list, {
      params: { agencyId: shown.agencyId },
      query: { filter: 'renombrado' },
    });
    expect(found.collection).toHaveLength(1);
  });

  it('names a computer without what nobody sees, so that none looks like another or like nothing', async () => {
    const { agent } = await enrolled();
    const calledBy = async (name: string) => {
      const next = inventory(name);
      await agent.checkin({ inventoryHash: hashInventory(next), inventory: next });
      return (await admin(api.computers.get, { params: { agentId: agent.agentId } })).name;
    };
    expect(await calledBy('srv\u200b-urgencias\u2060')).toBe('srv-urgencias');
    expect(await calledBy('\u3164\u00ad')).toBe('?');
    expect(await calledBy('Equipo de María 👩')).toBe('Equipo de María 👩');
  });

  it('never turns a computer into one of another family', async () => {
    const { agent } = await enrolled();
    const next = { ...inventory('raro'), osFamily: 'windows' as const };
    await agent.checkin({ inventoryHash: hashInventory(next as never), inventory: next });
    expect(await admin(api.computers.get, { params: { agentId: agent.agentId } })).toMatchObject({ osFamily: 'linux' });
  });

  it('with an updated agent moves the computer, and all that is counted of it, to the new version', async () => {
    const { agency, agent } = await enrolled({ agentVersion: '2.7.0' });
    const params = { agencyId: agency.id };
    const [applied, byHand] = [await makeVaccine(admin), await makeVaccine(admin)];
    await admin(api.deployments.applyToAgency, { params: { ...params, vaccineId: applied.id }, body: [] });
    await agent.obey();
    await admin(api.deployments.applyToComputer, {
      params: { vaccineId: byHand.id, agentId: agent.agentId },
      body: [],
    });
    await app.settle();
    agent.version = '2.8.0';
    await agent.checkin();
    const counts = async () => {
      const { collection } = await admin(api.deployments.ofAgency, { params, query: { size: '1000' } });
      return [applied, byHand].map(({ id }) => collection.find((row) => row.id === id)?.computers);
    };
    const none = { applied: 0, pending: 0, error: 0, required: 0, notRequired: 0, incompatible: 0 };
    for (const round of ['before folding', 'after']) {
      expect(await counts(), round).toEqual([
        { ...none, applied: 1 },
        { ...none, pending: 1 },
      ]);
      await app.settle();
    }
    const ofVersion = (filter: string) => admin(api.computers.list, { params, query: { filter } });
    expect((await ofVersion('version:2.8.0')).paging.total).toBe(1);
    expect((await ofVersion('version:2.7.0')).paging.total).toBe(0);
  });
});
