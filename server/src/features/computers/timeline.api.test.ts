import { api, type TimelineEntry } from '@egida/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
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
let deskName: string;
beforeEach(async () => {
  agency = await makeAgency(app);
  vaccine = await makeVaccine(admin, { autorun: true, visibility: { agencyIds: [agency.id] } });
  agent = await simulateAgent(app, agency.apikey);
  const user = await makeUser(app, 'ROLE_USER', [agency.id]);
  deskName = user.username;
  desk = app.as(user.authorization);
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

  it('keeps what became of a vaccine, and who asked for it, when that is no longer so', async () => {
    await agent.obey();
    const key = { vaccineId: vaccine.id, agencyId: agency.id };
    const firstApplied = (await page()).collection.find(({ event }) => event === 'VACCINE')?.date;
    await desk(api.deployments.stopInAgency, { params: key, body: [] });
    await agent.obey();
    await desk(api.deployments.applyToAgency, { params: key, body: [] });
    await agent.obey();
    const { collection } = await page();
    const named = { vaccineName: vaccine.name };
    const inAll = { ...named, agencyName: agency.name };
    expect(collection.filter(({ event }) => event !== 'ENROLLED')).toMatchObject([
      { event: 'VACCINE', username: null, content: { ...named, outcome: 'APPLIED' } },
      { event: 'AGENCY_VACCINE_EXECUTED', username: deskName, content: inAll },
      { event: 'VACCINE_REMOVED', username: null, content: named },
      { event: 'AGENCY_VACCINE_STOPPED', username: deskName, content: inAll },
      { event: 'VACCINE', username: null, date: firstApplied, content: { ...named, outcome: 'APPLIED', error: null } },
    ]);
  });

  it('tells what was asked of the computer by hand, once for each time that it changed something', async () => {
    const key = { vaccineId: vaccine.id, agentId: agent.agentId };
    for (const call of ['stopOnComputer', 'stopOnComputer', 'applyToComputer'] as const)
      await desk(api.deployments[call], { params: key, body: [] });
    await desk(api.deployments.stopVaccinesOnComputer, { params: key, body: [] });
    const inAgency = { vaccineId: vaccine.id, agencyId: agency.id };
    await desk(api.exceptions.update, { params: inAgency, body: { processes: ['/opt/minerva'] } });
    await desk(api.deployments.exclude, { params: inAgency });
    await desk(api.deployments.include, { params: inAgency });
    const other = await makeVaccine(admin, { visibility: { agencyIds: [agency.id] } });
    await desk(api.deployments.applyToAgencyExcept, {
      params: { vaccineId: other.id, agencyId: agency.id },
      body: { agents: [agent.agentId] },
    });
    const { collection } = await page();
    expect(collection.map(({ event, content }) => [event, content.vaccineName])).toEqual([
      ['VACCINE_EXCEPTED', other.name],
      ['AGENCY_VACCINE_EXECUTED', other.name],
      ['AGENCY_VACCINE_INCLUDED', vaccine.name],
      ['AGENCY_VACCINE_EXCLUDED', vaccine.name],
      ['AGENCY_VACCINE_EXCEPTIONS', vaccine.name],
      ['VACCINE_STOPPED', vaccine.name],
      ['VACCINE_EXECUTED', vaccine.name],
      ['VACCINE_STOPPED', vaccine.name],
      ['ENROLLED', undefined],
    ]);
    expect(new Set(collection.slice(0, -1).map(({ username }) => username))).toEqual(new Set([deskName]));
  });

  it('tells of agencies what was said while it was there, and nothing of vaccines for another system', async () => {
    const [to, tramp] = [await makeAgency(app), await simulateAgent(app, agency.apikey)];
    const everywhere = await makeVaccine(admin, { visibility: { agencyIds: [agency.id, to.id] } });
    const forOthers = await makeVaccine(admin, { visibility: { agencyIds: [to.id] }, osFamily: 'windows', os: [] });
    const execute = (vaccineId: string, { id: agencyId }: { id: string }) =>
      admin(api.deployments.applyToAgency, { params: { vaccineId, agencyId }, body: [] });
    const move = (agents: string[]) =>
      admin(api.computers.move, { params: { agencyId: agency.id }, body: { agents, agencyId: to.id } });
    await execute(everywhere.id, to);
    await execute(everywhere.id, agency);
    await move([agent.agentId]);
    await execute(vaccine.id, agency);
    await execute(forOthers.id, to);
    await execute(everywhere.id, to);
    const told = ({ collection }: { collection: TimelineEntry[] }) =>
      collection.map(({ event, content }) => [event, content.agencyName]);
    const [here, there] = [
      ['AGENCY_VACCINE_EXECUTED', agency.name],
      ['AGENCY_VACCINE_EXECUTED', to.name],
    ];
    expect(told(await page({}, admin))).toEqual([there, ['MOVED', undefined], here, ['ENROLLED', undefined]]);
    const clerk = app.as((await makeUser(app, 'ROLE_USER', [to.id])).authorization);
    expect(told(await page({}, clerk))).toEqual([there, ['MOVED', undefined]]);
    const stayed = await desk(api.computers.timeline, { params: { agentId: tramp.agentId }, query: {} });
    expect(told(stayed)).toEqual([here, here, ['ENROLLED', undefined]]);
  });

  const agencyCallOf = (vaccineId: string) => ({ params: { vaccineId, agencyId: agency.id } });
  const byHand = (...calls: ('stopOnComputer' | 'applyToComputer')[]) =>
    calls.reduce(async (before, call) => {
      await before;
      await desk(api.deployments[call], { params: { vaccineId: vaccine.id, agentId: agent.agentId }, body: [] });
      await agent.obey();
    }, Promise.resolve());
  const show = (visibility: object) =>
    app.system.pool.query('update vaccines set visibility = $2 where id = $1', [
      ...[vaccine.id, JSON.stringify(visibility)],
    ]);

  it('names no vaccine that its agency may not see, and one that was deleted as it was called', async () => {
    await agent.obey();
    await byHand('stopOnComputer');
    const told = async (call = desk) =>
      (await page({}, call)).collection.map(({ event, content }) => [event, content.vaccineName, content.vaccineId]);
    const kinds = ['VACCINE_REMOVED', 'VACCINE_STOPPED', 'VACCINE'];
    const all = [...kinds.map((kind) => [kind, vaccine.name, vaccine.id]), ['ENROLLED', undefined, undefined]];
    expect(await told()).toEqual(all);
    await show({ agencyIds: [(await makeAgency(app)).id] });
    expect(await told()).toEqual([...kinds, 'ENROLLED'].map((kind) => [kind, undefined, undefined]));
    expect(await told(admin)).toEqual(all);
    await show({ agencyIds: [agency.id] });
    await byHand('applyToComputer');
    await admin(api.vaccines.remove, { params: { vaccineId: vaccine.id } });
    expect(await told()).toEqual([
      ...['VACCINE', 'VACCINE_EXECUTED', ...kinds].map((kind) => [kind, vaccine.name, vaccine.id]),
      ['ENROLLED', undefined, undefined],
    ]);
  });

  it('tells of a vaccine that was deleted only those for whose system it was', async () => {
    const forOthers = await makeVaccine(admin, { osFamily: 'windows', os: [] });
    await desk(api.deployments.applyToAgency, { ...agencyCallOf(forOthers.id), body: [] });
    await admin(api.vaccines.remove, { params: { vaccineId: forOthers.id } });
    expect((await page()).collection.map(({ event }) => event)).toEqual(['ENROLLED']);
  });

  it('shows what was said in an agency to who sees that one, also where it is a thing of the past elsewhere', async () => {
    const to = await makeAgency(app);
    await show({ agencyIds: [agency.id, to.id] });
    await agent.obey();
    const move = (from: string, agencyId: string) =>
      admin(api.computers.move, { params: { agencyId: from }, body: { agents: [agent.agentId], agencyId } });
    await move(agency.id, to.id);
    await admin(api.deployments.stopOnComputer, {
      params: { vaccineId: vaccine.id, agentId: agent.agentId },
      body: [],
    });
    await agent.obey();
    const clerk = app.as((await makeUser(app, 'ROLE_USER', [to.id])).authorization);
    const events = async (call: Caller) => (await page({}, call)).collection.map(({ event }) => event);
    expect(await events(clerk)).toEqual(['VACCINE_REMOVED', 'VACCINE_STOPPED', 'MOVED']);
    await move(to.id, agency.id);
    expect(await events(desk)).toEqual(['MOVED', 'VACCINE', 'ENROLLED']);
  });

  /** As if so much had been noted of a computer today. */
  const noteBefore = (event: string, times: number) =>
    app.system.pool.query(
      `insert into computer_events (id, computer_id, agency_id, event, content)
        select ($3 || lpad(to_hex(n), 12, '0'))::uuid, $1, $2, $4, '{}' from generate_series(1, $5::int) n`,
      [agent.agentId, agency.id, newId().slice(0, 24), event, times],
    );
  const noted = async () => {
    const { rows } = await app.system.pool.query(
      `select event, count(*)::int as times from computer_events where computer_id = $1
        and event in ('VACCINE', 'VACCINE_REMOVED', 'VACCINES_UNNOTED') group by event order by event collate "C"`,
      [agent.agentId],
    );
    return rows.map(({ event, times }) => [event, times]);
  };

  it('of states that change without end notes a thousand a day, and once that there were more', async () => {
    await noteBefore('VACCINE', 997);
    await agent.obey();
    await byHand('stopOnComputer', 'applyToComputer', 'stopOnComputer', 'applyToComputer');
    expect(await noted()).toEqual([
      ['VACCINE', 998],
      ['VACCINES_UNNOTED', 1],
      ['VACCINE_REMOVED', 1],
    ]);
  });

  it('what people do uses up nothing of that, nor does what stood for longer than a day', async () => {
    await noteBefore('VACCINE_STOPPED', 2000);
    await agent.obey();
    await byHand('stopOnComputer', 'applyToComputer');
    await noteBefore('VACCINE', 1000);
    await app.system.pool.query(`update reports set since = now() - interval '2 days' where computer_id = $1`, [
      agent.agentId,
    ]);
    await byHand('stopOnComputer');
    expect(await noted()).toEqual([
      ['VACCINE', 1002],
      ['VACCINE_REMOVED', 1],
    ]);
  });

  it('is read page after page, nothing twice and nothing left out', async () => {
    await agent.obey();
    await desk(api.deployments.stopInAgency, { params: { vaccineId: vaccine.id, agencyId: agency.id }, body: [] });
    await desk(api.deployments.applyToAgency, { params: { vaccineId: vaccine.id, agencyId: agency.id }, body: [] });
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
    const { collection: unnarrowedDb } = await page({ size: '100' });
    expect(unnarrowedDb.length).toBeGreaterThanOrEqual(11);
    expect([...unnarrowedDb].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))).toEqual(unnarrowedDb);
    for (const size of ['1', '2', '3']) {
      const seen: TimelineEntry[] = [];
      let before: string | undefined;
      do {
        const { collection, next } = await page({ size, ...(before && { before }) });
        seen.push(...collection);
        before = next ?? undefined;
      } while (before);
      expect(seen, `by ${size}`).toEqual(unnarrowedDb);
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
