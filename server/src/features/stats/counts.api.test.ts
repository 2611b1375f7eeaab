import { api, type Count } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { enrolledAgent, makeAgency, makeUser, raiseAlert } from '../../testing/factories.ts';
import { makeSector } from '../../testing/organisation.ts';
import { refused } from '../../testing/refusal.ts';
import { simulateAgent } from '../../testing/simulated-agent.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';

let app: TestApp;
let admin: Caller;
let clerk: Caller;
let manager: Caller;
let health: { id: string; name: string };
let north: { id: string; apikey: string };
let south: { id: string; apikey: string };
let alone: { id: string; apikey: string };
/** Of these three alerts each comes from the north, one from the south, and one from an agency of no sector. */
let vaccines: { id: string; name: string }[];
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  health = await makeSector(app, { name: 'Sanidad' });
  const schools = await makeSector(app, { name: 'Educación' });
  north = await makeAgency(app, { name: 'Norte' });
  south = await makeAgency(app, { name: 'Ávila' });
  alone = await makeAgency(app, { name: 'Zamora' });
  const place = (sectorId: string, agencyId: string) =>
    app.system.pool.query('update agencies set sector_id = $1 where id = $2', [sectorId, agencyId]);
  await place(health.id, north.id);
  await place(schools.id, south.id);
  clerk = app.as((await makeUser(app, 'ROLE_USER', [north.id])).authorization);
  manager = app.as((await makeUser(app, 'ROLE_MANAGER', [north.id, south.id])).authorization);
  const [first, second] = [await makeVaccine(admin, { name: 'Beta' }), await makeVaccine(admin, { name: 'alfa' })];
  vaccines = [first, second];
  const enrol = (apikey: string, name: string, agentVersion = '2.7.0') =>
    enrolledAgent(app, apikey, { name, agentVersion });
  const one = await enrol(north.apikey, 'norte-1');
  const two = await enrol(north.apikey, 'norte-2', '2.8.0');
  const other = await enrol(south.apikey, 'avila-1');
  const last = await enrol(alone.apikey, 'zamora-1');
  await enrolledAgent(app, north.apikey, { name: 'maestra', installationMode: 2 });
  for (const [agent, vaccine] of [
    [one, first],
    [one, first],
    [two, second],
    [other, second],
    [last, first],
  ] as const)
    await raiseAlert(app, agent, vaccine.id);
  await app.settle();
});
afterAll(() => app.stop());

const told = (counts: readonly Count[]) => counts.map(({ label, count }) => [label, count]);
const alerts = async (call: Caller, groupBy: 'sector' | 'agency' | 'computer' | 'vaccine', size = '8') =>
  told(await call(api.stats.alerts, { query: { groupBy, size } }));
const agents = async (call: Caller, groupBy: 'offline' | 'version' | 'status' | 'os') =>
  told(await call(api.stats.agents, { query: { groupBy } }));

describe('active alerts', () => {
  it('are counted by where they come from, the most first, those alike by name as people order them', async () => {
    expect(await alerts(admin, 'agency')).toEqual([
      ['Norte', 3],
      ['Ávila', 1],
      ['Zamora', 1],
    ]);
    expect(await alerts(admin, 'sector')).toEqual([
      ['Sanidad', 3],
      ['Educación', 1],
    ]);
    expect(await alerts(admin, 'computer')).toEqual([
      ['norte-1', 2],
      ['avila-1', 1],
      ['norte-2', 1],
      ['zamora-1', 1],
    ]);
    expect(await alerts(admin, 'vaccine')).toEqual([
      ['Beta', 3],
      ['alfa', 2],
    ]);
    expect(await alerts(clerk, 'vaccine')).toEqual([
      ['Beta', 2],
      ['alfa', 1],
    ]);
    expect(await alerts(admin, 'computer', '1')).toEqual([['norte-1', 2]]);
  });

  it('name what they count, so that a bar leads there', async () => {
    const first = async (groupBy: 'sector' | 'agency' | 'vaccine') =>
      (await admin(api.stats.alerts, { query: { groupBy } }))[0]?.id;
    expect([await first('sector'), await first('agency'), await first('vaccine')]).toEqual([
      health.id,
      north.id,
      vaccines[0]?.id,
    ]);
  });

  it('of all sectors and agencies are for administrators with no agency chosen', async () => {
    const params = { agencyId: north.id };
    for (const groupBy of ['sector', 'agency'] as const) {
      const query = { groupBy };
      for (const call of [clerk, manager]) {
        expect(await refused(call(api.stats.alerts, { query }))).toEqual([403, 'forbidden']);
        expect(await refused(call(api.agencyStats.alerts, { params, query }))).toEqual([403, 'forbidden']);
      }
      expect(await refused(admin(api.agencyStats.alerts, { params, query }))).toEqual([403, 'forbidden']);
    }
    expect(told(await admin(api.agencyStats.alerts, { params, query: { groupBy: 'vaccine' } }))).toEqual([
      ['Beta', 2],
      ['alfa', 1],
    ]);
  });

  it('that somebody resolves are counted no more, and again once they are reopened', async () => {
    const [alert] = (await clerk(api.alerts.list, { query: { filter: `vaccine:${vaccines[1]?.id}` } })).collection;
    const set = async (status: 1 | 2) => {
      await clerk(api.alerts.update, { params: { alertId: alert?.id ?? '' }, body: { status } });
      await app.settle();
      return [await alerts(clerk, 'vaccine'), (await clerk(api.stats.totals)).alerts];
    };
    expect(await set(2)).toEqual([[['Beta', 2]], 2]);
    expect((await set(1))[1]).toBe(3);
  });
});

