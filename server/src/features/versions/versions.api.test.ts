import { api, type VersionAgency } from '@egida/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { bareCsv } from '../../testing/csv.ts';
import { enrolledAgent, makeAgency, makeInstance, makeUser } from '../../testing/factories.ts';
import { publish } from '../../testing/packages.ts';
import { refused } from '../../testing/refusal.ts';
import { simulateAgent } from '../../testing/simulated-agent.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
let authorization: string;
let admin: Caller;
let instanceId: string;
beforeAll(async () => {
  app = await startApp();
  ({ authorization } = await makeUser(app, 'ROLE_ADMIN'));
  admin = app.as(authorization);
  instanceId = await makeInstance(app);
});
afterAll(() => app.stop());

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await app.system.pool.query<Row>(text, values)).rows;
beforeEach(async () => {
  for (const table of ['packages', 'rollouts', 'computers', 'population_cells', 'population_deltas', 'version_cells'])
    await query(`delete from ${table}`);
  await query('delete from agency_closure');
  await query('delete from agencies');
});

const params = () => ({ instanceId });
const listVersions = (by: Record<string, string> = {}) =>
  admin(api.versions.list, { params: params(), query: by as object });
const versionsOf = async (by: Record<string, string> = {}) =>
  (await listVersions(by)).collection.map(({ version, computers }) => [version, computers]);
const federated = async () => {
  const id = newId();
  await query(`insert into instances (id, name, type) values ($1, $2, 'FEDERATED')`, [id, `Otra ${id}`]);
  return id;
};
/** Agents of these versions, in an agency. */
const enrol = async (apikey: string, ...versions: string[]) => {
  for (const agentVersion of versions) await enrolledAgent(app, apikey, { agentVersion });
};

describe('the versions of an instance', () => {
  it('are counted, the newest first, as numbers and not as text', async () => {
    const [one, two] = [await makeAgency(app), await makeAgency(app)];
    await enrol(one.apikey, '2.7.0', '2.7.0', '2.10.0');
    await enrol(two.apikey, '2.7.0', '10.0.0');
    await enrolledAgent(app, two.apikey, { agentVersion: '2.7.0', installationMode: 2 });
    await app.settle();
    const { collection, paging } = await listVersions();
    expect(collection).toEqual([
      { id: '10.0.0', version: '10.0.0', computers: 1, windows: 0, linux: 1, latest: false },
      { id: '2.10.0', version: '2.10.0', computers: 1, windows: 0, linux: 1, latest: false },
      { id: '2.7.0', version: '2.7.0', computers: 3, windows: 0, linux: 3, latest: false },
    ]);
    expect(paging).toMatchObject({ total: 3, pages: 1, exact: true });
    expect(await versionsOf({ sortBy: 'computers', orderBy: 'desc' })).toEqual([
      ['2.7.0', 3],
      ['10.0.0', 1],
      ['2.10.0', 1],
    ]);
    expect(await versionsOf({ filter: 'version:2.7.0|10.0.0', orderBy: 'asc' })).toEqual([
      ['2.7.0', 3],
      ['10.0.0', 1],
    ]);
    expect(await versionsOf({ page: '2', size: '2' })).toEqual([['2.7.0', 3]]);
    expect((await listVersions({ page: '9', size: '2' })).paging).toMatchObject({ total: 3, pages: 2 });
  });

  it('follow computers that change their version, come and go, and those of another instance are apart', async () => {
    const agency = await makeAgency(app);
    const agent = await simulateAgent(app, agency.apikey);
    await enrol(agency.apikey, '2.7.0');
    await app.settle();
    agent.version = '2.8.0';
    await agent.checkin();
    await app.settle();
    expect(await versionsOf()).toEqual([
      ['2.8.0', 1],
      ['2.7.0', 1],
    ]);
    await admin(api.computers.remove, { params: { agentId: agent.agentId } });
    await app.settle();
    expect(await versionsOf()).toEqual([['2.7.0', 1]]);
    const other = await federated();
    expect((await admin(api.versions.list, { params: { instanceId: other } })).collection).toEqual([]);
    expect(await refused(admin(api.versions.list, { params: { instanceId: newId() } }))).toEqual([
      404,
      'instance.notfound',
    ]);
  });

  it('forget an agency that was deleted with counts that were not folded yet', async () => {
    const agency = await makeAgency(app);
    await enrol(agency.apikey, '2.7.0');
    await app.settle();
    await query('delete from computers');
    await query('delete from population_cells');
    await query('delete from agency_closure');
    await query('delete from agencies');
    await app.settle();
    expect(await versionsOf()).toEqual([]);
  });

  it('are marked where they are the one that agents are updated to', async () => {
    const agency = await makeAgency(app);
    await enrol(agency.apikey, '3.0.0', '3.1.0');
    await app.settle();
    const latest = async () =>
      (await listVersions()).collection.filter((row) => row.latest).map(({ version }) => version);
    expect(await latest()).toEqual([]);
    await publish(app, authorization, { version: '3.0.0' });
    expect(await latest()).toEqual(['3.0.0']);
    await publish(app, authorization, { version: '3.1.0' });
    expect(await latest()).toEqual(['3.1.0']);
    const other = await startApp({ AGENT_LATEST_VERSION: '3.0.0' }, { beside: app });
    try {
      const { collection } = await other.as(authorization)(api.versions.list, { params: params() });
      expect(collection.filter((row) => row.latest).map(({ version }) => version)).toEqual(['3.0.0']);
    } finally {
      await other.stop();
    }
  });
});

