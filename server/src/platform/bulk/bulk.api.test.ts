import { api, type BulkReply, type Task } from '@egida/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAgency, makeUser } from '../../testing/factories.ts';
import { makeComputers } from '../../testing/many-computers.ts';
import { refusal, refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { workOnce } from '../jobs/worker.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());

let agency: { id: string; name: string };
let person: Awaited<ReturnType<typeof makeUser>>;
let desk: Caller;
beforeEach(async () => {
  agency = await makeAgency(app);
  person = await makeUser(app, 'ROLE_USER', [agency.id]);
  desk = app.as(person.authorization);
});

const query = (text: string, values: unknown[] = []) => app.system.pool.query(text, values);
const now = () => new Date().toISOString();
/** Tags all of the desk's computers. */
const tagAll = (expected: number, tag = 'revisar', asOf = now()) =>
  desk(api.fleet.tag, { body: { all: true, expected, asOf, add: [tag] } });
const tagged = async (tag = 'revisar'): Promise<number> => {
  const { rows } = await query('select count(*) as n from computers where agency_id = $1 and $2 = any(tags)', [
    agency.id,
    tag,
  ]);
  return rows[0].n;
};
const taskOf = (reply: BulkReply): Task => {
  if (!('kind' in reply)) throw new Error(`It was done at once: ${JSON.stringify(reply)}`);
  return reply;
};
const bulkTasks = async () => (await desk(api.tasks.list, { query: { kind: 'bulk' } })).collection;
const turn = () => workOnce(app.worker());

describe('an action on up to a thousand', () => {
  it('is done when it answers', async () => {
    await makeComputers(app, agency.id, 1000);
    expect(await tagAll(1000)).toEqual({ affected: 1000 });
    expect(await tagged()).toBe(1000);
    expect(await bulkTasks()).toEqual([]);
  });

  it('does nothing when somebody changed the set since it was seen, and says how many there are now', async () => {
    const ids = await makeComputers(app, agency.id, 5, ['planta-2']);
    const { paging } = await desk(api.fleet.list, { query: { filter: 'tags:planta-2' } });
    expect(paging.total).toBe(5);
    await admin(api.computers.update, { params: { agentId: ids[0] ?? '' }, body: { tags: [] } });
    const body = { filter: 'tags:planta-2', expected: 5, asOf: paging.asOf, add: ['revisar'] };
    expect(await refusal(desk(api.fleet.tag, { body }))).toMatchObject({
      status: 409,
      code: 'selection.changed',
      details: { expected: 5, found: 4 },
    });
    expect(await tagged()).toBe(0);
    expect(await desk(api.fleet.tag, { body: { ...body, expected: 4 } })).toEqual({ affected: 4 });
  });

  it('says the exact number where more were found than a person saw', async () => {
    await makeComputers(app, agency.id, 1500);
    expect(await refusal(tagAll(20))).toMatchObject({
      code: 'selection.changed',
      details: { expected: 20, found: 1500 },
    });
  });

  it('leaves out what came after the list was read', async () => {
    await makeComputers(app, agency.id, 3);
    const { paging } = await desk(api.fleet.list);
    const later = await makeComputers(app, agency.id, 2);
    await query(`update computers set joined_on = $2::timestamptz + interval '1 second' where id = any($1)`, [
      later,
      paging.asOf,
    ]);
    expect(await tagAll(3, 'revisar', paging.asOf)).toEqual({ affected: 3 });
    expect(await tagged()).toBe(3);
  });

  it('needs to be told that it means all: a filter of nothing is refused', async () => {
    await makeComputers(app, agency.id, 2);
    for (const filter of ['', ' ', ',', '""']) {
      const body = { filter, expected: 2, asOf: now(), add: ['revisar'] };
      expect(await refused(desk(api.fleet.tag, { body })), filter).toEqual([400, 'selection.empty']);
      const inAgency = { filter, expected: 2, asOf: now() };
      const params = { agencyId: agency.id };
      expect(await refused(desk(api.computers.bulkRemove, { params, body: inAgency }))).toEqual([
        400,
        'selection.empty',
      ]);
    }
    expect(await tagged()).toBe(0);
  });
});

describe('an action on more than a thousand', () => {
  it('is accepted as a task, and done with progress', async () => {
    await makeComputers(app, agency.id, 2500);
    const reply = await app.app.inject({
      method: 'PATCH',
      url: '/api/agents/tags',
      headers: { authorization: person.authorization },
      payload: { all: true, expected: 2500, asOf: now(), add: ['revisar'] },
    });
    expect(reply.statusCode).toBe(202);
    const task: Task = reply.json();
    expect(task).toMatchObject({
      kind: 'bulk',
      call: 'fleet.tag',
      total: 2500,
      done: 0,
      complete: false,
      filename: '',
    });
    expect(await tagged()).toBe(0);
    const progress: number[] = [];
    while (await turn()) progress.push((await bulkTasks())[0]?.done ?? -1);
    expect(progress).toEqual([1000, 2000, 2500]);
    expect(await tagged()).toBe(2500);
    expect(await bulkTasks()).toMatchObject([{ id: task.id, complete: true, progress: 1, skipped: 0, error: null }]);
  });

  it('by their ids goes as a task, too', async () => {
    const ids = await makeComputers(app, agency.id, 1200);
    const task = taskOf(
      await desk(api.fleet.tag, { body: { agentIds: [...ids, ...ids.slice(0, 50)], add: ['revisar'] } }),
    );
    expect(task.total).toBe(1200);
    await app.settle();
    expect(await tagged()).toBe(1200);
  });

  it('of which one is not theirs is refused whole', async () => {
    const other = await makeAgency(app);
    const [ids, foreign] = [await makeComputers(app, agency.id, 1100), await makeComputers(app, other.id, 1)];
    const body = { agentIds: [...ids, ...foreign], add: ['revisar'] };
    expect(await refused(desk(api.fleet.tag, { body }))).toEqual([404, 'computer.notfound']);
    expect(await bulkTasks()).toEqual([]);
  });

  it('does nothing when the set has changed, and leaves no task', async () => {
    await makeComputers(app, agency.id, 1300);
    expect(await refusal(tagAll(1400))).toMatchObject({
      status: 409,
      code: 'selection.changed',
      details: { expected: 1400, found: 1300 },
    });
    expect(await bulkTasks()).toEqual([]);
  });

  it('asked again while it is under way is the same, and done once', async () => {
    await makeComputers(app, agency.id, 1100);
    const asOf = now();
    const [first, second] = [await tagAll(1100, 'revisar', asOf), await tagAll(1100, 'revisar', asOf)];
    expect(taskOf(second).id).toBe(taskOf(first).id);
    await turn();
    expect(taskOf(await tagAll(1100, 'revisar', asOf)).done).toBe(1000);
    await app.settle();
    expect(await bulkTasks()).toHaveLength(1);
  });

  it('is one of five at most that a person has under way, downloads apart', async () => {
    await makeComputers(app, agency.id, 1001);
    for (let n = 0; n < 5; n++) await tagAll(1001, `t${n}`);
    expect(await refusal(tagAll(1001, 't5'))).toMatchObject({ status: 429, code: 'bulk.tooMany', retryAfter: '30' });
    await desk(api.fleet.prepareCsv, { query: {} });
    await app.settle();
    expect(taskOf(await tagAll(1001, 't5')).complete).toBe(false);
    await app.settle();
  });

  it('leaves alone what is gone by then, or has left their agencies, and says how many', async () => {
    const ids = await makeComputers(app, agency.id, 1500);
    const other = await makeAgency(app);
    await tagAll(1500);
    await admin(api.computers.remove, { params: { agentId: ids[1400] ?? '' } });
    await admin(api.computers.move, {
      params: { agencyId: agency.id },
      body: { agents: ids.slice(1450, 1460), agencyId: other.id },
    });
    await app.settle();
    expect(await bulkTasks()).toMatchObject([{ complete: true, total: 1500, done: 1500, skipped: 11 }]);
    expect(await tagged()).toBe(1489);
  });

  it('ends where the person may no longer act, and goes on from there once they may again', async () => {
    await makeComputers(app, agency.id, 2200);
    const { id } = taskOf(await tagAll(2200));
    await turn();
    await query(`update users set roles = 'ROLE_READONLY' where id = $1`, [person.id]);
    await app.settle();
    expect(await tagged()).toBe(1000);
    expect(await bulkTasks()).toMatchObject([{ id, complete: false, done: 1000, error: 'forbidden' }]);
    await query(`update users set roles = 'ROLE_USER' where id = $1`, [person.id]);
    expect(await desk(api.tasks.retry, { params: { taskId: id } })).toMatchObject({ id, done: 1000, error: null });
    await app.settle();
    expect(await bulkTasks()).toMatchObject([{ id, complete: true, done: 2200 }]);
    expect(await tagged()).toBe(2200);
    const { rows } = await query(
      `select count(*) as n from computer_events where event = 'TAGGED' and agency_id = $1`,
      [agency.id],
    );
    expect(rows).toEqual([{ n: 2200 }]);
  });

  it('is not lost where somebody changes what its person may: it goes on as far as they may, or says that they may not', async () => {
    await makeComputers(app, agency.id, 2200);
    const other = await makeAgency(app);
    const change = (body: { agencies?: string[]; roles?: 'ROLE_READONLY' | 'ROLE_USER' }) =>
      admin(api.users.update, { params: { userId: person.id }, body });
    const { id } = taskOf(await tagAll(2200));
    await turn();
    await change({ agencies: [agency.id, other.id] });
    await turn();
    expect(await bulkTasks()).toMatchObject([{ id, done: 2000, error: null }]);
    await change({ roles: 'ROLE_READONLY' });
    await app.settle();
    expect(await bulkTasks()).toMatchObject([{ id, done: 2000, error: 'forbidden' }]);
    await change({ roles: 'ROLE_USER' });
    await desk(api.tasks.retry, { params: { taskId: id } });
    await app.settle();
    expect(await bulkTasks()).toMatchObject([{ id, complete: true, done: 2200 }]);
    expect(await tagged()).toBe(2200);
  });

  it('that is dismissed stops, and has no file to fetch', async () => {
    await makeComputers(app, agency.id, 1200);
    const { id } = taskOf(await tagAll(1200));
    await turn();
    expect(await refused(desk(api.tasks.fetch, { params: { taskId: id } }))).toEqual([404, 'task.notfound']);
    await desk(api.tasks.dismiss, { params: { taskId: id } });
    await app.settle();
    expect(await bulkTasks()).toEqual([]);
    expect(await tagged()).toBe(1000);
  });

  it('is not among the downloads, and nobody else sees it', async () => {
    await makeComputers(app, agency.id, 1001);
    await tagAll(1001);
    expect((await desk(api.tasks.list)).collection).toEqual([]);
    expect((await admin(api.tasks.list, { query: { kind: 'bulk' } })).collection).toEqual([]);
    await app.settle();
  });

  it('stands in the audit when it is asked for, and for each batch when it is done', async () => {
    await makeComputers(app, agency.id, 1500);
    const { id } = taskOf(await tagAll(1500));
    await app.settle();
    const { rows } = await query(
      `select username, agency_id, content -> 'after' as after from audit where user_id = $1 order by id`,
      [person.id],
    );
    const who = { username: person.username };
    expect(rows).toMatchObject([
      { ...who, agency_id: null, after: { task: id, rows: 1500, add: ['revisar'] } },
      { ...who, agency_id: agency.id, after: { task: id, affected: 1000, add: ['revisar'] } },
      { ...who, agency_id: agency.id, after: { task: id, affected: 500, add: ['revisar'] } },
    ]);
  });

  it('that fails three times says so', async () => {
    await makeComputers(app, agency.id, 1100);
    const { id } = taskOf(await tagAll(1100));
    await query(`alter table agency_tags add constraint closed check (tag <> 'revisar') not valid`);
    const quiet = { warn: () => undefined };
    const worker = app.worker({ log: quiet });
    for (let attempt = 0; attempt < 3; attempt++) {
      await workOnce(worker);
      await query('update tasks set claimed_until = now() where claimed_until > now()');
    }
    await query('alter table agency_tags drop constraint closed');
    expect(await bulkTasks()).toMatchObject([{ id, complete: false, done: 0, error: 'bulk.failed' }]);
    await desk(api.tasks.retry, { params: { taskId: id } });
    await app.settle();
    expect(await tagged()).toBe(1100);
  });
});
