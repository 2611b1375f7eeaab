import { api } from '@egida/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApiKey } from '../../testing/api-keys.ts';
import { makeAgency, makeUser } from '../../testing/factories.ts';
import { holdRows } from '../../testing/hold-rows.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';

let app: TestApp;
let admin: Caller;
let other: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  other = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());

/** Keeps whoever reads a table waiting, from outside: the server's own connections are left to it. */
const hold = async (table: 'alerts' | 'news' | 'vaccines') => {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  return async () => {
    await client.end();
  };
};
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    ({ code }: { code: string }) => code,
  );
const listAlerts = (caller: Caller) => outcome(caller(api.alerts.list, {}));

it('one person who asks for very many lists at once is told to wait, and nobody else is', async () => {
  const letGo = await hold('alerts');
  const asked = Array.from({ length: 30 }, () => listAlerts(admin));
  const refused: string[] = [];
  for (const one of asked) void one.then((code) => refused.push(code));
  await expect.poll(() => refused).toEqual(Array(6).fill('list.tooManyAtOnce'));
  // The connections that are left are the others'.
  const others = [outcome(other(api.vaccines.list, {})), outcome(admin(api.sessions.list, {}))];
  await letGo();
  expect(await Promise.all(others)).toEqual(['answered', 'answered']);
  expect((await Promise.all(asked)).filter((code) => code === 'answered')).toHaveLength(24);
  expect(await listAlerts(admin)).toBe('answered');
});

it('of searches for very much one is made at a time, and the person’s others go on beside it', async () => {
  const filter = `message:${Array.from({ length: 50 }, (_, at) => `!nombre-${at}`).join('|')}`;
  const letGo = await hold('alerts');
  const refused: string[] = [];
  const asked = Array.from({ length: 30 }, () => outcome(admin(api.alerts.list, { query: { filter } })));
  for (const one of asked) void one.then((code) => refused.push(code));
  await expect.poll(() => refused).toEqual(Array(9).fill('list.tooManyAtOnce'));
  expect(await outcome(admin(api.vaccines.list, {}))).toBe('answered');
  await letGo();
  expect((await Promise.all(asked)).filter((code) => code === 'answered')).toHaveLength(21);
});

it('of pages with very many rows one is made at a time, and the person’s others go on beside it', async () => {
  const letGo = await hold('alerts');
  const refused: string[] = [];
  const asked = Array.from({ length: 30 }, () => outcome(admin(api.alerts.list, { query: { size: '10000' } })));
  for (const one of asked) void one.then((code) => refused.push(code));
  await expect.poll(() => refused).toEqual(Array(9).fill('list.tooManyAtOnce'));
  expect(await outcome(admin(api.vaccines.list, {}))).toBe('answered');
  await letGo();
  expect((await Promise.all(asked)).filter((code) => code === 'answered')).toHaveLength(21);
});

it('the programs of one agency ask together for as many lists as one person', async () => {
  const [agency, neighbour] = [await makeAgency(app), await makeAgency(app)];
  const keys = [await makeApiKey(app, agency.id), await makeApiKey(app, agency.id)];
  const callers = keys.map(({ authorization }) => app.as(authorization));
  const letGo = await hold('alerts');
  const refused: string[] = [];
  const asked = callers.flatMap((caller) => Array.from({ length: 15 }, () => listAlerts(caller)));
  for (const one of asked) void one.then((code) => refused.push(code));
  await expect.poll(() => refused).toEqual(Array(6).fill('list.tooManyAtOnce'));
  const others = outcome(app.as((await makeApiKey(app, neighbour.id)).authorization)(api.vaccines.list, {}));
  await letGo();
  expect(await others).toBe('answered');
  expect((await Promise.all(asked)).filter((code) => code === 'answered')).toHaveLength(24);
});

it('programs that ask for what is no list take no more connections at once, so that people are answered', async () => {
  const caller = app.as((await makeApiKey(app, (await makeAgency(app)).id)).authorization);
  const letGo = await hold('news');
  const refused: string[] = [];
  const asked = Array.from({ length: 30 }, () => outcome(caller(api.newsStats.counts)));
  for (const one of asked) void one.then((code) => refused.push(code));
  await expect.poll(() => refused).toEqual(Array(6).fill('list.tooManyAtOnce'));
  const person = await outcome(other(api.sessions.list, {}));
  await letGo();
  expect(person).toBe('answered');
  expect((await Promise.all(asked)).filter((code) => code === 'answered')).toHaveLength(24);
});

it('one person who changes very much at once takes a few connections, and is told to wait; nobody else is', async () => {
  const { id, authorization } = await makeUser(app, 'ROLE_READONLY', [(await makeAgency(app)).id]);
  const reader = app.as(authorization);
  const held = await holdRows(app, 'select from users where id = $1 for update', [id]);
  const refused: string[] = [];
  const change = () =>
    outcome(reader(api.users.update, { params: { userId: id }, body: { config: { pageSize: 20 } } }));
  const asked = Array.from({ length: 110 }, change);
  for (const one of asked) void one.then((code) => refused.push(code));
  await expect.poll(() => refused).toEqual(Array(8).fill('tooManyRequests'));
  // A connection for each of those that wait would leave none.
  await held.untilWaiting(2);
  expect(await outcome(other(api.vaccines.list, {}))).toBe('answered');
  await held.commit();
  expect((await Promise.all(asked)).filter((code) => code === 'answered')).toHaveLength(102);
});

it('a list that would take too long is given up, and it is said what to do', async () => {
  const letGo = await hold('alerts');
  try {
    expect(await listAlerts(admin)).toBe('list.tooSlow');
  } finally {
    await letGo();
  }
  expect(await listAlerts(admin)).toBe('answered');
});

it('so is what counts over many rows, and whatever else is read, long before what changes something', async () => {
  const params = { vaccineId: (await makeVaccine(admin)).id };
  const { id } = await makeAgency(app);
  const reach = () => outcome(admin(api.deployments.reach, { params, body: { agencies: [id] } }));
  const letGo = await hold('vaccines');
  let isChanged = false;
  const change = outcome(admin(api.vaccines.update, { params, body: { description: 'Otra' } }));
  void change.then(() => {
    isChanged = true;
  });
  try {
    expect(await Promise.all([reach(), outcome(admin(api.vaccines.get, { params }))])).toEqual([
      'list.tooSlow',
      'unavailable',
    ]);
    expect(isChanged).toBe(false);
  } finally {
    await letGo();
  }
  expect([await change, await reach()]).toEqual(['answered', 'answered']);
});
