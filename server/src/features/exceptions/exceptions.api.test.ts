import { api, type ExceptionChange } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAgency, makeUser } from '../../testing/factories.ts';
import { makeFederated } from '../../testing/organisation.ts';
import { refusal, refused } from '../../testing/refusal.ts';
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

const setUp = async (options: Parameters<typeof simulateAgent>[2] = {}) => {
  const agency = await makeAgency(app);
  const agent = await simulateAgent(app, agency.apikey, options);
  const vaccine = await makeVaccine(admin, { autorun: true });
  const params = { agencyId: agency.id, vaccineId: vaccine.id };
  const change = (body: ExceptionChange, caller = admin) => caller(api.exceptions.update, { params, body });
  const chooseAgents = (agents: 'all' | string[]) => admin(api.exceptions.updateAgents, { params, body: { agents } });
  const show = () => admin(api.exceptions.get, { params });
  const heldBy = async (one: SimulatedAgent = agent) =>
    (await one.learn()).find(({ id }) => id === vaccine.id)?.exception;
  return { agency, agent, vaccine, params, change, chooseAgents, show, heldBy };
};
const minerva = { processes: ['/opt/minerva/bin/minerva'] };
const overridesOf = async (agentId: string) =>
  (await app.system.pool.query<{ overrides: string }>('select overrides from computers where id = $1', [agentId]))
    .rows[0]?.overrides;

