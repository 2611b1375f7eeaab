import { api } from '@egida/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrolledAgent, makeAgency, makeInstance, makeUser, unique } from '../../testing/factories.ts';
import { makeComputers } from '../../testing/many-computers.ts';
import { makeFederated } from '../../testing/organisation.ts';
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

type Agency = Awaited<ReturnType<typeof makeAgency>>;
let [from, to]: [Agency, Agency] = [] as never;
beforeEach(async () => {
  from = await makeAgency(app);
  to = await makeAgency(app);
});

const query = (text: string, values: unknown[] = []) => app.system.pool.query(text, values);
const move = (agents: string[], target = to.id, call: Caller = admin) =>
  call(api.computers.move, { params: { agencyId: from.id }, body: { agents, agencyId: target } });
const show = (agentId: string) => admin(api.computers.get, { params: { agentId } });
const namesIn = async ({ id }: Agency) =>
  (await admin(api.computers.list, { params: { agencyId: id } })).collection.map(({ name }) => name);
const tagsOf = async ({ id }: Agency) => (await admin(api.computers.tags, { params: { agencyId: id } })).collection;

describe('computers that are moved', () => {
  it('while they are away come back with the vaccines of their new agency and nothing of the old one', async () => {
    const visible = (...agencies: Agency[]) => ({ visibility: { agencyIds: agencies.map(({ id }) => id) } });
    const [old, fresh, shared] = [
      await makeVaccine(admin, visible(from)),
      await makeVaccine(admin, visible(to)),
      await makeVaccine(admin, visible(from, to)),
    ];
    const byHand = await makeVaccine(admin, visible(from, to));
    const apply = (vaccineId: string, agencyId: string) =>
      admin(api.deployments.applyToAgency, { params: { vaccineId, agencyId }, body: [] });
    await apply(old.id, from.id);
    await apply(shared.id, from.id);
    await apply(fresh.id, to.id);
    await apply(shared.id, to.id);
    const agents = [];
    for (let n = 0; n < 3; n++) agents.push(await simulateAgent(app, from.apikey));
    for (const { agentId } of agents)
      await admin(api.deployments.applyToComputer, { params: { vaccineId: byHand.id, agentId }, body: [] });
    for (const agent of agents)
      expect((await agent.obey()).map(({ id }) => id).sort()).toEqual([old.id, shared.id, byHand.id].sort());

    expect(await move(agents.map(({ agentId }) => agentId))).toEqual({ affected: 3 });
    for (const agent of agents) {
      expect((await agent.obey()).map(({ id }) => id).sort()).toEqual([fresh.id, shared.id].sort());
      expect(await show(agent.agentId)).toMatchObject({ agencyId: to.id, vaccinesApplied: 2, vaccinesNotApplied: 0 });
    }
    await app.settle();
    const counts = async (agency: Agency) => {
      const { collection } = await admin(api.deployments.ofAgency, { params: { agencyId: agency.id } });
      return Object.fromEntries(collection.map(({ id, computers }) => [id, computers.applied]));
    };
    expect(await counts(to)).toMatchObject({ [fresh.id]: 3, [shared.id]: 3, [byHand.id]: 0 });
    expect(await counts(from)).toMatchObject({ [old.id]: 0, [shared.id]: 0, [byHand.id]: 0 });
  });

  it('leave the counts of the one agency and enter those of the other, golden images apart', async () => {
    const golden = await enrolledAgent(app, from.apikey, { installationMode: 2 });
    const agent = await enrolledAgent(app, from.apikey);
    await move([golden.agentId, agent.agentId]);
    const licences = async ({ id }: Agency) =>
      (await admin(api.agencies.get, { params: { agencyId: id } })).licensesUsed;
    expect([await licences(from), await licences(to)]).toEqual([0, 1]);
    await app.settle();
    expect([await licences(from), await licences(to)]).toEqual([0, 1]);
    const { paging } = await admin(api.computers.list, { params: { agencyId: to.id } });
    expect(paging.total).toBe(2);
  });

  it('take their tags with them, and the suggestions of both agencies are true', async () => {
    const ids = await makeComputers(app, from.id, 3, ['planta-1']);
    await makeComputers(app, to.id, 2, ['planta-1']);
    await move(ids.slice(0, 2));
    expect(await tagsOf(from)).toEqual([{ tag: 'planta-1', computers: 1 }]);
    expect(await tagsOf(to)).toEqual([{ tag: 'planta-1', computers: 4 }]);
    await move(ids.slice(2));
    expect(await tagsOf(from)).toEqual([]);
    expect((await show(ids[0] ?? '')).tags).toEqual(['planta-1']);
  });

  it('are told their new key by a command that does not hold it', async () => {
    const { agentId } = await enrolledAgent(app, from.apikey);
    await move([agentId]);
    const { rows } = await query('select type, content, told_on from computer_commands where computer_id = $1', [
      agentId,
    ]);
    expect(rows).toEqual([{ type: 'move', content: {}, told_on: null }]);
  });

  it('say so in their history, and do not name an agency to who may not see it', async () => {
    const { agentId } = await enrolledAgent(app, from.apikey);
    const who = await makeUser(app, 'ROLE_SERVICEDESK');
    await move([agentId], to.id, app.as(who.authorization));
    const moved = async (call: Caller) => {
      const { collection } = await call(api.computers.timeline, { params: { agentId }, query: {} });
      return collection.find(({ event }) => event === 'MOVED');
    };
    expect(await moved(admin)).toMatchObject({
      username: who.username,
      content: { from: from.name, fromId: from.id, to: to.name, toId: to.id },
    });
    const clerk = app.as((await makeUser(app, 'ROLE_USER', [to.id])).authorization);
    expect((await moved(clerk))?.content).toEqual({ to: to.name, toId: to.id });
  });

  it('stand in the audit of both agencies', async () => {
    const who = await makeUser(app, 'ROLE_ADMIN');
    const { agentId } = await enrolledAgent(app, from.apikey, { name: 'portatil-7' });
    await move([agentId], to.id, app.as(who.authorization));
    const { rows } = await query('select agency_name, subject, content from audit where user_id = $1 order by id', [
      who.id,
    ]);
    expect(rows.map((row) => row.agency_name).sort()).toEqual([from.name, to.name].sort());
    expect(rows[0].content).toMatchObject({
      before: { id: agentId, name: 'portatil-7', agencyName: from.name },
      after: { agencyName: to.name, affected: 1 },
    });
  });

  it('all at once are all of the agency, golden images too', async () => {
    await makeComputers(app, from.id, 4);
    await enrolledAgent(app, from.apikey, { installationMode: 2 });
    const { paging } = await admin(api.computers.list, { params: { agencyId: from.id } });
    const moveAll = (expected: number) =>
      admin(api.computers.moveAll, {
        params: { agencyId: from.id },
        query: { expected: String(expected), asOf: paging.asOf },
        body: { agencyId: to.id },
      });
    expect(await refused(moveAll(4))).toEqual([409, 'selection.changed']);
    expect(await moveAll(5)).toEqual({ affected: 5 });
    expect(await namesIn(from)).toEqual([]);
    expect(await namesIn(to)).toHaveLength(5);
  });
});

