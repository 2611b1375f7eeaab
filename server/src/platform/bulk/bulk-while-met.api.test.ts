import { api } from '@egida/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { enrolledAgent, makeAgency, makeUser, raiseAlert } from '../../testing/factories.ts';
import { makeComputers } from '../../testing/many-computers.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';

let app: TestApp;
let admin: Caller;
let agency: Awaited<ReturnType<typeof makeAgency>>;
let desk: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());
beforeEach(async () => {
  agency = await makeAgency(app);
  desk = app.as((await makeUser(app, 'ROLE_USER', [agency.id])).authorization);
});

const query = async (text: string, values: unknown[] = []) => (await app.system.pool.query(text, values)).rows;
const now = () => new Date().toISOString();
const bulkTasks = async () => (await desk(api.tasks.list, { query: { kind: 'bulk' } })).collection;
const goesAway = (ids: readonly string[]) =>
  query(
    `update computer_presence set status = 2, last_connection = now() - interval '1 day' where computer_id = any($1)`,
    [ids],
  );
const comesBack = (id: string) =>
  query(`update computer_presence set status = 0, last_connection = 'infinity' where computer_id = $1`, [id]);
const left = async () =>
  (await query('select id from computers where agency_id = $1', [agency.id])).map(({ id }) => id);

it('computers that were away are deleted while they are: one that came back before its turn keeps its protection', async () => {
  const ids = await makeComputers(app, agency.id, 1_200);
  await goesAway(ids);
  const body = { filter: 'status:OFFLINE_LONG', expected: 1_200, asOf: now() };
  await desk(api.computers.bulkRemove, { params: { agencyId: agency.id }, body });
  const back = ids[1_100] ?? '';
  await comesBack(back);
  await app.settle();
  expect(await left()).toEqual([back]);
  expect(await bulkTasks()).toMatchObject([{ complete: true, total: 1_200, done: 1_200, skipped: 1 }]);
});

it('computers that were chosen one by one are deleted whatever became of them meanwhile', async () => {
  const ids = await makeComputers(app, agency.id, 1_100);
  await goesAway(ids);
  await desk(api.computers.bulkRemove, { params: { agencyId: agency.id }, body: { agents: ids } });
  await comesBack(ids[1_050] ?? '');
  await app.settle();
  expect(await left()).toEqual([]);
});

it('what somebody else made of an alert meanwhile stays, and counts as left alone', async () => {
  const vaccine = await makeVaccine(admin);
  const alertId = await raiseAlert(app, await enrolledAgent(app, agency.apikey), vaccine.id);
  await query(
    `insert into alerts select (jsonb_populate_record(a, jsonb_build_object('id',
        overlay(a.id::text placing lpad(to_hex(n), 4, '0') from 33)))).* from alerts a, generate_series(1, 1100) n
      where a.id = $1 and right(a.id::text, 4) <> lpad(to_hex(n), 4, '0')`,
    [alertId],
  );
  const { paging } = await desk(api.alerts.list, { query: { filter: 'status:ACTIVE' } });
  await desk(api.alerts.updateMany, {
    body: { filter: 'status:ACTIVE', expected: paging.total, asOf: paging.asOf, status: 2 },
  });
  await admin(api.alerts.update, { params: { alertId }, body: { status: 0, note: 'Falsa alarma' } });
  await app.settle();
  expect(await bulkTasks()).toMatchObject([{ complete: true, total: paging.total, skipped: 1 }]);
  expect(await desk(api.alerts.get, { params: { alertId } })).toMatchObject({ status: 0, note: 'Falsa alarma' });
  expect((await desk(api.alerts.list, { query: { filter: 'status:ACTIVE' } })).paging.total).toBe(0);
});
