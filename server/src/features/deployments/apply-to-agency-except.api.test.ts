import { api, deploymentStates as states } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAgency, makeUser } from '../../testing/factories.ts';
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

/** An agency with two computers and a vaccine for newer agents than some have. */
const setUp = async (draft: Parameters<typeof makeVaccine>[1] = {}) => {
  const agency = await makeAgency(app);
  const [kept, left] = [await simulateAgent(app, agency.apikey), await simulateAgent(app, agency.apikey)];
  const vaccine = await makeVaccine(admin, { visibility: { agencyIds: [agency.id] }, ...draft });
  const params = { vaccineId: vaccine.id, agencyId: agency.id };
  const allBut = (agents: string[], caller = admin) =>
    caller(api.deployments.applyToAgencyExcept, { params, body: { agents } });
  const onAgency = (call: 'applyToAgency' | 'stopInAgency' | 'exclude' | 'include') =>
    call === 'exclude' || call === 'include'
      ? admin(api.deployments[call], { params })
      : admin(api.deployments[call], { params, body: [] });
  const byHand = (call: 'applyToComputer' | 'stopOnComputer', { agentId }: SimulatedAgent) =>
    admin(api.deployments[call], { params: { vaccineId: vaccine.id, agentId }, body: [] });
  const shown = async ({ agentId }: SimulatedAgent) =>
    (await admin(api.deployments.ofComputer, { params: { agentId } })).collection[0];
  return { agency, kept, left, vaccine, allBut, onAgency, byHand, shown };
};
const ids = async (agent: SimulatedAgent) => (await agent.learn()).map(({ id }) => id);

describe('a vaccine executed on an agency but for some of its computers', () => {
  it('goes to the others and to who enrols later, and never to these', async () => {
    const { agency, kept, left, vaccine, allBut, onAgency, shown } = await setUp();
    expect(await allBut([left.agentId])).toEqual({ affected: 1 });
    expect(await ids(kept)).toEqual([vaccine.id]);
    expect(await ids(left)).toEqual([]);
    expect(await shown(left)).toMatchObject({ status: states.NOT_APPLIED_NOT_REQUIRED, reason: 'stoppedByHand' });
    expect(await ids(await simulateAgent(app, agency.apikey))).toEqual([vaccine.id]);
    const [row] = (await admin(api.deployments.ofAgency, { params: { agencyId: agency.id } })).collection;
    expect(row?.computers).toMatchObject({ pending: 2, notRequired: 1 });
    await onAgency('stopInAgency');
    await onAgency('applyToAgency');
    expect(await ids(left), 'executed again, without saying who not').toEqual([]);
  });

  it('does not come to these either where it is stopped on them once more while the agency does not want it', async () => {
    const { kept, left, vaccine, allBut, onAgency, byHand } = await setUp();
    await allBut([left.agentId]);
    await onAgency('stopInAgency');
    await byHand('stopOnComputer', left);
    await onAgency('applyToAgency');
    expect(await ids(kept)).toEqual([vaccine.id]);
    expect(await ids(left)).toEqual([]);
  });

  it('comes to one of these once it is executed there', async () => {
    const { left, vaccine, allBut, byHand } = await setUp();
    await allBut([left.agentId]);
    await byHand('applyToComputer', left);
    expect(await ids(left)).toEqual([vaccine.id]);
  });

  it('is withdrawn from these where they hold it, and taken back where it was asked of them by hand', async () => {
    const { kept, left, allBut, onAgency, byHand, shown } = await setUp();
    await onAgency('applyToAgency');
    await left.obey();
    await byHand('applyToComputer', kept);
    await allBut([left.agentId, kept.agentId]);
    expect(await shown(left)).toMatchObject({ status: states.PENDING_STOP });
    expect(await left.obey()).toEqual([]);
    expect(await ids(kept)).toEqual([]);
  });

  it('does not come to these when their agents are updated, nor when the agency is included again', async () => {
    const { kept, left, vaccine, allBut, onAgency, byHand } = await setUp({ min_version: '2.8.0' });
    await onAgency('exclude');
    await allBut([left.agentId]);
    await onAgency('include');
    expect(await byHand('stopOnComputer', left), 'one that cannot have it is left alone').toEqual({ affected: 0 });
    for (const agent of [kept, left]) agent.version = '2.8.0';
    expect(await ids(kept)).toEqual([vaccine.id]);
    expect(await ids(left)).toEqual([]);
  });

  it('is refused whole where one of these is of another agency, or is not there', async () => {
    const { agency, kept, left, allBut } = await setUp();
    const elsewhere = await simulateAgent(app, (await makeAgency(app)).apikey);
    const absent = '019a5c1e-0000-7000-8000-000000000009';
    for (const other of [elsewhere.agentId, absent])
      expect(await refused(allBut([left.agentId, other]))).toEqual([404, 'computer.notfound']);
    expect(await ids(kept)).toEqual([]);
    const person = app.as((await makeUser(app, 'ROLE_USER', [(await makeAgency(app)).id])).authorization);
    expect(await refused(allBut([left.agentId], person))).toEqual([404, 'agency.notfound']);
    const { rows } = await app.system.pool.query(
      `select from computer_vaccines k join computers c on c.id = k.computer_id where c.agency_id = $1`,
      [agency.id],
    );
    expect(rows).toEqual([]);
  });

  it('is refused where it has expired, or the agency may not use it', async () => {
    const { left, vaccine, allBut } = await setUp();
    const change = (body: object) => admin(api.vaccines.update, { params: { vaccineId: vaccine.id }, body });
    await change({ expiration: new Date(Date.now() - 1000).toISOString() });
    expect(await refused(allBut([left.agentId]))).toEqual([409, 'vaccine.expired']);
    await change({ expiration: null, visibility: { agencyIds: [(await makeAgency(app)).id] } });
    expect(await refused(allBut([left.agentId]))).toEqual([404, 'vaccine.notfound']);
  });

  it('names at least one of these and two hundred at most', async () => {
    const { agency, kept, vaccine, allBut } = await setUp();
    const many = await makeComputers(app, agency.id, 201);
    expect(await refused(allBut([]))).toEqual([400, 'request.notvalid']);
    expect(await refused(allBut(many))).toEqual([400, 'request.notvalid']);
    expect(await allBut(many.slice(0, 200))).toEqual({ affected: 1 });
    expect(await ids(kept)).toEqual([vaccine.id]);
    const [row] = (await admin(api.deployments.ofAgency, { params: { agencyId: agency.id } })).collection;
    expect(row?.computers).toMatchObject({ pending: 3, notRequired: 200 });
  });
});