describe('a machine id', () => {
  const enrol = (agency: Agency, machineId: string) => enrolledAgent(app, agency.apikey, { machineId });

  it('that stands in the new agency already makes a duplicate there, and none where it came from', async () => {
    const machineId = unique('gemela');
    const standing = await enrol(to, machineId);
    const [original, copy] = [await enrol(from, machineId), await enrol(from, machineId)];
    expect((await show(copy.agentId)).duplicate).toBe(true);
    await move([original.agentId]);
    expect([
      (await show(standing.agentId)).duplicate,
      (await show(original.agentId)).duplicate,
      (await show(copy.agentId)).duplicate,
    ]).toEqual([false, true, false]);
  });

  it('of a duplicate that comes alone is its own in the new agency', async () => {
    const machineId = unique('gemela');
    const [original, copy] = [await enrol(from, machineId), await enrol(from, machineId)];
    await move([copy.agentId]);
    expect([(await show(original.agentId)).duplicate, (await show(copy.agentId)).duplicate]).toEqual([false, false]);
  });

  it('of an original and its duplicate that come together stays as it was', async () => {
    const machineId = unique('gemela');
    const [original, copy] = [await enrol(from, machineId), await enrol(from, machineId)];
    await move([copy.agentId, original.agentId]);
    expect([(await show(original.agentId)).duplicate, (await show(copy.agentId)).duplicate]).toEqual([false, true]);
  });

  it('whose original was deleted is no duplicate any more', async () => {
    const machineId = unique('gemela');
    const [original, copy] = [await enrol(from, machineId), await enrol(from, machineId)];
    await admin(api.computers.remove, { params: { agentId: original.agentId } });
    expect((await show(copy.agentId)).duplicate).toBe(false);
  });
});