describe('what is counted', () => {
  it('is refused where it is by something else, or more than a chart holds', async () => {
    const ask = (query: object) => refused(admin(api.stats.alerts, { query: query as { groupBy: 'agency' } }));
    for (const query of [{}, { groupBy: 'tag' }, { groupBy: 'agency', size: '51' }, { groupBy: 'agency', size: '0' }])
      expect(await ask(query)).toEqual([400, 'request.notvalid']);
  });

  it('goes by the name of now, or by that of an alert where there is none any more', async () => {
    const agency = await makeAgency(app, { name: 'Soria' });
    const vaccine = await makeVaccine(admin, { name: 'Gamma' });
    const agent = await enrolledAgent(app, agency.apikey, { name: 'soria-1' });
    await raiseAlert(app, agent, vaccine.id);
    await admin(api.vaccines.update, { params: { vaccineId: vaccine.id }, body: { name: 'Delta' } });
    await app.settle();
    const labels = async () => {
      const params = { agencyId: agency.id };
      const by = async (groupBy: 'vaccine' | 'computer') =>
        told(await admin(api.agencyStats.alerts, { params, query: { groupBy } }));
      return [await by('vaccine'), await by('computer')];
    };
    expect(await labels()).toEqual([[['Delta', 1]], [['soria-1', 1]]]);
    await admin(api.vaccines.remove, { params: { vaccineId: vaccine.id } });
    await admin(api.computers.remove, { params: { agentId: agent.agentId } });
    await app.settle();
    expect(await labels()).toEqual([[['Delta', 1]], [['soria-1', 1]]]);
    await admin(api.agencies.remove, { params: { agencyId: agency.id } });
    await app.settle();
    expect(await alerts(admin, 'agency')).toContainEqual(['Soria', 1]);
  });

  it("never tells what another agency's vaccine is called, whatever an agent says of it", async () => {
    const elsewhere = { agencyIds: [alone.id] };
    const secret = await makeVaccine(admin, { name: 'Secreta', visibility: elsewhere });
    await raiseAlert(app, await enrolledAgent(app, south.apikey, { name: 'avila-2' }), secret.id);
    await app.settle();
    await app.runChore('take daily counts');
    const params = { agencyId: south.id };
    const shown = await manager(api.agencyStats.alerts, { params, query: { groupBy: 'vaccine' } });
    const evolution = await manager(api.agencyStats.evolution, { params: { ...params, days: '7' } });
    const ours = await manager(api.stats.alerts, { query: { groupBy: 'vaccine' } });
    expect(JSON.stringify([shown, evolution, ours])).not.toContain('Secreta');
    // What has no name is counted with the others, and has neither bar nor line.
    expect(told(shown)).toEqual([['alfa', 1]]);
    expect(evolution.vaccineAlerts.datasets.map(({ label }) => label)).toEqual(['alfa']);
    expect((await manager(api.agencyStats.totals, { params })).alerts).toBe(2);
    expect(evolution.alertsPerDay.datasets[0]?.data.at(-1)).toBe(2);
  });

  it('is kept once of all vaccines that agents make up', async () => {
    const agency = await makeAgency(app);
    const agent = await enrolledAgent(app, agency.apikey);
    for (let n = 0; n < 3; n++) await raiseAlert(app, agent, newId());
    await app.settle();
    const { rows } = await app.system.pool.query(
      `select 'active' as kept, active as count from alert_vaccines where agency_id = $1
        union all select 'raised', raised from alert_days where agency_id = $1 order by 1`,
      [agency.id],
    );
    expect(rows).toEqual([
      { kept: 'active', count: 3 },
      { kept: 'raised', count: 3 },
    ]);
  });
});

