import { api, deploymentStates as states } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventory, makeAgency, makeUser } from '../../testing/factories.ts';
import { refused } from '../../testing/refusal.ts';
import { type SimulatedAgent, simulateAgent } from '../../testing/simulated-agent.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';
import { exportZip, sendZip } from '../../testing/zips.ts';

/* What comes in between while a vaccine is being deployed: nothing is left pending for ever, and nothing is miscounted. */
let app: TestApp;
let admin: Caller;
let authorization: string;
beforeAll(async () => {
  app = await startApp();
  ({ authorization } = await makeUser(app, 'ROLE_ADMIN'));
  admin = app.as(authorization);
});
afterAll(() => app.stop());

const buckets = ['required', 'applied', 'applied', 'notRequired', 'error', 'error', 'pending', 'pending'] as const;

const setUp = async (agents = 3) => {
  const agency = await makeAgency(app);
  const fleet: SimulatedAgent[] = [];
  for (let at = 0; at < agents; at++) fleet.push(await simulateAgent(app, agency.apikey));
  const vaccine = await makeVaccine(admin, { visibility: { agencyIds: [agency.id] } });
  const params = { vaccineId: vaccine.id, agencyId: agency.id };
  const onAgency = (call: 'applyToAgency' | 'stopInAgency') => admin(api.deployments[call], { params, body: [] });
  const gate = (call: 'include' | 'exclude') => admin(api.deployments[call], { params });
  const row = async () =>
    (await admin(api.deployments.ofVaccine, { params, query: { filter: `agency:${agency.id}` } })).collection[0];
  const shownOn = async (agentId: string) =>
    (await admin(api.deployments.ofComputer, { params: { agentId }, query: { size: '1000' } })).collection.find(
      ({ vaccineId }) => vaccineId === vaccine.id,
    );
  return { agency, fleet, vaccine, params, onAgency, gate, row, shownOn };
};
type Scene = Awaited<ReturnType<typeof setUp>>;

/** What the agency counts is what its computers show one by one, and never below nothing; before and after folding. */
const expectTrueCounts = async ({ row, shownOn, fleet }: Scene, when: string) => {
  for (const folded of ['', ', folded']) {
    const each = { applied: 0, pending: 0, error: 0, required: 0, notRequired: 0, incompatible: 0 };
    let [stopping, renewing, stopFailed] = [0, 0, 0];
    for (const { agentId } of fleet) {
      const { status = states.INCOMPATIBLE, reason } = (await shownOn(agentId)) ?? {};
      each[status === states.INCOMPATIBLE ? 'incompatible' : buckets[status]] += 1;
      if (status === states.PENDING_STOP) stopping += 1;
      if (reason === 'olderContent') renewing += 1;
      if (status === states.STOP_WITH_ERROR) stopFailed += 1;
    }
    expect(await row(), when + folded).toMatchObject({ computers: each, stopping, renewing, stopFailed });
    await app.settle();
  }
};