describe('the agencies of a version', () => {
  const agenciesOf = (versionId: string, by: object = {}) =>
    admin(api.versions.agencies, { params: { instanceId, versionId }, query: by });

  it('stand by name or by code, one way and the other', async () => {
    for (const [name, code] of [
      ['Benavente', 'Z-1'],
      ['Ávila', 'M-5'],
      ['cuenca', 'A-9'],
    ] as const) {
      const agency = await makeAgency(app, { name });
      await query('update agencies set code = $1 where id = $2', [code, agency.id]);
      await enrol(agency.apikey, '2.7.0');
    }
    await app.settle();
    const names = async (by: object) => (await agenciesOf('2.7.0', by)).collection.map(({ agencyName }) => agencyName);
    const orders = { name: ['Ávila', 'Benavente', 'cuenca'], code: ['cuenca', 'Ávila', 'Benavente'] };
    for (const [sortBy, up] of Object.entries(orders)) {
      expect(await names({ sortBy, orderBy: 'asc' }), sortBy).toEqual(up);
      expect(await names({ sortBy, orderBy: 'desc' }), sortBy).toEqual([...up].reverse());
    }
  });

  it('are those that have computers with it, with how many', async () => {
    const [b, a, c] = [
      await makeAgency(app, { name: 'Benavente' }),
      await makeAgency(app, { name: 'Ávila' }),
      await makeAgency(app, { name: 'Cuenca' }),
    ];
    await enrol(b.apikey, '2.7.0', '2.7.0', '2.8.0');
    await enrol(a.apikey, '2.7.0');
    await enrol(c.apikey, '2.8.0');
    await app.settle();
    const row = (agency: { id: string; name: string }, computers: number): VersionAgency => ({
      agencyId: agency.id,
      agencyName: agency.name,
      code: expect.any(String),
      sectorName: null,
      computers,
    });
    expect((await agenciesOf('2.7.0')).collection).toEqual([row(a, 1), row(b, 2)]);
    expect((await agenciesOf('2.7.0', { filter: 'avila' })).collection).toEqual([row(a, 1)]);
    expect((await agenciesOf('2.7.0', { orderBy: 'desc', size: '1' })).paging).toMatchObject({ total: 2, pages: 2 });
    expect(await refused(agenciesOf('2.9.0'))).toEqual([404, 'version.notfound']);
    expect((await refused(agenciesOf('latest')))[0]).toBe(404);
  });

  it('come as a file, in the order of the list', async () => {
    const [b, a] = [await makeAgency(app, { name: '=Benavente' }), await makeAgency(app, { name: 'Ávila' })];
    await enrol(b.apikey, '2.7.0', '2.7.0');
    await enrol(a.apikey, '2.7.0');
    await app.settle();
    const prepared = await admin(api.versions.prepareCsv, { params: { instanceId, version: '2.7.0' } });
    await app.settle();
    const file = await app.app.inject({ url: `/api/tasks/${prepared.id}`, headers: { authorization } });
    expect(bareCsv(file.payload)).toBe(`\uFEFFOrganismo,Código,Sector,Equipos\r\n'=Benavente,,,2\r\nÁvila,,,1\r\n`);
    const none = admin(api.versions.prepareCsv, { params: { instanceId, version: '2.9.9' } });
    expect(await refused(none)).toEqual([404, 'version.notfound']);
  });
});

