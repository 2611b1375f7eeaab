import { api, type TimelineEntry } from '@egida/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAgency, makeUser, raiseAlert } from '../../testing/factories.ts';
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

let agency: Awaited<ReturnType<typeof makeAgency>>;
let agent: SimulatedAgent;
let vaccine: Awaited<ReturnType<typeof makeVaccine>>;
let desk: Caller;
beforeEach(async () => {
  agency = await makeAgency(app);
  vaccine = await makeVaccine(admin, { autorun: true, visibility: { agencyIds: [agency.id] } });
  agent = await simulateAgent(app, agency.apikey);
  desk = app.as((await makeUser(app, 'ROLE_USER', [agency.id])).authorization);
});

const page = (query: { before?: string; size?: string } = {}, call = desk) =>
  call(api.computers.timeline, { params: { agentId: agent.agentId }, query });
const tag = (tags: string[]) => desk(api.computers.update, { params: { agentId: agent.agentId }, body: { tags } });

describe('the timeline of a computer', () => {
  it('tells what people did and what its agent reported, the latest first', async () => {
    await agent.obey();
    await raiseAlert(app, agent, vaccine.id);
    await tag(['planta-2']);
    const { collection, next } = await page();
    const told = collection.filter(({ event }) => event !== 'ENROLLED');
    expect(told).toMatchObject([
      { event: 'TAGGED', content: { added: ['planta-2'], removed: [] } },
      { event: 'ALERT', username: null, content: { vaccineName: vaccine.name, message: 'xmrig', status: 1 } },
      { event: 'VACCINE', username: null, content: { vaccineName: vaccine.name, outcome: 'APPLIED', error: null } },
    ]);
    expect(next).toBeNull();
  });

  it('is read page after page, nothing twice and nothing left out', async () => {
    await agent.obey();
    for (let n = 0; n < 5; n++) {
      await tag([`t${n}`]);
      await raiseAlert(app, agent, vaccine.id);
    }
    // All of one moment: told apart by their ids alone.
    await app.system.pool.query(
      `update reports set since = (select to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)
        from computer_events where computer_id = $1 order by id limit 1) where computer_id = $1`,
      [agent.agentId],
    );
    const { collection: whole } = await page({ size: '100' });
    expect(whole.length).toBeGreaterThanOrEqual(11);
    expect([...whole].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))).toEqual(whole);
    for (const size of ['1', '2', '3']) {
      const seen: TimelineEntry[] = [];
      let before: string | undefined;
      do {
        const { collection, next } = await page({ size, ...(before && { before }) });
        seen.push(...collection);
        before = next ?? undefined;
      } while (before);
      expect(seen, `by ${size}`).toEqual(whole);
    }
  });

  it('shows of an agency that it has left nothing to who does not see that one', async () => {
    await tag(['de-antes']);
    await raiseAlert(app, agent, vaccine.id);
    await agent.obey();
    const to = await makeAgency(app);
    await admin(api.computers.move, {
      params: { agencyId: agency.id },
      body: { agents: [agent.agentId], agencyId: to.id },
    });
    expect(await refused(page())).toEqual([404, 'computer.notfound']);
    const clerk = app.as((await makeUser(app, 'ROLE_USER', [to.id])).authorization);
    const { collection } = await page({}, clerk);
    expect(collection.map(({ event }) => event)).toEqual(['MOVED']);
    const everything = (await page({}, admin)).collection.map(({ event }) => event);
    expect(everything).toEqual(expect.arrayContaining(['MOVED', 'TAGGED', 'ALERT', 'VACCINE']));
  });

  it('refuses a place in it that it never gave', async () => {
    for (const before of ['x', 'MTIz', Buffer.from('12|nada').toString('base64url')]) {
      expect(await refusal(page({ before })), before).toMatchObject({
        status: 400,
        details: [{ path: 'before', message: 'value.notvalid' }],
      });
    }
    expect((await refused(page({ size: '101' })))[0]).toBe(400);
  });
});