describe('two people at once', () => {
  it('execute and stop a vaccine on the same agency: one of them had the last word, and all learn it', async () => {
    for (let round = 0; round < 4; round++) {
      const scene = await setUp();
      const { fleet, onAgency, row } = scene;
      const all = [onAgency('applyToAgency'), onAgency('stopInAgency'), onAgency('applyToAgency')];
      await Promise.all([...all, ...fleet.map((agent) => agent.obey())]);
      for (const agent of fleet) await agent.obey();
      const { status = -1, wanted = null } = (await row()) ?? {};
      expect([status, wanted]).toEqual(wanted ? [states.APPLIED, 'agency'] : [states.NOT_APPLIED_NOT_REQUIRED, null]);
      await expectTrueCounts(scene, 'when both have been heard');
    }
  });

  it('execute it and keep it out: it is out, whoever came first, and says so while it is still there', async () => {
    const scene = await setUp();
    const { fleet, onAgency, gate, row } = scene;
    await onAgency('applyToAgency');
    for (const agent of fleet) await agent.obey();
    await Promise.all([onAgency('applyToAgency'), gate('exclude'), onAgency('applyToAgency')]);
    expect(await row()).toMatchObject({ status: states.PENDING, excluded: true, wanted: null, stopping: 3 });
    await expectTrueCounts(scene, 'kept out');
    for (const agent of fleet) await agent.obey();
    expect(await row()).toMatchObject({ status: states.NOT_APPLIED_NOT_REQUIRED, reason: 'excluded', stopping: 0 });
    await gate('include');
    for (const agent of fleet) await agent.obey();
    expect(await row()).toMatchObject({ status: states.APPLIED, reason: 'byAgency', excluded: false });
    await expectTrueCounts(scene, 'let in again');
  });

  it('execute it on computers and delete it: either both went, or there is no such vaccine', async () => {
    for (let round = 0; round < 6; round++) {
      const { fleet, vaccine, agency } = await setUp();
      const ids = fleet.map(({ agentId }) => agentId);
      const params = { vaccineId: vaccine.id };
      const outcomes = await Promise.allSettled([
        admin(api.deployments.applyToComputers, { params, body: ids }),
        admin(api.deployments.applyToAgency, { params: { ...params, agencyId: agency.id }, body: [] }),
        admin(api.exceptions.update, {
          params: { ...params, agencyId: agency.id },
          body: { processes: ['/opt/x'], agents: ids },
        }),
        admin(api.vaccines.remove, { params }),
      ]);
      for (const one of outcomes.slice(0, 3)) {
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 404, code: 'vaccine.notfound' });
      }
      expect(outcomes[3]?.status).toBe('fulfilled');
      const { rows } = await app.system.pool.query(
        "select count(*)::int as overridden from computers where overrides <> '' and id = any($1::uuid[])",
        [ids],
      );
      expect(rows, 'no override hash is left of what is gone').toEqual([{ overridden: 0 }]);
      for (const agent of fleet) expect(await agent.obey()).toEqual([]);
    }
  });
});

describe('a vaccine that is deleted while computers hold it', () => {
  it('and comes back under its id is counted where it still is, and goes when they withdraw it', async () => {
    const scene = await setUp();
    const { fleet, vaccine, params, onAgency, row } = scene;
    const [first] = fleet;
    const asked = { vaccineId: vaccine.id, agentId: first?.agentId ?? '' };
    await admin(api.deployments.applyToComputer, { params: asked, body: [] });
    await onAgency('applyToAgency');
    for (const agent of fleet) await agent.obey();
    const zip = await exportZip(app, authorization);
    for (const folding of [true, false]) {
      if (folding) await app.settle();
      await admin(api.vaccines.remove, { params });
      if (folding) await app.settle();
      expect(await sendZip(app, authorization, zip)).toMatchObject({ status: 201, reply: { created: 1 } });
      expect(await row()).toMatchObject({ status: states.PENDING, stopping: 3 });
      await expectTrueCounts(scene, `back${folding ? ', after folding' : ''}`);
    }
    for (const agent of fleet) await agent.obey();
    expect(await row()).toMatchObject({ status: states.NOT_APPLIED_NOT_REQUIRED });
    await expectTrueCounts(scene, 'withdrawn');
  });
});

