import { longestBackOffSeconds } from '@egida/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeAgency } from '../../testing/factories.ts';
import { makeComputers } from '../../testing/many-computers.ts';
import { knowWhoIsAway, wasAway } from '../../testing/service-uptime.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { offlineAfterSeconds } from './offline-after.ts';
import { beat } from './service-uptime.ts';

const longest = 300;
const limit = offlineAfterSeconds(longest);
const longestWait = 2 * longestBackOffSeconds;
let app: TestApp;
let fleet: string[];
beforeAll(async () => {
  app = await startApp();
  fleet = await makeComputers(app, (await makeAgency(app)).id, 2011);
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.system.pool.query(
    `update computer_seen set last_seen = now(); update computer_presence set status = 0, last_connection = 'infinity'`,
  );
  await knowWhoIsAway(app);
});

const sweep = () => app.runChore('sweep statuses');
const offline = async () =>
  (
    await app.system.pool.query<{ id: string }>(
      'select computer_id as id from computer_presence where status <> 0 order by 1',
    )
  ).rows.map(({ id }) => id);
const checkIn = (ids: string[]) =>
  app.system.pool.query('update computer_seen set last_seen = now() where computer_id = any($1)', [ids]);
/** So many seconds in which the service was there, and said so. */
const pass = async (seconds: number) => {
  await wasAway(app, seconds);
  await app.system.pool.query('update service_uptime set beat_at = clock_timestamp()');
};

it('after an outage nobody is offline who was not: not before all had the time to come back, and then who did not', async () => {
  const [gone, ...others] = fleet as [string, ...string[]];
  await app.system.pool.query(`update computer_seen set last_seen = now() - interval '1 hour' where computer_id = $1`, [
    gone,
  ]);
  await sweep();
  expect(await offline(), 'it was away before').toEqual([gone]);
  await wasAway(app, 1800);
  await sweep();
  expect(await offline(), 'as the database is back').toEqual([gone]);
  // Half of them come back soon, the others as late as their back-off lets them; one never does.
  await pass(60);
  await checkIn(others.slice(0, 1000));
  for (let passed = 60; passed < longestWait; passed += 290) {
    await sweep();
    expect(await offline(), `${passed} s later`).toEqual([gone]);
    await pass(290);
    await checkIn(others.slice(0, 1000));
  }
  await checkIn(others.slice(0, -1));
  await pass(limit);
  await checkIn(others.slice(0, -1));
  await sweep();
  expect(await offline()).toEqual([gone, others.at(-1)].sort());
});

it('a short outage is followed by a short while of not knowing', async () => {
  await wasAway(app, 40);
  expect(await beat(app.system, longest)).toBe(false);
  await pass(limit + 20);
  expect(await beat(app.system, longest)).toBe(false);
  await pass(30);
  expect(await beat(app.system, longest)).toBe(true);
});

it('an outage before the last one is over goes on from its beginning: back-off does, too', async () => {
  await wasAway(app, 1800);
  await beat(app.system, longest);
  await pass(600);
  await wasAway(app, 30);
  await beat(app.system, longest);
  await pass(longestWait + limit - 10);
  expect(await beat(app.system, longest)).toBe(false);
  await pass(20);
  expect(await beat(app.system, longest)).toBe(true);
});

it('whoever has come back and goes is away as ever, while the others may still be waiting', async () => {
  await wasAway(app, 1800);
  await sweep();
  const [back, ...waiting] = fleet as [string, ...string[]];
  await checkIn([back]);
  await pass(limit - 10);
  await sweep();
  expect(await offline()).toEqual([]);
  await pass(20);
  await sweep();
  expect(await offline()).toEqual([back]);
  expect(waiting).toHaveLength(2010);
});

it('while one server of several is there nothing was away', async () => {
  for (let seconds = 0; seconds < 60; seconds += 2) {
    await wasAway(app, 2);
    expect(await beat(app.system, longest)).toBe(true);
  }
});