describe('the exception of an agency to a vaccine', () => {
  it('is empty at first, and holds for all', async () => {
    const { show } = await setUp();
    expect(await show()).toEqual({
      ...{ filePaths: [], processes: [], commandLines: [], networkIps: [] },
      ...{ agents: 'all', reason: null, changedOn: null, changedBy: null, computers: 1, tooOld: 0 },
    });
  });

  it('says why it is there and who changed it last; the reason goes with what it was given for', async () => {
    const { agency, change, chooseAgents, agent } = await setUp();
    const clerk = await makeUser(app, 'ROLE_USER', [agency.id]);
    const byClerk = { changedBy: clerk.username };
    const given = await change(
      { ...minerva, reason: '  C:\\Minerva es de Contabilidad ' },
      app.as(clerk.authorization),
    );
    expect(given).toMatchObject({ ...byClerk, reason: 'C:\\Minerva es de Contabilidad' });
    const chosen = await chooseAgents([agent.agentId]);
    expect(chosen).toMatchObject({ reason: 'C:\\Minerva es de Contabilidad' });
    expect(chosen.changedBy).not.toBe(clerk.username);
    expect(await change({ reason: null })).toMatchObject({ ...minerva, reason: null });
    await change({ reason: 'Otra vez' });
    expect(await change({ processes: [] })).toMatchObject({ reason: null });
    expect(await change(minerva), 'what comes after it has its own').toMatchObject({ reason: null });
    for (const reason of ['', ' ', 'x'.repeat(201)])
      expect(await refused(change({ reason }))).toEqual([400, 'request.notvalid']);
  });

  it('counts the computers that it would hold for, were it for all', async () => {
    const { agency, show, chooseAgents, agent } = await setUp();
    await simulateAgent(app, agency.apikey);
    expect(await show()).toMatchObject({ computers: 2 });
    expect(await chooseAgents([agent.agentId])).toMatchObject({ computers: 2 });
  });

  it('reaches its agents and nobody else’s; what is not named stays, what is named is replaced', async () => {
    const { agent, change, show, heldBy } = await setUp();
    const other = await setUp();
    expect(await heldBy()).toBeUndefined();
    const before = agent.revision;
    expect(await change(minerva)).toMatchObject({ ...minerva, agents: 'all', changedOn: expect.any(String) });
    expect(await heldBy()).toEqual(minerva);
    expect(agent.revision).not.toBe(before);
    await change({ networkIps: ['192.0.2.0/24'] });
    expect(await heldBy()).toEqual({ ...minerva, networkIps: ['192.0.2.0/24'] });
    await change({ processes: [] });
    expect(await show()).toMatchObject({ processes: [], networkIps: ['192.0.2.0/24'] });
    expect(await heldBy(other.agent)).toBeUndefined();
    await change({ networkIps: [] });
    expect(await heldBy()).toBeUndefined();
  });

  it('reaches agents from 2.6.0 on; the others are counted, and get it once they are updated', async () => {
    const { agency, agent, change, heldBy, show, chooseAgents } = await setUp({ agentVersion: '2.5.9' });
    const exact = await simulateAgent(app, agency.apikey, { agentVersion: '2.6.0' });
    expect(await show()).toMatchObject({ tooOld: 1 });
    expect(await change(minerva)).toMatchObject({ tooOld: 1 });
    expect(await heldBy()).toBeUndefined();
    expect(await heldBy(exact)).toEqual(minerva);
    expect(await chooseAgents([exact.agentId])).toMatchObject({ tooOld: 0 });
    expect(await chooseAgents([exact.agentId, agent.agentId])).toMatchObject({ tooOld: 1 });
    agent.version = '2.6.0';
    expect(await heldBy()).toEqual(minerva);
    expect(await show()).toMatchObject({ tooOld: 0 });
  });

  it('holds for chosen computers alone, and for those that enrol later only where it holds for all', async () => {
    const { agency, agent, change, chooseAgents, heldBy, show } = await setUp();
    const other = await simulateAgent(app, agency.apikey);
    await change({ ...minerva, agents: [agent.agentId] });
    expect(await show()).toMatchObject({ agents: [agent.agentId] });
    expect([await heldBy(), await heldBy(other)]).toEqual([minerva, undefined]);
    const later = await simulateAgent(app, agency.apikey);
    expect(await heldBy(later)).toBeUndefined();
    await chooseAgents([other.agentId, other.agentId]);
    expect([await heldBy(), await heldBy(other)]).toEqual([undefined, minerva]);
    expect(await overridesOf(agent.agentId)).toBe('');
    expect(await chooseAgents('all')).toMatchObject({ agents: 'all' });
    expect([await heldBy(), await heldBy(other), await heldBy(later)]).toEqual([minerva, minerva, minerva]);
    expect(await overridesOf(other.agentId)).toBe('');
  });

  it('chosen for a computer, and what is asked of it by hand, do not disturb one another', async () => {
    const { agent, vaccine, change, heldBy } = await setUp();
    const second = await makeVaccine(admin);
    const byHand = (what: 'applyToComputer' | 'stopOnComputer', vaccineId: string) =>
      admin(api.deployments[what], { params: { vaccineId, agentId: agent.agentId }, body: [] });
    await byHand('applyToComputer', second.id);
    await change({ ...minerva, agents: [agent.agentId] });
    expect(await heldBy()).toEqual(minerva);
    expect((await agent.learn()).map(({ id }) => id)).toContain(second.id);
    await byHand('stopOnComputer', second.id);
    expect(await heldBy()).toEqual(minerva);
    await byHand('stopOnComputer', vaccine.id);
    expect((await agent.learn()).map(({ id }) => id)).not.toContain(vaccine.id);
  });

  it('is for computers of that agency only, all of them or none', async () => {
    const { agent, change, chooseAgents, show } = await setUp();
    const stranger = await simulateAgent(app, (await makeAgency(app)).apikey);
    const attempt = chooseAgents([agent.agentId, stranger.agentId]);
    expect(await refused(attempt)).toEqual([404, 'computer.notfound']);
    expect(await refused(change({ ...minerva, agents: [stranger.agentId] }))).toEqual([404, 'computer.notfound']);
    expect(await show()).toMatchObject({ agents: 'all', processes: [] });
  });

  it('does not go along with a computer that moves, is deleted with it, and with the vaccine', async () => {
    const { agency, agent, vaccine, change, show, heldBy } = await setUp();
    const other = await makeAgency(app);
    const staying = await simulateAgent(app, agency.apikey);
    await change({ ...minerva, agents: [agent.agentId, staying.agentId] });
    expect(await heldBy()).toEqual(minerva);
    const body = { agents: [agent.agentId], agencyId: other.id };
    await admin(api.computers.move, { params: { agencyId: agency.id }, body });
    expect(await heldBy()).toBeUndefined();
    expect(await show()).toMatchObject({ agents: [staying.agentId] });
    await admin(api.computers.move, {
      params: { agencyId: other.id },
      body: { agents: [agent.agentId], agencyId: agency.id },
    });
    expect(await heldBy(), 'not even back where it was').toBeUndefined();
    await change({ agents: [agent.agentId, staying.agentId] });
    await admin(api.computers.remove, { params: { agentId: staying.agentId } });
    expect(await show()).toMatchObject({ agents: [agent.agentId] });
    await admin(api.vaccines.remove, { params: { vaccineId: vaccine.id } });
    expect(await overridesOf(agent.agentId)).toBe('');
    expect(await refused(show())).toEqual([404, 'vaccine.notfound']);
  });

  it('goes on holding in an agency that moves to another instance, for as long as it is protected from here', async () => {
    const { agency, agent, vaccine, change, heldBy } = await setUp();
    const other = await simulateAgent(app, agency.apikey);
    await change({ ...minerva, agents: [agent.agentId] });
    const { instanceId } = await admin(api.agencies.get, { params: { agencyId: agency.id } });
    const federated = await makeFederated(app);
    const body = { agencies: [agency.id], instanceId: federated.id, sectorId: null, moveAgenciesChildren: false };
    expect(await admin(api.instanceAgencies.move, { params: { instanceId }, body })).toEqual({ affected: 1 });
    expect(await heldBy()).toEqual(minerva);
    expect((await other.learn()).find(({ id }) => id === vaccine.id)).not.toHaveProperty('exception');
    // Nor is it lost where what is asked moves on meanwhile.
    await change({ processes: ['/opt/minerva/otra'], agents: 'all' });
    for (const one of [agent, other]) expect(await heldBy(one)).toEqual({ processes: ['/opt/minerva/otra'] });
    const [command] = (await agent.checkin()).commands;
    await agent.checkin({ acks: [{ id: command?.id ?? '', outcome: 'DONE' }] });
    expect(await refused(agent.checkin())).toEqual([410, 'agent.notfound']);
  });

  it('takes no expression that agents could not run', async () => {
    const { change, show } = await setUp();
    const refuse = async (commandLines: string[]) => (await refusal(change({ commandLines }))).details;
    expect(await refuse(['(?=a)b'])).toEqual([{ path: 'commandLines.0', message: 'regex.notvalid' }]);
    expect(await refuse(['bien', '(((a{1,100}){1,100}){1,100})'])).toEqual([
      { path: 'commandLines.1', message: 'regex.tooComplex' },
    ]);
    // Each of them is wrong by itself, too: that it is not said shows that none was looked at.
    const many = Array.from({ length: 1900 }, () => '(');
    expect(await refuse(many)).toEqual([{ path: 'commandLines', message: 'value.tooMany' }]);
    expect(await refused(change({ commandLines: ['('] }))).toEqual([400, 'request.notvalid']);
    const { details } = await refusal(
      change({ processes: ['minerva -d'], commandLines: ['ok', '.*'], networkIps: ['0.0.0.0/0'] }),
    );
    expect(details).toEqual([
      { path: 'processes.0', message: 'process.notProgram' },
      { path: 'commandLines.1', message: 'regex.matchesAll' },
      { path: 'networkIps.0', message: 'ips.tooWide' },
    ]);
    expect(await show()).toMatchObject({ commandLines: [] });
  });

  it('takes more although a line of long ago would be refused now, and that line only for as long as it stands', async () => {
    const { params, change, show } = await setUp();
    await change(minerva);
    const old = { processes: ['minerva -d'], networkIps: ['10.1.2.3/8'], commandLines: ['.*'] };
    await app.system.pool.query('update vaccine_exceptions set lists = lists || $2::jsonb where agency_id = $1', [
      params.agencyId,
      JSON.stringify(old),
    ]);
    const more = { ...old, processes: ['/opt/nueva', 'minerva -d'], networkIps: ['10.1.2.3/8', '192.0.2.7'] };
    expect(await change(more)).toMatchObject(more);
    expect((await refusal(change({ ...more, networkIps: ['10.1.2.3/8', '10.1.2.3/9'] }))).details).toEqual([
      { path: 'networkIps.1', message: 'ips.hostBits' },
    ]);
    expect((await refusal(change({ commandLines: ['.*', '(?=a)b'] }))).details).toEqual([
      { path: 'commandLines.1', message: 'regex.notvalid' },
    ]);
    expect(await show()).toMatchObject(more);
    await change({ networkIps: [] });
    expect((await refusal(change({ networkIps: ['10.1.2.3/8'] }))).details).toEqual([
      { path: 'networkIps.0', message: 'ips.hostBits' },
    ]);
  });

  it('is nobody else’s to see or to change', async () => {
    const { agency, params, change } = await setUp();
    const stranger = app.as((await makeUser(app, 'ROLE_USER', [(await makeAgency(app)).id])).authorization);
    expect(await refused(stranger(api.exceptions.get, { params }))).toEqual([404, 'agency.notfound']);
    expect(await refused(change(minerva, stranger))).toEqual([404, 'agency.notfound']);
    const own = app.as((await makeUser(app, 'ROLE_USER', [agency.id])).authorization);
    expect(await change(minerva, own)).toMatchObject(minerva);
    const reader = app.as((await makeUser(app, 'ROLE_READONLY', [agency.id])).authorization);
    expect(await refused(reader(api.exceptions.get, { params }))).toEqual([403, 'forbidden']);
    const hidden = await makeVaccine(admin, { visibility: { agencyIds: [(await makeAgency(app)).id] } });
    const elsewhere = { agencyId: agency.id, vaccineId: hidden.id };
    expect(await refused(own(api.exceptions.get, { params: elsewhere }))).toEqual([404, 'vaccine.notfound']);
  });

  it('is not changed by who has not seen what others changed meanwhile', async () => {
    const { change, show } = await setUp();
    const { changedOn } = await change({ ...minerva, asOf: null });
    expect(await refused(change({ processes: ['/opt/otro'], asOf: null }))).toEqual([409, 'exception.changed']);
    expect(await show()).toMatchObject(minerva);
    const later = await change({ networkIps: ['192.0.2.7'], asOf: changedOn });
    expect(await refused(change({ processes: [], networkIps: [], asOf: changedOn }))).toEqual([
      409,
      'exception.changed',
    ]);
    const emptied = await change({ processes: [], networkIps: [], asOf: later.changedOn });
    expect(await change({ ...minerva, asOf: emptied.changedOn })).toMatchObject(minerva);
  });

  it('changed by two people at once keeps what both said', async () => {
    const { change, show } = await setUp();
    await Promise.all([change(minerva), change({ filePaths: ['/srv/leeme.txt'] })]);
    expect(await show()).toMatchObject({ ...minerva, filePaths: ['/srv/leeme.txt'] });
  });
});
