import { api, type InstanceCert } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { enrolledAgent, makeAgency, makeInstance, makeUser, raiseAlert } from '../../testing/factories.ts';
import {
  connectedStandIn,
  type FederatedStandIn,
  toldAgency,
  toldAlert,
  toldComputer,
} from '../../testing/federated-stand-in.ts';
import { publish } from '../../testing/packages.ts';
import { refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';

/* What is looked at by instance: versions, certificates, and lists of what all of them have. */
let app: TestApp;
let admin: Caller;
let main: string;
let north: FederatedStandIn;
let south: FederatedStandIn;
let own: { id: string; apikey: string };
const agencies = { north: newId(), south: newId() };

beforeAll(async () => {
  app = await startApp();
  main = await makeInstance(app);
  const administrator = await makeUser(app, 'ROLE_ADMIN');
  admin = app.as(administrator.authorization);
  await publish(app, administrator.authorization, { version: '3.0.0' });
  const { id: vaccineId } = await makeVaccine(admin);
  own = await makeAgency(app, { name: 'De aquí' });
  for (const name of ['aqui-1', 'aqui-2']) {
    const agent = await enrolledAgent(app, own.apikey, { name, agentVersion: '2.7.0' });
    await raiseAlert(app, agent, vaccineId);
  }
  [north, south] = [await connectedStandIn(app, admin, 'Norte'), await connectedStandIn(app, admin, 'Sur')];
  await tell(north, 'north', ['3.0.0', '2.7.0', '2.7.0'], vaccineId);
  await tell(south, 'south', ['2.8.0'], vaccineId);
  await app.settle();
});
afterAll(() => app.stop());

/** The server of an instance tells of an agency with computers of these versions, and of an alert on each. */
const tell = async (
  server: FederatedStandIn,
  name: keyof typeof agencies,
  versions: readonly string[],
  vaccineId: string,
): Promise<void> => {
  const agencyId = agencies[name];
  const computers = versions.map((agentVersion, n) => ({
    id: newId(),
    row: toldComputer(agencyId, { name: `${name}-${n + 1}`, agentVersion }),
  }));
  await server.tell('agencies', { [agencyId]: toldAgency({ name: `De ${name}` }) });
  await server.tell('computers', Object.fromEntries(computers.map(({ id, row }) => [id, row])));
  const alerts = computers.map(({ id, row }) => [
    newId(),
    toldAlert([agencyId, id], { vaccineId, computerName: row.name }),
  ]);
  expect(await server.tell('alerts', Object.fromEntries(alerts))).toMatchObject({ status: 200 });
};

describe('the versions of an instance that another server runs', () => {
  const listed = async (instanceId: string) =>
    (await admin(api.versions.list, { params: { instanceId } })).collection.map(
      ({ version, computers, linux, latest }) => [version, computers, linux, latest],
    );

  it('are those of the computers that it told of, and none is what they are updated to from here', async () => {
    expect(await listed(main)).toEqual([['2.7.0', 2, 2, false]]);
    expect(await listed(north.instanceId)).toEqual([
      ['3.0.0', 1, 1, false],
      ['2.7.0', 2, 2, false],
    ]);
    expect(await listed(south.instanceId)).toEqual([['2.8.0', 1, 1, false]]);
  });

  it('are found in its agencies alone, and follow what it tells', async () => {
    const agenciesOf = async (instanceId: string, versionId: string) =>
      (await admin(api.versions.agencies, { params: { instanceId, versionId } })).collection.map(
        ({ agencyName, computers }) => [agencyName, computers],
      );
    expect(await agenciesOf(north.instanceId, '2.7.0')).toEqual([['De north', 2]]);
    expect(await agenciesOf(main, '2.7.0')).toEqual([['De aquí', 2]]);
    expect(await refused(agenciesOf(south.instanceId, '2.7.0'))).toEqual([404, 'version.notfound']);
    const another = newId();
    await south.tell('computers', { [another]: toldComputer(agencies.south, { agentVersion: '2.7.0' }) });
    await app.settle();
    expect(await agenciesOf(south.instanceId, '2.7.0')).toEqual([['De south', 1]]);
    await south.tell('computers', { [another]: null });
    await app.settle();
    expect(await refused(agenciesOf(south.instanceId, '2.7.0'))).toEqual([404, 'version.notfound']);
  });

  it('are updated there: nothing is begun here, and there is nothing to follow', async () => {
    const params = { instanceId: north.instanceId };
    expect((await admin(api.versions.rollouts, { params })).collection).toEqual([]);
    expect(await refused(admin(api.versions.updateAll, { params }))).toEqual([409, 'instance.remote']);
    const body = { agencies: [agencies.north], updateAgenciesChildren: false };
    expect(await refused(admin(api.versions.updateSome, { params, body }))).toEqual([409, 'instance.remote']);
    await admin(api.versions.updateAll, { params: { instanceId: main } });
    const { collection } = await admin(api.fleet.list, { query: { filter: `instance:${north.instanceId}` } });
    expect(collection.map(({ wantedVersion }) => wantedVersion)).toEqual([null, null, null]);
  });
});

it('the certificates of an instance come with when its server told of them', async () => {
  const asked = async (instanceId: string) => admin(api.instances.certs, { params: { instanceId } });
  expect(await asked(main)).toEqual({ collection: [], toldOn: null });
  expect(await asked(north.instanceId)).toEqual({ collection: [], toldOn: null });
  const cert: InstanceCert = {
    ...{ name: 'Red común', global: true, since: '2026-01-01T00:00:00.000Z', until: '2027-01-01T00:00:00.000Z' },
    fingerprint: 'ab'.repeat(32),
  };
  await north.report({ certs: [cert] });
  const { collection, toldOn } = await asked(north.instanceId);
  expect(collection).toEqual([cert]);
  expect(Math.abs(Date.parse(toldOn ?? '') - Date.now())).toBeLessThan(60_000);
  expect((await asked(south.instanceId)).collection).toEqual([]);
});

describe('the list of computers by instance', () => {
  const list = (filter: string, by = admin) => by(api.fleet.list, { query: { filter } });
  const namesOf = async (filter: string, by = admin) => (await list(filter, by)).collection.map(({ name }) => name);

  it('holds those of its agencies, each with what its instance is called', async () => {
    const { collection, paging } = await list(`instance:${north.instanceId}`);
    expect(collection.map(({ name, instanceName }) => [name, instanceName])).toEqual([
      ['north-1', 'Norte'],
      ['north-2', 'Norte'],
      ['north-3', 'Norte'],
    ]);
    expect(paging).toMatchObject({ total: 3, exact: true });
    expect(await namesOf(`instance:${main}`)).toEqual(['aqui-1', 'aqui-2']);
  });

  it('is narrowed by anything else, of several instances, or of all but one', async () => {
    expect(await namesOf(`instance:${north.instanceId} version:2.7.0`)).toEqual(['north-2', 'north-3']);
    expect(await namesOf(`instance:${main}|${south.instanceId}`)).toEqual(['aqui-1', 'aqui-2', 'south-1']);
    expect(await namesOf(`instance:!${north.instanceId}`)).toEqual(['aqui-1', 'aqui-2', 'south-1']);
    expect(await namesOf(`instance:${newId()}`)).toEqual([]);
    expect((await list(`instance:${main} osFamily:linux`)).paging.total).toBe(2);
  });

  it('shows nobody more than they see', async () => {
    const clerk = app.as((await makeUser(app, 'ROLE_USER', [own.id])).authorization);
    expect(await namesOf(`instance:${north.instanceId}`, clerk)).toEqual([]);
    expect(await namesOf(`instance:${main}`, clerk)).toEqual(['aqui-1', 'aqui-2']);
  });
});

describe('the list of alerts by instance', () => {
  const computersOf = async (filter: string) =>
    (await admin(api.alerts.list, { query: { filter } })).collection
      .map(({ computerName, instanceName }) => `${computerName}, ${instanceName}`)
      .sort();
  const inNorth = ['north-1, Norte', 'north-2, Norte', 'north-3, Norte'];

  it('holds those of its agencies, one by one and of a day', async () => {
    expect(await computersOf(`instance:${north.instanceId}`)).toEqual(inNorth);
    expect(await computersOf(`instance:${south.instanceId} status:ACTIVE`)).toEqual(['south-1, Sur']);
    const today = new Date().toISOString().slice(0, 10);
    expect(await computersOf(`instance:${north.instanceId} date:${today}`)).toEqual(inNorth);
    expect(await computersOf(`instance:${main}`)).toEqual(['aqui-1, Principal', 'aqui-2, Principal']);
  });

  it('holds groups of them', async () => {
    const { collection } = await admin(api.alerts.groups, { query: { filter: `instance:${north.instanceId}` } });
    expect(collection).toMatchObject([{ agencyId: agencies.north, active: 3, computers: 3, instanceName: 'Norte' }]);
  });

  it('names the instance that told of one whose agency is gone', async () => {
    const [agency, computer, alert] = [newId(), newId(), newId()];
    await south.tell('agencies', { [agency]: toldAgency() });
    await south.tell('computers', { [computer]: toldComputer(agency) });
    await south.tell('alerts', { [alert]: toldAlert([agency, computer]) });
    await south.tell('computers', { [computer]: null });
    await south.tell('agencies', { [agency]: null });
    const { instanceName } = await admin(api.alerts.get, { params: { alertId: alert } });
    expect(instanceName).toBe('Sur');
  });
});

it('agencies are listed by instance, and sorted by it', async () => {
  const query = { filter: `instance:${main}|${north.instanceId}`, sortBy: 'instance', orderBy: 'desc' } as const;
  const { collection } = await admin(api.agencies.list, { query });
  expect(collection.map(({ name, instanceName }) => [name, instanceName])).toEqual([
    ['De aquí', 'Principal'],
    ['De north', 'Norte'],
  ]);
});

it('an instance that was taken off the register has no versions any more, while what it told is going', async () => {
  const params = { instanceId: south.instanceId };
  await admin(api.instances.remove, { params });
  expect(await refused(admin(api.versions.list, { params }))).toEqual([404, 'instance.notfound']);
  expect(await refused(admin(api.versions.rollouts, { params }))).toEqual([404, 'instance.notfound']);
});
