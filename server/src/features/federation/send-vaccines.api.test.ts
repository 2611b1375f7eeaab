import { api, type ReplyOf } from '@egida/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeInstance, makeUser } from '../../testing/factories.ts';
import { connectedStandIn, type FederatedStandIn } from '../../testing/federated-stand-in.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';
import { emptyDigest } from '../vaccines/vaccines.ts';
import { digestOfVaccines } from './send-vaccines.ts';

let app: TestApp;
let admin: Caller;
let server: FederatedStandIn;
const query = async (text: string, values: unknown[] = []) => (await app.system.pool.query(text, values)).rows;
beforeAll(async () => {
  app = await startApp();
  await makeInstance(app);
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
beforeEach(async () => {
  await query('delete from vaccines; update policy_clock set generation = generation + 1');
  server = await connectedStandIn(app, admin);
  await manage(true);
});
afterAll(() => app.stop());

const manage = (manageVaccines: boolean) =>
  admin(api.instances.update, { params: { instanceId: server.instanceId }, body: { manageVaccines } });
const fetchPage = async (after?: string) => {
  const path = `${api.federation.vaccines.path}${after ? `?after=${after}` : ''}` as const;
  const { status, body } = await server.send({ ...api.federation.vaccines, path });
  expect(status).toBe(200);
  return body as ReplyOf<typeof api.federation.vaccines>;
};
const make = async (count: number) => {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await makeVaccine(admin)).id);
  return ids;
};
const digest = () => digestOfVaccines(app, server.instanceId);

it('vaccines are sent fifty at a time, and none where they are not managed from here', async () => {
  const ids = await make(101);
  const first = await fetchPage();
  const second = await fetchPage(ids[49]);
  const third = await fetchPage(ids[99]);
  expect([first, second, third].map(({ collection }) => collection.length)).toEqual([50, 50, 1]);
  expect([first, second, third].map(({ more }) => more)).toEqual([true, true, false]);
  expect([first, second, third].flatMap(({ collection }) => collection.map(({ id }) => id))).toEqual(ids);
  await manage(false);
  expect(await fetchPage()).toEqual({ collection: [], more: false });
  expect(await digest()).toBe(emptyDigest);
});

it('fewer are sent at a time where they are large', async () => {
  const ids = await make(8);
  const list = JSON.stringify(Array.from({ length: 500 }, (_, index) => `/${index}/${'a'.repeat(980)}`));
  for (const kind of ['filePaths', 'registryKeys', 'mutexes', 'events'])
    await query(`update vaccines set rules = jsonb_set(rules, '{${kind}}', $1::jsonb)`, [list]);
  const [first, second] = [await fetchPage(), await fetchPage(ids[6])];
  expect(first.more).toBe(true);
  expect(first.collection.length).toBeLessThan(8);
  expect(second).toMatchObject({ more: false, collection: [{ id: ids[7] }] });
});

it('what was told to stand there is named alone, and what was refused is sent again', async () => {
  const [one, two, three] = await make(3);
  const sent = (await fetchPage()).collection;
  const tell = (id: string | undefined, sha256: string | undefined, outcome: string) =>
    query('insert into instance_vaccines values ($1, $2, $3, $4)', [server.instanceId, id, sha256, outcome]);
  await tell(one, sent[0]?.sha256, 'APPLIED');
  await tell(two, sent[1]?.sha256, 'REFUSED');
  await tell(three, 'a'.repeat(64), 'APPLIED');
  const { collection } = await fetchPage();
  expect(collection.map(({ vaccine }) => vaccine?.id ?? null)).toEqual([null, two, three]);
  expect(collection.map(({ sha256 }) => sha256)).toEqual(sent.map(({ sha256 }) => sha256));
});

it('they add up to something else as soon as one of them is another, and not for what others are sent', async () => {
  const seen = [await digest()];
  const isAnother = async () => {
    const next = await digest();
    expect(seen).not.toContain(next);
    expect(await digest()).toBe(next);
    seen.push(next);
  };
  const other = await connectedStandIn(app, admin);
  const visibility = { serviceTypes: [], instanceIds: [other.instanceId], agencyIds: [] };
  const foreign = await makeVaccine(admin, { visibility });
  expect(await digest()).toBe(emptyDigest);
  const { id: vaccineId } = await makeVaccine(admin);
  await isAnother();
  const fields = [
    ...[{ name: 'Otra' }, { type: 'COMBINED' }, { description: 'Algo' }, { os: ['debian-12'] }, { autorun: true }],
    ...[{ min_version: '2.8.0' }, { expiration: '2031-01-01T00:00:00.000Z' }, { criticality: 3 }, { category: 'APT' }],
    ...[{ rules: { processes: ['otro'] } }, { visibility: { ...visibility, instanceIds: [], serviceTypes: [1] } }],
    { reference: { key: 'x', confidence: null, techniques: [], sources: [] } },
  ];
  for (const body of fields) {
    await admin(api.vaccines.update, { params: { vaccineId }, body: body as never });
    await isAnother();
  }
  await admin(api.vaccines.update, { params: { vaccineId: foreign.id }, body: { name: 'De otros' } });
  expect(await digest()).toBe(seen.at(-1));
  await admin(api.vaccines.remove, { params: { vaccineId } });
  expect(await digest()).toBe(emptyDigest);
});