describe('an update of agents', () => {
  const updateAll = (instance = instanceId) => admin(api.versions.updateAll, { params: { instanceId: instance } });
  const updateSome = (agencies: string[], updateAgenciesChildren = false, instance = instanceId) =>
    admin(api.versions.updateSome, {
      params: { instanceId: instance },
      body: { agencies, updateAgenciesChildren },
    });
  const rollouts = async () => (await admin(api.versions.rollouts, { params: params() })).collection;
  const followers = async (rolloutId: string) =>
    (await query<{ name: string }>('select name from agencies where rollout_id = $1 order by name', [rolloutId])).map(
      ({ name }) => name,
    );
  const measure = async () => {
    await app.settle();
    await app.runChore('measure roll-outs');
    return (await rollouts())[0];
  };

  it('needs something published, and an instance of this server', async () => {
    const agency = await makeAgency(app);
    expect(await refused(updateAll())).toEqual([409, 'package.none']);
    await publish(app, authorization, { version: '3.0.0' });
    const pinned = await startApp({ AGENT_LATEST_VERSION: '9.9.9' }, { beside: app });
    try {
      const attempt = pinned.as(authorization)(api.versions.updateAll, { params: params() });
      expect(await refused(attempt)).toEqual([409, 'package.none']);
    } finally {
      await pinned.stop();
    }
    const other = await federated();
    expect(await refused(updateAll(other))).toEqual([409, 'instance.remote']);
    expect(await refused(updateSome([agency.id], false, other))).toEqual([409, 'instance.remote']);
    expect(await refused(updateAll(newId()))).toEqual([404, 'instance.notfound']);
    expect(await refused(updateSome([agency.id, newId()]))).toEqual([404, 'agency.notfound']);
    expect(await rollouts()).toEqual([]);
  });

  it('reaches all agencies, or some, with those below them or without', async () => {
    await publish(app, authorization, { version: '3.0.0' });
    const top = await makeAgency(app, { name: 'A' });
    const middle = await makeAgency(app, { name: 'B', parent: top.id });
    await makeAgency(app, { name: 'C', parent: middle.id });
    await makeAgency(app, { name: 'D' });
    const all = await updateAll();
    expect([all.affected, await followers(all.rollout.id)]).toEqual([4, ['A', 'B', 'C', 'D']]);
    const one = await updateSome([middle.id]);
    expect([one.affected, await followers(one.rollout.id)]).toEqual([1, ['B']]);
    const below = await updateSome([middle.id, middle.id], true);
    expect([below.affected, await followers(below.rollout.id)]).toEqual([2, ['B', 'C']]);
    expect(await followers(all.rollout.id)).toEqual(['A', 'D']);
    expect((await rollouts()).map(({ id }) => id)).toEqual([below.rollout.id, one.rollout.id, all.rollout.id]);
  });

  it('says how far it is: who can have it, who has it, who failed, and when it is over', async () => {
    const agency = await makeAgency(app);
    const agents = [];
    for (let one = 0; one < 4; one++) agents.push(await simulateAgent(app, agency.apikey));
    await enrolledAgent(app, agency.apikey, { agentVersion: '9.0.0' });
    await query(
      `insert into population_deltas (agency_id, os_family, agent_version, computers) values ($1, 'windows', '2.7.0', 50)`,
      [agency.id],
    );
    await app.settle();
    const { username } = (await query<{ username: string }>('select username from users limit 1'))[0] ?? {};
    const { manifest } = await publish(app, authorization, { version: '3.0.0' });
    const { affected, rollout } = await updateAll();
    expect(affected).toBe(1);
    expect(rollout).toMatchObject({
      ...{ version: '3.0.0', username, agencies: 1, computers: 5, updated: 1, failed: 0, finishedOn: null },
      measuredOn: expect.any(String),
    });
    expect(Math.abs(Date.parse(rollout.startedOn) - Date.now())).toBeLessThan(60_000);
    for (const agent of agents.slice(0, 3)) {
      agent.version = manifest.version;
      await agent.checkin();
    }
    expect(await measure()).toMatchObject({ computers: 5, updated: 4, failed: 0, finishedOn: null });
    const late = agents[3];
    await expect.poll(async () => (await late?.checkin())?.commands.length).toBe(1);
    const id = (await late?.checkin())?.commands[0]?.id ?? '';
    await late?.checkin({ acks: [{ id, outcome: 'FAILED', error: 'disk full' }] });
    expect(await measure()).toMatchObject({ updated: 4, failed: 1, finishedOn: expect.any(String) });
  });

  it('that another one has taken over is over, too', async () => {
    const agency = await makeAgency(app);
    await enrol(agency.apikey, '2.7.0');
    await app.settle();
    await publish(app, authorization, { version: '3.0.0' });
    await updateAll();
    await updateAll();
    await measure();
    expect((await rollouts()).map(({ finishedOn }) => finishedOn !== null)).toEqual([false, true]);
  });

  it('shows the last twenty', async () => {
    const agency = await makeAgency(app);
    await publish(app, authorization, { version: '3.0.0' });
    for (let time = 0; time < 21; time++) await updateSome([agency.id]);
    expect(await rollouts()).toHaveLength(20);
  });
});

it('versions add up to the population, whatever was folded when', async () => {
  const agencies = [await makeAgency(app), await makeAgency(app), await makeAgency(app)];
  for (let round = 0; round < 5; round++) {
    const agents = await Promise.all(
      agencies.map(({ apikey }, index) => simulateAgent(app, apikey, { agentVersion: `2.${index}.${round}` })),
    );
    await Promise.all([
      app.settle(),
      ...agents.map(async (agent, index) => {
        if (index === round % 3) {
          agent.version = '3.0.0';
          await agent.checkin();
        }
      }),
    ]);
  }
  await app.settle();
  const sums = `select os_family, agent_version, sum(computers) as n from`;
  const end = 'where computers <> 0 group by 1, 2 order by 1, 2';
  expect(await query(`${sums} version_cells ${end}`)).toEqual(await query(`${sums} population_cells ${end}`));
  expect(await query(`${sums} population_cells ${end}`)).toHaveLength(11);
});
