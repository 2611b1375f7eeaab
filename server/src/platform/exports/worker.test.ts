import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type AuditEntry, api, audit, users } from '@egida/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditExport } from '../../features/audit/audit.export.ts';
import { bareCsv } from '../../testing/csv.ts';
import { enrolledAgent, makeAgency, makeUser, unique } from '../../testing/factories.ts';
import { makeComputers } from '../../testing/many-computers.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { newId } from '../db/new-id.ts';
import { claimNext, releaseClaim } from '../jobs/claims.ts';
import { startWorker, workOnce } from '../jobs/worker.ts';
import { exportJob } from './export-job.ts';
import { type Export, exportOf } from './exports.ts';

let app: TestApp;
let who: Awaited<ReturnType<typeof makeUser>>;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  who = await makeUser(app, 'ROLE_ADMIN');
  admin = app.as(who.authorization);
});
afterAll(() => app.stop());
afterEach(() => app.system.pool.query('delete from tasks'));

const query = (text: string, values: unknown[] = []) => app.system.pool.query(text, values);
const quiet = { warn: () => undefined };
const worker = (exported: Export = auditExport) => app.worker({ jobs: [exportJob(exported)], log: quiet });

let scenes = 0;
/** So many entries of their own address, and their export. */
const enqueue = async (entries: number) => {
  const ip = `10.8.${++scenes}.1`;
  await query(
    `insert into audit (id, event, username, ip, search)
      select overlay(gen_random_uuid()::text placing '7' from 15)::uuid, 'auth.login', 'n' || n, $1, 'n'
      from generate_series(1, $2::int) n`,
    [ip, entries],
  );
  const { rows } = await query('select username from audit where ip = $1::inet order by id desc', [ip]);
  const { id } = await admin(api.audit.prepareCsv, { query: { filter: `ip:${ip}` } });
  return { id, names: rows.map((row) => row.username as string) };
};
const task = async (id: string) => (await query('select * from tasks where id = $1', [id])).rows[0];
const namesIn = async (id: string) => {
  const reply = await app.app.inject({ url: `/api/tasks/${id}`, headers: { authorization: who.authorization } });
  expect(reply.statusCode).toBe(200);
  const lines = bareCsv(reply.payload).trimEnd().split('\r\n').slice(1);
  return lines.map((line) => line.split(',')[3]);
};
/** What a process that died over a task leaves behind, as it is once its lease has run out. */
const leaseRunsOut = () =>
  query(`update tasks set claimed_until = now() - interval '1 second' where claimed_by is not null`);
const drain = async (exported?: Export) => {
  while (await workOnce(worker(exported)));
};

/** The audit's export, ten rows at a time, with something that happens before they are read. */
const tenAtOnce = (before: () => Promise<void> | void): Export =>
  exportOf<AuditEntry>({
    call: 'audit.prepareCsv',
    endpoint: audit.prepareCsv,
    filename: { es: 'x', en: 'x' },
    source: auditExport.source,
    columns: [1, 2, 3, 4].map(() => ({ es: 'Persona', en: 'Person', value: (entry) => entry.username })),
    rows: async (db, ids) => {
      await before();
      return db
        .select('audit')
        .select(['id', 'username', 'event', 'content', 'ip'])
        .where('id', 'in', ids)
        .execute() as unknown as AuditEntry[];
    },
    idOf: (entry) => entry.id,
    agenciesOf: () => [],
    atOnce: 10,
  });

describe('tasks of several people', () => {
  it('go on side by side: of one person a step of one at a time, however many they asked for before the others', async () => {
    const [first, second] = [await enqueue(1), await enqueue(1)];
    const other = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
    const { id: others } = await other(api.audit.prepareCsv, { query: { filter: 'event:auth.login' } });
    const next = () => claimNext(app.system, ['audit.prepareCsv']);
    const [begun, beside] = [await next(), await next()];
    expect([begun?.id, beside?.id]).toEqual([first.id, others]);
    expect(await next()).toBeUndefined();
    if (begun) await releaseClaim(app.system, begun);
    expect((await next())?.id).toBe(second.id);
    // A process that died over one keeps its person waiting no longer than for the lease.
    await leaseRunsOut();
    expect(await next()).toBeDefined();
  });
});