describe('a computer that was moved', () => {
  it('has what it raised in each agency, added up for who sees several of them, and its place by the sum', async () => {
    const [old, present] = [await makeAgency(app), await makeAgency(app)];
    const both = app.as((await makeUser(app, 'ROLE_USER', [old.id, present.id])).authorization);
    const enrol = (name: string) => enrolledAgent(app, old.apikey, { name });
    const [moved, stays] = [await enrol('se-muda'), await enrol('se-queda')];
    const vaccineId = vaccines[0]?.id ?? '';
    const raise = async (agent: typeof moved, times: number) => {
      for (let n = 0; n < times; n++) await raiseAlert(app, agent, vaccineId);
    };
    await raise(moved, 2);
    await raise(stays, 3);
    await app.settle();
    const body = { agents: [moved.agentId], agencyId: present.id };
    await admin(api.computers.move, { params: { agencyId: old.id }, body });
    await raise(moved, 2);
    await app.settle();
    expect(await alerts(both, 'computer')).toEqual([
      ['se-muda', 4],
      ['se-queda', 3],
    ]);
    expect(await alerts(both, 'computer', '1')).toEqual([['se-muda', 4]]);
    const inOld = { params: { agencyId: old.id }, query: { groupBy: 'computer' } } as const;
    expect(told(await both(api.agencyStats.alerts, inOld))).toEqual([
      ['se-queda', 3],
      ['se-muda', 2],
    ]);
  });
});

describe('computers', () => {
  it('are counted by version, system and status, golden images apart', async () => {
    expect(await agents(clerk, 'version')).toEqual([
      ['2.7.0', 1],
      ['2.8.0', 1],
    ]);
    expect(await agents(clerk, 'os')).toEqual([['Debian GNU/Linux 12 (bookworm)', 2]]);
    expect(await agents(clerk, 'status')).toEqual([['ONLINE', 2]]);
    expect(await agents(clerk, 'offline')).toEqual([]);
  });

  it('that are away are counted by agency, and within one told one by one, the longest first', async () => {
    const away = (name: string, hours: number) =>
      app.system.pool.query(
        `update computer_presence p set status = $2, last_connection = now() - make_interval(hours => $3, mins => 20)
          from computers c where c.id = p.computer_id and c.name = $1`,
        [name, hours < 12 ? 1 : 2, hours],
      );
    await away('norte-1', 3);
    await away('norte-2', 30);
    await away('zamora-1', 1);
    await away('maestra', 90);
    await app.settle();
    expect(await agents(admin, 'offline')).toEqual([
      ['Norte', 2],
      ['Zamora', 1],
    ]);
    expect(await agents(clerk, 'status')).toEqual([
      ['OFFLINE', 1],
      ['OFFLINE_LONG', 1],
    ]);
    const params = { agencyId: north.id };
    const inNorth = async (size: string) =>
      told(await clerk(api.agencyStats.agents, { params, query: { groupBy: 'offline', size } }));
    expect(await inNorth('5')).toEqual([
      ['norte-2', 30],
      ['norte-1', 3],
    ]);
    expect(await inNorth('1')).toEqual([['norte-2', 30]]);
  });
});

describe('vaccines that are applied', () => {
  it('are counted by agency, and by sector for who may see sectors', async () => {
    await makeVaccine(admin, { name: 'Para todos', autorun: true });
    const agent = await simulateAgent(app, north.apikey, { name: 'norte-3' });
    await agent.obey();
    await (await simulateAgent(app, south.apikey, { name: 'avila-3' })).obey('FAILED');
    await app.settle();
    const by = (call: Caller, groupBy: 'agency' | 'sector') => call(api.stats.deployments, { query: { groupBy } });
    const expected = [{ id: north.id, label: 'Norte', count: 1 }];
    for (const call of [admin, manager, clerk]) expect(await by(call, 'agency')).toEqual(expected);
    const ofSectors = [{ id: health.id, label: 'Sanidad', count: 1 }];
    for (const call of [admin, manager]) expect(await by(call, 'sector')).toEqual(ofSectors);
    expect(await refused(by(clerk, 'sector'))).toEqual([403, 'forbidden']);
    const params = { agencyId: north.id };
    const inNorth = (call: Caller, groupBy: 'agency' | 'sector') =>
      call(api.agencyStats.deployments, { params, query: { groupBy } });
    expect(await inNorth(clerk, 'agency')).toEqual(expected);
    expect(await inNorth(manager, 'sector')).toEqual(ofSectors);
    expect(await refused(inNorth(clerk, 'sector'))).toEqual([403, 'forbidden']);
    agent.state = [];
    await agent.checkin();
    await app.settle();
    expect(await by(admin, 'agency')).toEqual([]);
  });
});

it('totals are of what there is now: expired vaccines are none, and agencies are counted for administrators', async () => {
  const before = await admin(api.stats.totals);
  const clerks = await clerk(api.stats.totals);
  const { rows } = await app.system.pool.query('select count(*) as agencies from agencies');
  expect([before.agencies, clerks.agencies]).toEqual([rows[0].agencies, null]);
  const expired = await makeVaccine(admin, { name: 'Caducada' });
  const text = `update vaccines set expiration = now() - interval '1 minute' where id = $1`;
  await app.system.pool.query(text, [expired.id]);
  await makeVaccine(admin, { name: 'Solo en Zamora', visibility: { agencyIds: [alone.id] } });
  expect((await admin(api.stats.totals)).vaccines).toBe((before.vaccines ?? 0) + 1);
  for (const call of [clerk, manager]) expect((await call(api.stats.totals)).vaccines).toBe(clerks.vaccines);
});