describe('a computer for which a vaccine is pending', () => {
  it('and that is marked for removal is said to leave, and takes the pending with it', async () => {
    const scene = await setUp();
    const { fleet, agency, onAgency, row, shownOn } = scene;
    const agent = fleet[0] as SimulatedAgent;
    await onAgency('applyToAgency');
    await admin(api.computers.uninstall, { params: { agentId: agent.agentId } });
    expect(await shownOn(agent.agentId)).toMatchObject({ status: states.PENDING, reason: 'markedForRemoval' });
    const [command] = (await agent.checkin()).commands;
    await agent.checkin({ acks: [{ id: command?.id ?? '', outcome: 'DONE' }] });
    expect(await refused(agent.checkin())).toEqual([410, 'agent.notfound']);
    scene.fleet.splice(0, 1);
    expect(await row()).toMatchObject({ computers: { pending: 2 } });
    await expectTrueCounts(scene, 'uninstalled');
    const { collection } = await admin(api.computers.list, { params: { agencyId: agency.id } });
    expect(collection).toHaveLength(2);
  });

  it('and that says it is of another family stays what it is: nothing waits for a computer that cannot', async () => {
    const scene = await setUp(1);
    const { fleet, onAgency, row } = scene;
    const agent = fleet[0] as SimulatedAgent;
    await onAgency('applyToAgency');
    const other = { ...inventory('ahora-windows'), osFamily: 'windows' as const };
    await agent.checkin({ inventory: other as never, inventoryHash: 'b'.repeat(64) });
    await expectTrueCounts(scene, 'with another inventory');
    await agent.obey();
    expect(await row()).toMatchObject({ status: states.APPLIED });
  });

  it('and that expires before it came is not required any more, and nothing is left to wait for', async () => {
    const scene = await setUp();
    const { fleet, vaccine, onAgency, row, shownOn } = scene;
    await onAgency('applyToAgency');
    await fleet[0]?.obey();
    await app.system.pool.query("update vaccines set expiration = now() - interval '1 second' where id = $1", [
      vaccine.id,
    ]);
    expect(await shownOn(fleet[1]?.agentId ?? '')).toMatchObject({ status: 3, reason: 'expired' });
    expect(await row()).toMatchObject({ status: states.PENDING, stopping: 1 });
    await expectTrueCounts(scene, 'expired');
    // The policy that it was worked out for still stands for a moment where nobody asked since.
    await app.system.pool.query("update policy_classes set valid_until = now() - interval '1 second'");
    for (const agent of fleet) expect(await agent.obey()).toEqual([]);
    expect(await row()).toMatchObject({ status: states.NOT_APPLIED_NOT_REQUIRED, reason: 'expired' });
    await expectTrueCounts(scene, 'expired and withdrawn');
  });
});

describe('an agent', () => {
  it('that reports twice, in one state and again, is counted once', async () => {
    const scene = await setUp(2);
    const { fleet, vaccine, onAgency } = scene;
    const agent = fleet[0] as SimulatedAgent;
    await onAgency('applyToAgency');
    const [entry] = await agent.learn();
    const one = { vaccineId: vaccine.id, sha256: entry?.sha256 ?? '', outcome: 'APPLIED' as const };
    agent.state = [one, one];
    await agent.checkin().catch(() => undefined);
    agent.state = [one];
    await Promise.allSettled([agent.checkin(), agent.checkin(), agent.checkin()]);
    await agent.checkin({ state: agent.state });
    await expectTrueCounts(scene, 'said several times');
  });

  it('that reports what it was never given holds it, and is told to withdraw it; what is no vaccine is nothing', async () => {
    const scene = await setUp(2);
    const { fleet, vaccine, row, shownOn } = scene;
    const agent = fleet[0] as SimulatedAgent;
    const foreign = await makeVaccine(admin, { visibility: { agencyIds: [(await makeAgency(app)).id] } });
    const held = [vaccine.id, foreign.id, '019a5c1e-0000-7000-8000-0000000000ff'];
    agent.state = held.map((vaccineId) => ({ vaccineId, sha256: 'c'.repeat(64), outcome: 'APPLIED' }));
    await agent.checkin();
    expect(await shownOn(agent.agentId)).toMatchObject({ status: states.PENDING_STOP, reason: 'awaitingCheckin' });
    expect(await row()).toMatchObject({ status: states.PENDING, stopping: 1, wanted: null });
    await expectTrueCounts(scene, 'never given');
    expect(await agent.obey()).toEqual([]);
    expect(await row()).toMatchObject({ status: states.NOT_APPLIED_NOT_REQUIRED });
    await expectTrueCounts(scene, 'withdrawn');
  });

  it('that failed and then went through, or could not withdraw and then did, ends as it ended', async () => {
    const scene = await setUp(2);
    const { fleet, params, onAgency, row } = scene;
    await onAgency('applyToAgency');
    await fleet[0]?.obey('FAILED');
    await fleet[1]?.obey();
    expect(await row()).toMatchObject({ status: states.APPLIED_WITH_ERROR, stopFailed: 0 });
    await admin(api.vaccines.update, { params, body: { rules: { processes: ['otro'] } } });
    expect(await row()).toMatchObject({ status: states.PENDING, renewing: 2 });
    await expectTrueCounts(scene, 'edited');
    await expectTrueCounts(scene, 'one failed');
    for (const agent of fleet) await agent.obey();
    expect(await row()).toMatchObject({ status: states.APPLIED, renewing: 0 });
    await onAgency('stopInAgency');
    for (const agent of fleet) {
      await agent.learn();
      agent.state = agent.state.map((entry) => ({ ...entry, outcome: 'STOP_FAILED' }));
      await agent.checkin();
    }
    expect(await row()).toMatchObject({ status: states.APPLIED_WITH_ERROR, stopFailed: 2 });
    await expectTrueCounts(scene, 'could not be withdrawn');
    for (const agent of fleet) await agent.obey();
    expect(await row()).toMatchObject({ status: states.NOT_APPLIED_NOT_REQUIRED });
    await expectTrueCounts(scene, 'withdrawn at last');
  });

  it('on which it failed is rid of it when it is stopped, against autorun, too', async () => {
    const { fleet, vaccine, params, onAgency, row, shownOn } = await setUp(2);
    await onAgency('applyToAgency');
    await admin(api.vaccines.update, { params, body: { autorun: true } });
    for (const agent of fleet) await agent.obey('FAILED');
    await onAgency('stopInAgency');
    expect(await row()).toMatchObject({ wanted: null });
    for (const agent of fleet) expect(await agent.obey()).toEqual([]);
    expect(await row()).toMatchObject({ status: states.NOT_APPLIED_NOT_REQUIRED, reason: 'stoppedByAgency' });
    await onAgency('applyToAgency');
    const [{ agentId } = { agentId: '' }] = fleet;
    const asked = { vaccineId: vaccine.id, agentId };
    await admin(api.deployments.applyToComputer, { params: asked, body: [] });
    await fleet[0]?.obey('STOP_FAILED');
    await admin(api.deployments.stopOnComputer, { params: asked, body: [] });
    expect(await fleet[0]?.obey()).toEqual([]);
    expect(await shownOn(agentId)).toMatchObject({ status: 3, reason: 'stoppedByHand' });
  });
});

