import { api } from '@egida/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrolledAgent, makeAgency, makeUser } from '../../testing/factories.ts';
import { makeComputers } from '../../testing/many-computers.ts';
import { overseer } from '../../testing/people.ts';
import { refused } from '../../testing/refusal.ts';
import { simulateAgent } from '../../testing/simulated-agent.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
let agency: Awaited<ReturnType<typeof makeAgency>>;
let other: Awaited<ReturnType<typeof makeAgency>>;
let username: string;
let desk: Caller;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  agency = await makeAgency(app);
  other = await makeAgency(app);
  const person = await makeUser(app, 'ROLE_USER', [agency.id]);
  username = person.username;
  desk = app.as(person.authorization);
});

const inAgency = (agencyId = agency.id) => ({ params: { agencyId } });
const now = () => new Date().toISOString();
const list = async (filter = '') => desk(api.computers.list, { ...inAgency(), query: { filter } });
const marked = async () => (await list('markedForRemoval:true')).paging.total;
const commands = async (agentId: string) =>
  (await app.system.pool.query('select type, id from computer_commands where computer_id = $1', [agentId])).rows;
const happened = async (agentId: string) =>
  (await desk(api.computers.timeline, { params: { agentId }, query: {} })).collection.map(
    (entry) => `${entry.event} ${entry.username}`,
  );

describe('a computer that is to be uninstalled', () => {
  it('is marked, its agent is to be told, and that can be taken back', async () => {
    const { agentId } = await enrolledAgent(app, agency.apikey);
    const params = { agentId };
    expect(await desk(api.computers.uninstall, { params })).toMatchObject({ id: agentId, markedForRemoval: true });
    const [first] = await commands(agentId);
    expect(first).toMatchObject({ type: 'uninstall' });
    await desk(api.computers.uninstall, { params });
    expect(await commands(agentId), 'asked again is asked once').toEqual([first]);
    expect(await desk(api.computers.keep, { params })).toMatchObject({ markedForRemoval: false });
    expect(await commands(agentId)).toEqual([]);
    expect((await happened(agentId)).slice(0, 2)).toEqual([
      `UNINSTALL_TAKEN_BACK ${username}`,
      `UNINSTALL_ASKED ${username}`,
    ]);
  });

  it('whose agent could not is asked anew', async () => {
    const { agentId } = await enrolledAgent(app, agency.apikey);
    await desk(api.computers.uninstall, { params: { agentId } });
    await app.system.pool.query(
      `update computer_commands set failed_on = now(), error = 'no root' where computer_id = $1`,
      [agentId],
    );
    const shown = await desk(api.computers.get, { params: { agentId } });
    expect(shown).toMatchObject({ markedForRemoval: true, failedCommand: 'uninstall', commandError: 'no root' });
    expect(await desk(api.computers.uninstall, { params: { agentId } })).toMatchObject({
      failedCommand: null,
      commandError: null,
    });
  });

  it('is one of many, of those selected, or of all', async () => {
    const ids = await makeComputers(app, agency.id, 5);
    const bulk = (body: object) => desk(api.computers.bulkUninstall, { ...inAgency(), body: body as never });
    expect(await bulk({ agents: ids.slice(0, 2) })).toEqual({ affected: 2 });
    expect(await marked()).toBe(2);
    expect(await bulk({ filter: 'markedForRemoval:false', expected: 3, asOf: now() })).toEqual({ affected: 3 });
    const { paging } = await list();
    const query = { expected: '5', asOf: paging.asOf, pageSize: '22' };
    expect(await desk(api.computers.uninstallAll, { ...inAgency(), query })).toEqual({ affected: 5 });
    expect(await refused(desk(api.computers.uninstallAll, { ...inAgency(), query: { expected: '4' } }))).toEqual([
      409,
      'selection.changed',
    ]);
  });
});

describe('computers that are deleted', () => {
  it('by those selected, by filter or all, are gone at once, and their agents learn it', async () => {
    const agent = await simulateAgent(app, agency.apikey);
    const ids = await makeComputers(app, agency.id, 4, ['vieja']);
    const bulk = (body: object) => desk(api.computers.bulkRemove, { ...inAgency(), body: body as never });
    expect(await bulk({ agents: [agent.agentId] })).toEqual({ affected: 1 });
    expect(await refused(agent.checkin())).toEqual([410, 'agent.notfound']);
    await desk(api.computers.update, { params: { agentId: ids[0] ?? '' }, body: { tags: [] } });
    expect(await bulk({ filter: 'tags:vieja', expected: 3, asOf: now() })).toEqual({ affected: 3 });
    expect(await desk(api.computers.removeAll, { ...inAgency(), query: { expected: '1', asOf: now() } })).toEqual({
      affected: 1,
    });
    expect((await list()).paging.total).toBe(0);
    const { rows } = await app.system.pool.query(
      'select count(*) as n from removed_computers where agency_id = $1 and reason = $2',
      [agency.id, 'deleted'],
    );
    expect(rows).toEqual([{ n: 5 }]);
  });

  it('are theirs alone: those of another agency stay, whatever is named', async () => {
    const [own, foreign] = [await makeComputers(app, agency.id, 1), await makeComputers(app, other.id, 2)];
    const agents = [...own, ...foreign];
    for (const call of [api.computers.bulkRemove, api.computers.bulkUninstall] as const)
      expect(await refused(desk(call, { ...inAgency(), body: { agents } }))).toEqual([404, 'computer.notfound']);
    const elsewhere = inAgency(other.id);
    const query = { expected: '2' };
    expect(await refused(desk(api.computers.removeAll, { ...elsewhere, query }))).toEqual([404, 'agency.notfound']);
    expect(await refused(desk(api.computers.uninstallAll, { ...elsewhere, query }))).toEqual([404, 'agency.notfound']);
    for (const agentId of foreign) {
      expect(await refused(desk(api.computers.uninstall, { params: { agentId } }))).toEqual([404, 'computer.notfound']);
      expect(await refused(desk(api.computers.keep, { params: { agentId } }))).toEqual([404, 'computer.notfound']);
    }
    expect((await list()).paging.total).toBe(1);
  });

  it.each(['by a service desk', 'by a manager of all agencies'])('one by one %s, too', async (whose) => {
    const { agentId } = await enrolledAgent(app, agency.apikey);
    const everywhere =
      whose === 'by a service desk'
        ? app.as((await makeUser(app, 'ROLE_SERVICEDESK')).authorization)
        : (await overseer(app)).call;
    expect(await everywhere(api.computers.remove, { params: { agentId } })).toBeUndefined();
    expect((await list()).paging.total).toBe(0);
  });

  it('are not deleted by who may only look', async () => {
    const agents = await makeComputers(app, agency.id, 2);
    const reader = app.as((await makeUser(app, 'ROLE_READONLY', [agency.id])).authorization);
    for (const call of [api.computers.bulkRemove, api.computers.bulkUninstall] as const)
      expect(await refused(reader(call, { ...inAgency(), body: { agents } }))).toEqual([403, 'forbidden']);
    const query = { expected: '2' };
    expect(await refused(reader(api.computers.removeAll, { ...inAgency(), query }))).toEqual([403, 'forbidden']);
    expect((await list()).paging.total).toBe(2);
  });
});
