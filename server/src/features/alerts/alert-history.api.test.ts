import { api } from '@egida/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { enrolledAgent, makeAgency, raiseAlert } from '../../testing/factories.ts';
import { person } from '../../testing/people.ts';
import { refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';

type Person = Awaited<ReturnType<typeof person>>;

let app: TestApp;
let admin: Person;
let vaccineId: string;
beforeAll(async () => {
  app = await startApp();
  admin = await person(app, 'ROLE_ADMIN');
  vaccineId = (await makeVaccine(admin.call)).id;
});
afterAll(() => app.stop());

let agency: { id: string; apikey: string };
let clerk: Person;
let [first, second]: [string, string] = ['', ''];
beforeEach(async () => {
  agency = await makeAgency(app);
  clerk = await person(app, 'ROLE_USER', [agency.id]);
  const agent = await enrolledAgent(app, agency.apikey);
  [first, second] = [await raiseAlert(app, agent, vaccineId), await raiseAlert(app, agent, vaccineId)];
});

const change = (by: Person, body: { status?: 0 | 1 | 2; note?: string }, alertId = first) =>
  by.call(api.alerts.update, { params: { alertId }, body });
const history = async (alertId = first, by: Caller = clerk.call) =>
  (await by(api.alerts.history, { params: { alertId } })).collection;
/** Events of long ago, as many as these ids. */
const noteBefore = (ids: string[]) =>
  app.system.pool.query(
    `insert into alert_events (id, alert_id, agency_id, username, note)
      select id, $2, $3, 'antigua', 'x' from unnest($1::uuid[]) id`,
    [ids, first, agency.id],
  );

describe('the history of an alert', () => {
  it('tells who did what and when, the latest first', async () => {
    const since = Date.now();
    expect(await history()).toEqual([]);
    await change(clerk, { status: 2, note: 'Equipo revisado.' });
    await change(admin, { status: 1 });
    await change(clerk, { note: '' });
    const told = await history();
    expect(told).toMatchObject([
      { username: clerk.username, status: null, note: '' },
      { username: admin.username, status: { before: 2, after: 1 }, note: null },
      { username: clerk.username, status: { before: 1, after: 2 }, note: 'Equipo revisado.' },
    ]);
    for (const { date } of told) {
      expect(Date.parse(date)).toBeGreaterThanOrEqual(since);
      expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
    }
    expect(await history(second)).toEqual([]);
  });

  it('says nothing of what changed nothing', async () => {
    await change(clerk, {});
    await change(clerk, { status: 1, note: '' });
    expect(await history()).toEqual([]);
    await change(clerk, { status: 1, note: 'Vista' });
    expect(await history()).toMatchObject([{ status: null, note: 'Vista' }]);
  });

  it('tells what was done with many at once, of those that became something else', async () => {
    await change(clerk, { status: 2 });
    const body = { alerts: [first, second], status: 2 as const };
    expect(await admin.call(api.alerts.updateMany, { body })).toEqual({ affected: 2 });
    expect(await history(first)).toMatchObject([{ username: clerk.username }]);
    expect(await history(second)).toMatchObject([
      { username: admin.username, status: { before: 1, after: 2 }, note: null },
    ]);
    await clerk.call(api.alerts.updateMany, { body: { ...body, status: 0 } });
    expect(await history(first)).toMatchObject([{ username: clerk.username, status: { before: 2, after: 0 } }, {}]);
  });

  it('has its latest hundred, and what is past the time of alerts goes', async () => {
    await noteBefore(Array.from({ length: 101 }, () => newId()));
    await change(clerk, { status: 2 });
    const told = await history();
    expect(told).toHaveLength(100);
    expect(told[0]).toMatchObject({ username: clerk.username });
    await app.system.pool.query('delete from alert_events where alert_id = $1', [first]);
    const day = 86_400_000;
    const [kept, gone] = [newId(Date.now() - 729 * day), newId(Date.now() - 731 * day)];
    await noteBefore([kept, gone]);
    await app.runChore('enforce retention');
    expect((await history()).map(({ id }) => id)).toEqual([kept]);
  });

  it('is for whoever sees the alert, who may not change it as well, and for nobody else', async () => {
    await change(admin, { note: 'Vista' });
    const reader = await person(app, 'ROLE_READONLY', [agency.id]);
    expect(await history(first, reader.call)).toMatchObject([{ username: admin.username }]);
    const stranger = await person(app, 'ROLE_USER', [(await makeAgency(app)).id]);
    expect(await refused(history(first, stranger.call))).toEqual([404, 'alert.notfound']);
    expect(await refused(history(newId()))).toEqual([404, 'alert.notfound']);
  });

  it('stays with who sees the main instance when the agency is deleted', async () => {
    const empty = await makeAgency(app);
    const agent = await enrolledAgent(app, empty.apikey);
    const alertId = await raiseAlert(app, agent, vaccineId);
    await change(admin, { note: 'Vista' }, alertId);
    await admin.call(api.computers.remove, { params: { agentId: agent.agentId } });
    await admin.call(api.agencies.remove, { params: { agencyId: empty.id } });
    const desk = await person(app, 'ROLE_SERVICEDESK');
    expect(await history(alertId, desk.call)).toMatchObject([{ note: 'Vista' }]);
  });
});