describe('a file that is being made', () => {
  it('is whole, no line twice and none lost, however often the server is killed', async () => {
    const { id, names } = await enqueue(20_000);
    await killDuring(id, 2);
    const { state, done, total } = await task(id);
    expect([state, total]).toEqual(['RUNNING', 20_000]);
    expect(done).toBeLessThan(20_000);
    await drain();
    expect(await namesIn(id)).toEqual(names);
    const { rows } = await query('select count(*) as left from task_batches where task_id = $1', [id]);
    expect(rows).toEqual([{ left: 0 }]);
  });

  it('is not written by a process that was away for too long, whose work another took over', async () => {
    const { id, names } = await enqueue(35);
    let wake = () => {};
    const asleep = new Promise<void>((resolve) => {
      wake = resolve;
    });
    let reading = false;
    const slow = tenAtOnce(() => {
      reading = true;
      return asleep;
    });
    await workOnce(worker(slow));
    const stalled = workOnce(worker(slow));
    await waitFor(() => expect(reading).toBe(true));
    await leaseRunsOut();
    await drain(tenAtOnce(() => undefined));
    wake();
    await stalled;
    expect(await task(id)).toMatchObject({ state: 'DONE', done: 35 });
    expect(await namesIn(id)).toEqual(names);
  });

  it('shows how far it is, and gives others their turn', async () => {
    const ten = tenAtOnce(() => undefined);
    const [long, short] = [await enqueue(200), await enqueue(5)];
    const progress = async () => new Map((await admin(api.tasks.list)).collection.map((one) => [one.id, one.progress]));
    const seen: number[] = [];
    while (!(await progress().then((all) => all.get(short.id) === 1))) {
      await workOnce(worker(ten));
      seen.push((await progress()).get(long.id) ?? -1);
    }
    expect(seen.at(-1)).toBeLessThan(1);
    await drain(ten);
    expect((await progress()).get(long.id)).toBe(1);
    expect(await namesIn(long.id)).toEqual(long.names);
  });

  it('that fails is tried three times, and then says so', async () => {
    const { id, names } = await enqueue(200);
    let broken = false;
    const failing = tenAtOnce(() => {
      if (broken) throw new Error('not now');
    });
    const turn = async (): Promise<boolean> => {
      const worked = await workOnce(worker(failing));
      await query(`update tasks set claimed_until = now() where claimed_until > now()`);
      return worked;
    };
    for (const _ of ['rows are written down', 'the first pieces are made']) await turn();
    const { done } = await task(id);
    expect(done).toBeGreaterThan(0);
    broken = true;
    expect([await turn(), await turn(), await turn(), await turn()]).toEqual([true, true, true, false]);
    expect(await task(id)).toMatchObject({ state: 'FAILED', done });
    expect((await admin(api.tasks.list)).collection).toMatchObject([{ id, complete: false, error: 'unexpected' }]);
    await admin(api.tasks.retry, { params: { taskId: id } });
    await drain();
    expect(await namesIn(id)).toEqual(names);
  });

  it('over which the server dies each time is given up', async () => {
    const { id } = await enqueue(5);
    for (let death = 0; death < 3; death++) {
      expect(await claimNext(app.system, ['audit.prepareCsv'])).toMatchObject({ id });
      expect(await workOnce(worker()), 'while the claim lasts nobody else has it').toBe(false);
      await leaseRunsOut();
    }
    expect(await task(id)).toMatchObject({ state: 'RUNNING', error: null });
    await workOnce(worker());
    expect(await task(id)).toMatchObject({ state: 'FAILED', error: 'unexpected', total: null });
  });

  it('that is dismissed meanwhile is left alone', async () => {
    const { id } = await enqueue(35);
    const dismissing = tenAtOnce(async () => {
      await admin(api.tasks.dismiss, { params: { taskId: id } });
    });
    await workOnce(worker(dismissing));
    await workOnce(worker(dismissing));
    expect(await workOnce(worker(dismissing))).toBe(false);
    const { rows } = await query('select 1 from task_chunks where task_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('of a kind that this version does not know waits for a server that does', async () => {
    const { id } = await enqueue(1);
    await query(`update tasks set call = 'later.prepareCsv' where id = $1`, [id]);
    expect(await workOnce(worker())).toBe(false);
    expect(await task(id)).toMatchObject({ state: 'WAITING', attempts: 0 });
  });
});

/** PostgreSQL may still do what a killed process had asked for: its locks, and its commit, end with its connections. */
const connectionsEnd = () =>
  waitFor(async () => {
    const { rows } = await query(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'egida tasks'`,
    );
    expect(rows).toEqual([]);
  });

/** Kills a server process in the midst of a task, each time after it has got on a little; its lease is over then. */
const killDuring = async (id: string, times: number) => {
  const fixture = fileURLToPath(new URL('../../testing/task-worker.fixture.ts', import.meta.url));
  for (let kill = 1; kill <= times; kill++) {
    const { done } = await task(id);
    const server = spawn(process.execPath, ['--import', 'tsx', fixture, app.databaseUrl], { stdio: 'inherit' });
    const gone = once(server, 'exit');
    const goesOn = async () => expect((await task(id)).done).toBeGreaterThan(done);
    await waitFor(goesOn, { every: 5 }).finally(() => server.kill('SIGKILL'));
    await gone;
    await connectionsEnd();
    await leaseRunsOut();
  }
};

describe('computers that are being moved', () => {
  it('are all moved, each once, and counted once, however often the server is killed', async () => {
    const [from, to] = [await makeAgency(app), await makeAgency(app)];
    const ids = await makeComputers(app, from.id, 4000, ['portátil']);
    const body = { all: true as const, expected: 4000, asOf: new Date().toISOString(), agencyId: to.id };
    const reply = await admin(api.computers.move, { params: { agencyId: from.id }, body });
    if (!('kind' in reply)) throw new Error('It was done at once');
    // Smaller batches, so that it is killed between two of them.
    await query(
      `with whole as (delete from task_batches where task_id = $1 returning position, ids)
        insert into task_batches (task_id, position, ids)
        select $1, position + n * 50, ids[n * 50 + 1 : n * 50 + 50] from whole, generate_series(0, 19) n`,
      [reply.id],
    );
    await killDuring(reply.id, 2);
    const { state, done } = await task(reply.id);
    expect(state).toBe('RUNNING');
    expect(done).toBeLessThan(4000);
    while (await workOnce(app.worker({ log: quiet })));
    expect(await task(reply.id)).toMatchObject({ state: 'DONE', done: 4000, skipped: 0 });
    await app.settle();
    const { rows } = await query(
      `select (select count(*) from computers where agency_id = $2 and id = any($3)) as moved,
        (select count(distinct computer_id) from computer_events where event = 'MOVED' and agency_id = $2) as noted,
        (select count(*) from computer_events where event = 'MOVED' and agency_id = $2) as events,
        (select sum((content -> 'after' ->> 'affected')::int)::int from audit
          where event = 'computers.move' and agency_id = $2) as audited,
        (select array_agg(row(agency_id = $2, computers)::text order by agency_id = $2) from agency_tags
          where agency_id = any(array[$1, $2]::uuid[])) as tags,
        (select sum(computers)::int from population_cells where agency_id = $1) as left_behind,
        (select sum(computers)::int from population_cells where agency_id = $2) as counted,
        (select count(*) from task_batches) as batches`,
      [from.id, to.id, ids],
    );
    expect(rows[0]).toMatchObject({ moved: 4000, noted: 4000, events: 4000, audited: 4000, counted: 4000, batches: 0 });
    expect(rows[0].left_behind ?? 0).toBe(0);
    expect(rows[0].tags).toEqual(['(t,4000)']);
  });
});

describe('for whom it is made', () => {
  const computers = () =>
    exportOf<{ id: string; name: string }>({
      call: 'users.prepareCsv',
      endpoint: users.prepareCsv,
      filename: { es: 'x', en: 'x' },
      source: () => ({ table: 'computers', where: sql<boolean>`true`, order: sql`computers.name_key` }),
      columns: [{ es: 'Nombre', en: 'Name', value: (computer) => computer.name }],
      rows: (db, ids) => db.select('computers').select(['id', 'name']).where('id', 'in', ids).execute(),
      idOf: (computer) => computer.id,
      agenciesOf: () => [],
    });
  /** A manager of two agencies with one computer each, in a world with a third; and the file that they asked for. */
  const scene = async (params: (agencyIds: string[]) => object = () => ({})) => {
    const agencies = [await makeAgency(app), await makeAgency(app), await makeAgency(app)];
    const names = agencies.map((_, index) => unique(`equipo-${index}`));
    for (const [index, { apikey }] of agencies.entries())
      await enrolledAgent(app, apikey, { name: names[index] ?? '' });
    const ids = agencies.map((agency) => agency.id);
    const manager = await makeUser(app, 'ROLE_MANAGER', ids.slice(0, 2));
    const id = newId();
    const input = { params: params(ids), query: { sortBy: 'name', orderBy: 'asc', locale: 'es' } };
    await query(
      `insert into tasks (id, user_id, kind, call, input, fingerprint, filename, expires_on)
        values ($1, $2, 'export', 'users.prepareCsv', $3, '', 'x.csv', now() + interval '1 day')`,
      [id, manager.id, JSON.stringify(input)],
    );
    const file = async (): Promise<string[]> => {
      const reply = await app.app.inject({
        url: `/api/tasks/${id}`,
        headers: { authorization: manager.authorization },
      });
      return bareCsv(reply.payload).trimEnd().split('\r\n').slice(1);
    };
    return { id, ids, names, manager, file };
  };

  it('it holds what they see, and no more', async () => {
    const { names, file } = await scene();
    await drain(computers());
    expect(await file()).toEqual(names.slice(0, 2));
  });

  it('it holds what they see by then, not what they saw when they asked', async () => {
    const { ids, names, manager, file } = await scene();
    await workOnce(worker(computers()));
    await query('delete from user_agencies where user_id = $1 and agency_id = $2', [manager.id, ids[0]]);
    await drain(computers());
    expect(await file()).toEqual([names[1]]);
  });

  it('it holds one agency, where the path named one', async () => {
    const { names, file } = await scene(([, second]) => ({ agencyId: second }));
    await drain(computers());
    expect(await file()).toEqual([names[1]]);
    const outside = await scene(([, , third]) => ({ agencyId: third }));
    await drain(computers());
    expect(await task(outside.id)).toMatchObject({ state: 'FAILED', error: 'agency.notfound' });
  });

  it('and who lost the right halfway gets nothing', async () => {
    const { id, manager } = await scene();
    await workOnce(worker(computers()));
    await query(`update users set roles = 'ROLE_READONLY' where id = $1`, [manager.id]);
    await drain(computers());
    expect(await task(id)).toMatchObject({ state: 'FAILED', error: 'forbidden' });
  });
});

describe('the worker of a server', () => {
  it('begins by itself, and ends with the turn it is at when the server stops', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let reading = 0;
    const waiting = tenAtOnce(() => {
      reading++;
      return released;
    });
    const running = startWorker(worker(waiting));
    const { id } = await enqueue(200);
    await waitFor(() => expect(reading).toBeGreaterThan(0));
    const stopped = running.stop();
    release();
    await stopped;
    const { done } = await task(id);
    expect(done, 'a turn is not the whole').toBeLessThan(200);
    expect(await task(id)).toMatchObject({ done: reading * 10, claimed_by: null, attempts: 0 });
    expect(await workOnce(worker(tenAtOnce(() => undefined)))).toBe(true);
    expect((await task(id)).done).toBeGreaterThan(done);
  });
});