describe('an agency that stopped what autorun brought', () => {
  it('goes on without it when autorun goes and comes back, and says so; it has it again when it is executed there', async () => {
    const { fleet, params, onAgency, row } = await setUp(1);
    const agent = fleet[0] as SimulatedAgent;
    const autorun = (on: boolean) => admin(api.vaccines.update, { params, body: { autorun: on } });
    await autorun(true);
    await agent.obey();
    await onAgency('stopInAgency');
    await agent.obey();
    for (const on of [false, true]) {
      await autorun(on);
      expect(await agent.obey()).toEqual([]);
      const shown = {
        status: states.NOT_APPLIED_NOT_REQUIRED,
        reason: 'stoppedByAgency',
        wanted: null,
        excluded: false,
      };
      expect(await row()).toMatchObject(shown);
    }
    await onAgency('applyToAgency');
    await agent.obey();
    expect(await row()).toMatchObject({ status: states.APPLIED, reason: 'byAgency', wanted: 'agency' });
  });
});

describe('who has agencies of their own', () => {
  it('sees and touches nothing of others by any of the calls, whatever is named', async () => {
    const [own, other] = [await setUp(1), await setUp(1)];
    const clerk = app.as((await makeUser(app, 'ROLE_USER', [own.agency.id])).authorization);
    const shared = await makeVaccine(admin);
    const [mine, theirs] = [own.fleet[0]?.agentId ?? '', other.fleet[0]?.agentId ?? ''];
    const vaccineId = shared.id;
    const foreign = { vaccineId, agencyId: other.agency.id };
    const here = { vaccineId, agencyId: own.agency.id };
    const calls: Record<string, () => Promise<unknown>> = {
      applyToAgency: () => clerk(api.deployments.applyToAgency, { params: foreign, body: [] }),
      'applyToAgency, by the body': () =>
        clerk(api.deployments.applyToAgency, { params: here, body: [other.agency.id] }),
      stopInAgency: () => clerk(api.deployments.stopInAgency, { params: foreign, body: [] }),
      'stopInAgency, by the body': () => clerk(api.deployments.stopInAgency, { params: here, body: [other.agency.id] }),
      include: () => clerk(api.deployments.include, { params: foreign }),
      exclude: () => clerk(api.deployments.exclude, { params: foreign }),
      applyToComputer: () =>
        clerk(api.deployments.applyToComputer, { params: { vaccineId, agentId: theirs }, body: [] }),
      'applyToComputer, by the body': () =>
        clerk(api.deployments.applyToComputer, {
          params: { vaccineId, agentId: mine },
          body: [theirs],
        }),
      stopOnComputer: () => clerk(api.deployments.stopOnComputer, { params: { vaccineId, agentId: theirs }, body: [] }),
      'stopOnComputer, by the body': () =>
        clerk(api.deployments.stopOnComputer, {
          params: { vaccineId, agentId: mine },
          body: [theirs],
        }),
      applyToComputers: () => clerk(api.deployments.applyToComputers, { params: { vaccineId }, body: [mine, theirs] }),
      applyVaccinesOnComputer: () =>
        clerk(api.deployments.applyVaccinesOnComputer, {
          params: { vaccineId, agentId: theirs },
          body: [],
        }),
      stopVaccinesOnComputer: () =>
        clerk(api.deployments.stopVaccinesOnComputer, {
          params: { vaccineId, agentId: theirs },
          body: [],
        }),
      'a vaccine that is not theirs': () =>
        clerk(api.deployments.applyVaccinesOnComputer, {
          params: { vaccineId, agentId: mine },
          body: [other.vaccine.id],
        }),
      'a vaccine that is not theirs, on their agency': () =>
        clerk(api.deployments.applyToAgency, {
          params: { vaccineId: other.vaccine.id, agencyId: own.agency.id },
          body: [],
        }),
      'the deployments of one': () => clerk(api.deployments.ofComputer, { params: { agentId: theirs } }),
      'those of their agency': () => clerk(api.deployments.ofAgency, { params: { agencyId: other.agency.id } }),
      'those of a vaccine in their agency': () => clerk(api.deployments.ofVaccineInAgency, { params: foreign }),
      'the reach on them': () =>
        clerk(api.deployments.reach, {
          params: { vaccineId },
          body: { agencies: [other.agency.id] },
        }),
      'the reach on it': () =>
        clerk(api.deployments.reach, { params: { vaccineId }, body: { agents: [mine, theirs] } }),
      exception: () => clerk(api.exceptions.get, { params: foreign }),
      'change of the exception': () => clerk(api.exceptions.update, { params: foreign, body: { processes: ['/x'] } }),
      'choice for the exception': () =>
        clerk(api.exceptions.updateAgents, { params: here, body: { agents: [theirs] } }),
      csv: () => clerk(api.deployments.prepareCsv, { params: { agencyId: other.agency.id } }),
    };
    for (const [name, call] of Object.entries(calls)) expect((await refused(call()))[0], name).toBe(404);
    expect(await other.fleet[0]?.learn()).toEqual([]);
    expect(await own.fleet[0]?.learn(), 'nor half of what was asked').toEqual([]);

    const filter = `agency:${own.agency.id}|${other.agency.id}`;
    for (const query of [
      {},
      { filter },
      { filter: `agency:!${own.agency.id}` },
      { filter: `"${other.agency.name}"` },
    ]) {
      const { collection, paging } = await clerk(api.deployments.ofVaccine, { params: { vaccineId }, query });
      expect(collection.map(({ agencyId }) => agencyId).filter((id) => id !== own.agency.id)).toEqual([]);
      expect(paging.total).toBeLessThanOrEqual(1);
    }
    const reach = await clerk(api.deployments.reach, { params: { vaccineId }, body: { userAgencies: true } });
    expect(reach).toMatchObject({ agencies: 1, computers: 1 });
  });
});