describe('a move is refused', () => {
  it('to the agency that they are in, to one of another instance, and to one that takes no computers', async () => {
    const ids = await makeComputers(app, from.id, 2);
    expect(await refused(move(ids, from.id))).toEqual([400, 'move.sameAgency']);
    const { rows } = await query(
      `insert into instances (id, name, type) values (gen_random_uuid(), 'Otra', 'FEDERATED') returning id`,
    );
    const other = await makeAgency(app);
    await query('update agencies set instance_id = $2, realm = 2 where id = $1', [other.id, rows[0].id]);
    expect(await refused(move(ids, other.id))).toEqual([409, 'move.otherInstance']);
    await query('update agencies set installation_status = 2 where id = $1', [to.id]);
    expect(await refused(move(ids))).toEqual([403, 'enrolment.closed']);
    await query(`update agencies set installation_status = 0, expiration = now() - interval '1 day' where id = $1`, [
      to.id,
    ]);
    expect(await refused(move(ids))).toEqual([403, 'enrolment.closed']);
    expect(await namesIn(from)).toHaveLength(2);
  });

  it('between agencies that have left for another server: their agents still go there', async () => {
    const agent = await simulateAgent(app, from.apikey);
    const elsewhere = await makeFederated(app);
    const body = { agencies: [from.id, to.id], instanceId: elsewhere.id, sectorId: null, moveAgenciesChildren: false };
    await admin(api.instanceAgencies.move, { params: { instanceId: await makeInstance(app) }, body });
    expect(await refused(move([agent.agentId]))).toEqual([409, 'instance.remote']);
    expect((await agent.checkin()).commands).toMatchObject([{ type: 'move', server: elsewhere.server }]);
  });

  it('to an agency that the person does not see, and of computers that are not in theirs', async () => {
    const ids = await makeComputers(app, from.id, 2);
    const foreign = await makeComputers(app, to.id, 1);
    const manager = app.as((await makeUser(app, 'ROLE_MANAGER', [from.id])).authorization);
    expect(await refused(move(ids, to.id, manager))).toEqual([404, 'agency.notfound']);
    expect(await refused(move([...ids, ...foreign]))).toEqual([404, 'computer.notfound']);
    const clerk = app.as((await makeUser(app, 'ROLE_USER', [from.id, to.id])).authorization);
    expect(await refused(move(ids, to.id, clerk))).toEqual([403, 'forbidden']);
    expect(await namesIn(from)).toHaveLength(2);
  });

  it('whole, when it is of many and the agency closes before it is done; what was moved stays moved', async () => {
    const ids = await makeComputers(app, from.id, 1100);
    const reply = await move(ids);
    if (!('kind' in reply)) throw new Error('done at once');
    await query('update agencies set installation_status = 2 where id = $1', [to.id]);
    await app.settle();
    const { collection } = await admin(api.tasks.list, { query: { kind: 'bulk' } });
    expect(collection).toMatchObject([{ id: reply.id, done: 0, error: 'enrolment.closed' }]);
    expect(await namesIn(to)).toEqual([]);
  });
});

describe('a check-in at the moment of the move', () => {
  it('is counted in one agency, whoever comes first', async () => {
    const vaccine = await makeVaccine(admin, { autorun: true, visibility: { agencyIds: [from.id, to.id] } });
    const agents: SimulatedAgent[] = [];
    for (let n = 0; n < 8; n++) agents.push(await simulateAgent(app, from.apikey));
    for (const agent of agents) {
      const policy = await agent.learn();
      agent.state = policy.map(({ id, sha256 }) => ({ vaccineId: id, sha256, outcome: 'APPLIED' }));
    }
    const turnedAway: SimulatedAgent[] = [];
    const checkin = (agent: SimulatedAgent) =>
      agent.checkin().catch((error: unknown) => {
        expect(error).toMatchObject({ status: 503 });
        turnedAway.push(agent);
      });
    await Promise.all(agents.flatMap((agent) => [checkin(agent), move([agent.agentId])]));
    // Who came while the computer was in somebody's hands says it again.
    for (const agent of turnedAway) await agent.checkin();
    const applied = async ({ id }: Agency) => {
      const { collection } = await admin(api.deployments.ofAgency, { params: { agencyId: id } });
      return collection.find((one) => one.id === vaccine.id)?.computers;
    };
    const none = { applied: 0, pending: 0, error: 0, required: 0, notRequired: 0, incompatible: 0 };
    expect([await applied(from), await applied(to)]).toEqual([none, { ...none, applied: 8 }]);
    await app.settle();
    expect([await applied(from), await applied(to)]).toEqual([none, { ...none, applied: 8 }]);
  });
});
