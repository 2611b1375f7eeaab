import { gunzipSync } from 'node:zlib';
import { api, type Task } from '@egida/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bareCsv } from '../../testing/csv.ts';
import { enrolledAgent, makeAgency, makeUser, unique } from '../../testing/factories.ts';
import { refusal, refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { newId } from '../db/new-id.ts';
import { workOnce } from '../jobs/worker.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

let who: Awaited<ReturnType<typeof makeUser>>;
let admin: Caller;
beforeEach(async () => {
  who = await makeUser(app, 'ROLE_ADMIN');
  admin = app.as(who.authorization);
});

/** What the log is asked for, so that each test has a file of its own. */
let asked = 0;
const entries = async (usernames: string[]) => {
  const ip = `10.9.${++asked}.1`;
  for (const username of usernames) {
    await app.system.pool.query(
      `insert into audit (id, event, username, ip, search, content) values ($1, 'auth.login', $2, $3, lower($2), '{"before": null, "after": {"n": 1}}')`,
      [newId(), username, ip],
    );
  }
  return `ip:${ip}`;
};
type Query = { filter?: string; locale?: 'es' | 'en'; orderBy?: 'asc' | 'desc' };
const prepare = (query: Query = {}, by = admin) => by(api.audit.prepareCsv, { query });
const fetchRaw = (taskId: string, authorization = who.authorization, headers = {}) =>
  app.app.inject({ method: 'GET', url: `/api/tasks/${taskId}`, headers: { authorization, ...headers } });
const mine = async () => (await admin(api.tasks.list)).collection;
const asFile = async (query: Query) => {
  const task = await prepare(query);
  await app.settle();
  return bareCsv((await fetchRaw(task.id)).payload);
};
const query = (text: string, values: unknown[] = []) => app.system.pool.query(text, values);

describe('a list as a file', () => {
  it('is prepared, waits among the downloads, and is fetched as CSV that spreadsheets open', async () => {
    const filter = await entries(['ana', 'Ñandú "el rápido", S.L.']);
    const task = await prepare({ filter, orderBy: 'asc' });
    expect(task).toMatchObject({ kind: 'export', complete: false, progress: 0, error: null });
    expect(task.filename).toMatch(/^auditoria-\d{4}-\d\d-\d\d\.csv$/);
    expect(await mine()).toEqual([task]);
    expect(await refused(admin(api.tasks.fetch, { params: { taskId: task.id } }))).toEqual([409, 'export.notReady']);
    await app.settle();
    expect(await mine()).toMatchObject([{ id: task.id, complete: true, progress: 1, error: null }]);
    const reply = await fetchRaw(task.id);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toContain(`filename="${task.filename}"`);
    expect(reply.headers['cache-control']).toBe('no-store');
    const [header, first, second, end] = bareCsv(reply.payload).split('\r\n');
    expect(header).toBe('\uFEFFFecha,Evento,Elemento,Persona,Organismo,Dirección IP,Antes,Después');
    expect(first).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z,auth\.login,,ana,,10\.9\.\d+\.1,,"{""n"":1}"$/);
    expect(second).toContain(',"Ñandú ""el rápido"", S.L.",');
    expect(end).toBe('');
  });

  it('is one of a hundred at most that are kept of a person, those first that nobody has fetched', async () => {
    const { rows } = await query(
      `insert into tasks (id, user_id, kind, call, input, fingerprint, filename, state, fetched_on, expires_on)
        select ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, u.id, 'export', 'audit.prepareCsv', '{}', n::text,
          n || '.csv', case when n = 2 then 'FAILED' else 'DONE' end, case when n = 101 then now() end, now() + interval '1 day'
        from users u, generate_series(1, 102) n where u.id = $1 returning user_id`,
      [who.id],
    );
    expect(rows).toHaveLength(102);
    const { id } = await prepare({ filter: await entries(['ana']) });
    const kept = await query(
      'select filename from tasks where user_id = $1 and expires_on > now() and id <> $2 order by id',
      [who.id, id],
    );
    const numbers = kept.rows.map(({ filename }) => Number.parseInt(filename, 10));
    expect(numbers).toEqual([...Array.from({ length: 99 }, (_, n) => n + 2), 102]);
    await app.settle();
    expect((await fetchRaw(id)).statusCode).toBe(200);
  });

  it('has so much room with the other files of its person: those that were fetched give way first, then the oldest', async () => {
    const { rows } = await query(
      `with made as (insert into tasks (id, user_id, kind, call, input, fingerprint, filename, state, fetched_on, expires_on)
        select ('01900000-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid, u.id, 'export', 'audit.prepareCsv', '{}', n::text,
          n || '.csv', 'DONE', case when n = 4 then now() end, now() + interval '1 day'
        from users u, generate_series(1, 4) n where u.id = $1 returning id)
      insert into task_chunks (task_id, position, content) select id, 0, convert_to(repeat('x', 1000), 'UTF8') from made returning task_id`,
      [who.id],
    );
    expect(rows).toHaveLength(4);
    const other = await makeUser(app, 'ROLE_ADMIN');
    await query(`update tasks set user_id = $1 where user_id = $2 and fingerprint = '3'`, [other.id, who.id]);
    const { id } = await prepare({ filter: await entries(['ana']) });
    while (await workOnce(app.worker({ keptBytes: 1500 })));
    const kept = await query(
      'select filename from tasks where user_id = any($1) and expires_on > now() and id <> $2 order by id',
      [[who.id, other.id], id],
    );
    expect(kept.rows.map(({ filename }) => filename)).toEqual(['2.csv', '3.csv']);
    expect((await fetchRaw(id)).statusCode).toBe(200);
  });

  it('that has no room by itself is not made: it says so, and nothing of it is kept', async () => {
    const { id } = await prepare({ filter: await entries(['ana']) });
    while (await workOnce(app.worker({ keptBytes: 10 })));
    expect(await mine()).toMatchObject([{ id, complete: false, error: 'export.tooLarge' }]);
    const left = await query('select from task_chunks where task_id = $1', [id]);
    expect(left.rows).toEqual([]);
  });

  it('has its columns and its name in the language of whoever asks', async () => {
    const task = await prepare({ filter: await entries(['ana']), locale: 'en' });
    expect(task.filename).toMatch(/^audit-/);
    await app.settle();
    const { payload } = await fetchRaw(task.id);
    expect(bareCsv(payload)).toMatch(/^\uFEFFTime,Event,Item,Person,Agency,IP address,Before,After\r\n/);
    // By what spreadsheets of that language part cells.
    expect(payload).toMatch(/^\uFEFF"Time","Event","Item",/);
    const spanish = await prepare({ filter: await entries(['ana']) });
    await app.settle();
    expect((await fetchRaw(spanish.id)).payload).toMatch(/^\uFEFF"Fecha";"Evento";"Elemento";/);
  });

  it('holds no cell that a spreadsheet would run', async () => {
    const bad = ['=1+1', '+34 600', '-x', '@SUM(A1)', '\tx', '\rx'];
    const text = await asFile({ filter: await entries([...bad, '-12.5', 'a=b']), orderBy: 'asc' });
    for (const cell of bad) expect(text).toContain(`'${cell}`);
    expect(text).toContain(',-12.5,');
    expect(text).toContain(',a=b,');
    // Where cells are parted by commas, one begins after each; in a file that has them itself, after each semicolon.
    expect(await asFile({ filter: await entries(['x, =1+1']) })).toContain(`"x, '=1+1"`);
    expect(await asFile({ filter: await entries(['x,"=1+1']) })).toContain(`x,""'=1+1`);
    const english = await prepare({ filter: await entries(['x; =1+1', 'y;"=1+1']), locale: 'en' });
    await app.settle();
    const { payload } = await fetchRaw(english.id);
    expect(payload).toContain(`,"x; '=1+1",`);
    expect(payload).toContain(`,"y;""'=1+1",`);
  });

  it('has each cell in quotes, and none begins a row of its own or a formula in the middle', async () => {
    const task = await prepare({ filter: await entries(['equipo\n=cmd|calc', 'uno\r\n+1']), orderBy: 'asc' });
    await app.settle();
    const { payload } = await fetchRaw(task.id);
    expect(payload).toContain(`;"equipo\n'=cmd|calc";`);
    expect(payload).toContain(`;"uno\r\n'+1";`);
    const rows = payload.match(/"(?:[^"]|"")*"(?:;"(?:[^"]|"")*")*\r\n/g) ?? [];
    expect(rows.join(''), 'nothing stands outside quotes').toBe(payload.replace('\uFEFF', ''));
    expect(rows).toHaveLength(3);
  });

  it('without any row holds its columns alone', async () => {
    expect(await asFile({ filter: 'username:nadie-se-llama-así' })).toBe(
      '\uFEFFFecha,Evento,Elemento,Persona,Organismo,Dirección IP,Antes,Después\r\n',
    );
  });

  it('is the whole list in its order, however many pages that has', async () => {
    const ip = `10.9.${++asked}.1`;
    await query(
      `insert into audit (id, event, username, ip, search)
        select overlay(gen_random_uuid()::text placing '7' from 15)::uuid, 'auth.login', 'n' || n, $1, 'n'
        from generate_series(1, 1234) n`,
      [ip],
    );
    const list = await admin(api.audit.list, { query: { filter: `ip:${ip}`, size: '2000' } });
    const lines = (await asFile({ filter: `ip:${ip}` })).trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(1234);
    expect(lines.map((line) => line.split(',')[3])).toEqual(list.collection.map((row) => row.username));
  });

  it('is prepared by a plain link, too', async () => {
    const reply = await app.app.inject({
      method: 'GET',
      url: `/api/audit/preparecsv?filter=username:link`,
      headers: { authorization: who.authorization },
    });
    expect(reply.statusCode).toBe(202);
    expect(await mine()).toMatchObject([{ id: (reply.json() as Task).id }]);
    for (const url of ['/api/audit/preparecsv', `/api/tasks/${(reply.json() as Task).id}`]) {
      const asking = await app.app.inject({ method: 'HEAD', url, headers: { authorization: who.authorization } });
      expect(asking.statusCode).toBe(404);
    }
    expect(await mine()).toHaveLength(1);
  });

  it('asked for again while it is under way is the same, and is made once', async () => {
    const filter = await entries(['ana']);
    const [one, two] = await Promise.all([prepare({ filter }), prepare({ filter })]);
    expect(two).toEqual(one);
    expect((await prepare({ filter, locale: 'en' })).id).not.toBe(one.id);
    await app.settle();
    expect((await prepare({ filter })).id).not.toBe(one.id);
  });

  it('is one of five at most that a person has under way', async () => {
    const ask = (n: number) => prepare({ filter: `username:n${n}` });
    await Promise.all([1, 2, 3, 4, 5].map(ask));
    expect(await refusal(ask(6))).toMatchObject({ status: 429, code: 'export.tooMany', retryAfter: '30' });
    expect((await ask(5)).complete).toBe(false);
    await app.settle();
    expect(await mine()).toHaveLength(5);
    await ask(6);
  });

  it('says in the audit what was taken out, and by what filter', async () => {
    const task = await prepare({ filter: 'username:ana' });
    const { rows } = await query(`select content from audit where user_id = $1 and event = 'audit.prepareCsv'`, [
      who.id,
    ]);
    expect(rows).toMatchObject([
      {
        content: {
          after: {
            task: task.id,
            filename: task.filename,
            filter: { clauses: [{ field: 'username', terms: [{ value: 'ana' }] }] },
          },
        },
      },
    ]);
  });
});

describe('a download', () => {
  const ready = async () => {
    const task = await prepare({ filter: await entries(['ana']) });
    await app.settle();
    return task.id;
  };

  it('that was fetched leaves the list, and can be fetched again until it expires', async () => {
    const id = await ready();
    const first = await fetchRaw(id);
    expect(await mine()).toEqual([]);
    expect((await fetchRaw(id)).payload).toBe(first.payload);
    await query(`update tasks set expires_on = now() where id = $1`, [id]);
    expect(await refused(admin(api.tasks.fetch, { params: { taskId: id } }))).toEqual([404, 'task.notfound']);
  });

  it('travels compressed where the browser takes that', async () => {
    const id = await ready();
    const plain = await fetchRaw(id);
    const reply = await fetchRaw(id, who.authorization, { 'accept-encoding': 'gzip' });
    expect(reply.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(reply.rawPayload).toString()).toBe(plain.payload);
  });

  it('that breaks off is no file, and is still in the list', async () => {
    const id = await ready();
    // A second piece, which cannot be read.
    await query(`insert into task_chunks values ($1, 5000, '\\x00')`, [id]);
    await expect(fetchRaw(id)).rejects.toThrow();
    await query('delete from task_chunks where task_id = $1 and position = 0', [id]);
    expect((await fetchRaw(id)).statusCode).toBe(500);
    expect(await mine()).toMatchObject([{ id }]);
  });

  it('is kept as many hours as administrators say, and then goes with all that belonged to it', async () => {
    const id = await ready();
    const [task] = await mine();
    const hours = (Date.parse(task?.expiresOn ?? '') - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
    await query(`update tasks set expires_on = now() - interval '1 second' where id = $1`, [id]);
    expect(await mine()).toEqual([]);
    await app.runChore('drop expired tasks');
    const left = await query(
      `select (select count(*) from tasks where id = $1) + (select count(*) from task_chunks where task_id = $1) as left`,
      [id],
    );
    expect(left.rows).toEqual([{ left: 0 }]);
  });

  it("is nobody else's", async () => {
    const id = await ready();
    const other = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
    const params = { taskId: id };
    for (const call of [api.tasks.fetch, api.tasks.retry, api.tasks.dismiss] as const)
      expect(await refused(other(call, { params }))).toEqual([404, 'task.notfound']);
    expect((await other(api.tasks.list)).collection).toEqual([]);
    expect(await mine()).toMatchObject([{ id }]);
  });

  it('that is dismissed is gone, and is not worked on any more', async () => {
    const waiting = await prepare({ filter: 'username:descartada' });
    await admin(api.tasks.dismiss, { params: { taskId: waiting.id } });
    expect(await mine()).toEqual([]);
    expect(await refused(admin(api.tasks.fetch, { params: { taskId: waiting.id } }))).toEqual([404, 'task.notfound']);
    await app.settle();
    const { rows } = await query('select total from tasks where id = $1', [waiting.id]);
    expect(rows).toEqual([{ total: null }]);
    expect((await prepare({ filter: 'username:descartada' })).id).not.toBe(waiting.id);
    await app.runChore('drop expired tasks');
    expect((await query('select id from tasks where id = $1', [waiting.id])).rows).toEqual([]);
  });
});

describe('whose right ended meanwhile', () => {
  const failure = async (change: string) => {
    const task = await prepare({ filter: 'username:x' });
    await query(change, [who.id]);
    await app.settle();
    const { rows } = await query('select state, error from tasks where id = $1', [task.id]);
    return { id: task.id, rows };
  };

  it('gets no file: disabled', async () => {
    const { id, rows } = await failure('update users set enabled = false where id = $1');
    expect(rows).toEqual([{ state: 'FAILED', error: 'forbidden' }]);
    await query('update users set enabled = true where id = $1', [who.id]);
    expect(await mine()).toMatchObject([{ id, complete: false, error: 'forbidden' }]);
    expect(await refused(admin(api.tasks.fetch, { params: { taskId: id } }))).toEqual([409, 'export.failed']);
  });

  it('gets no file: with another role', async () => {
    const { rows } = await failure(`update users set roles = 'ROLE_SERVICEDESK' where id = $1`);
    expect(rows).toEqual([{ state: 'FAILED', error: 'forbidden' }]);
  });

  it('gets no file: deleted', async () => {
    const { rows } = await failure('delete from users where id = $1');
    expect(rows).toEqual([]);
  });

  it('can begin it again once the right is back', async () => {
    const { id } = await failure('update users set enabled = false where id = $1');
    await query('update users set enabled = true where id = $1', [who.id]);
    const again = await admin(api.tasks.retry, { params: { taskId: id } });
    expect(again).toMatchObject({ id, complete: false, progress: 0, error: null });
    await app.settle();
    expect((await fetchRaw(id)).statusCode).toBe(200);
  });

  it('begins the one under way, where the same was asked for again', async () => {
    const { id } = await failure('update users set enabled = false where id = $1');
    await query('update users set enabled = true where id = $1', [who.id]);
    const other = await prepare({ filter: 'username:x' });
    expect((await admin(api.tasks.retry, { params: { taskId: id } })).id).toBe(other.id);
    expect(await mine()).toMatchObject([{ id: other.id }]);
  });
});

describe('a file that is ready', () => {
  /** Two agencies with a computer each, and the file of all computers for whoever asks. */
  const scene = async (makeReader: (ids: string[]) => ReturnType<typeof makeUser>) => {
    const agencies = [await makeAgency(app), await makeAgency(app)];
    const names = agencies.map((_, index) => unique(`equipo-${index}`));
    for (const [index, { apikey }] of agencies.entries())
      await enrolledAgent(app, apikey, { name: names[index] ?? '' });
    const [first = '', second = ''] = agencies.map(({ id }) => id);
    const reader = await makeReader([first, second]);
    const by = app.as(reader.authorization);
    const fetchNew = async () => {
      const task = await by(api.fleet.prepareCsv, { query: { filter: `agency:${first}|${second}` } });
      await app.settle();
      return task.id;
    };
    const fetch = async (id: string): Promise<[number, string]> => {
      const reply = await fetchRaw(id, reader.authorization);
      return [reply.statusCode, reply.statusCode === 200 ? reply.payload : reply.json().message];
    };
    return {
      ...{ names, first, second, reader, fetchNew, fetch },
      serviceType: (agencyId: string, serviceType: 1 | 3) =>
        admin(api.agencies.update, { params: { agencyId }, body: { serviceType } }),
    };
  };
  const outOfSight = [409, 'export.outOfSight'];

  it('is refused to who no longer sees one of its agencies, says so, and is made again without it', async () => {
    const { names, second, fetchNew, fetch, serviceType } = await scene(() => makeUser(app, 'ROLE_SERVICEDESK'));
    const id = await fetchNew();
    expect(await fetch(id)).toEqual([200, expect.stringContaining(names[1] ?? '')]);
    await serviceType(second, 3);
    expect(await fetch(id)).toEqual(outOfSight);
    const [status, text] = await fetch(await fetchNew());
    expect([status, text.includes(names[0] ?? ''), text.includes(names[1] ?? '')]).toEqual([200, true, false]);
    await serviceType(second, 1);
    expect((await fetch(id))[0]).toBe(200);
  });

  it('is refused where the tree or an assignment took the agency away', async () => {
    const { second, reader, fetchNew, fetch } = await scene((ids) => makeUser(app, 'ROLE_MANAGER', ids));
    const id = await fetchNew();
    expect((await fetch(id))[0]).toBe(200);
    await query('delete from user_agencies where user_id = $1 and agency_id = $2', [reader.id, second]);
    expect(await fetch(id)).toEqual(outOfSight);
    const below = await scene((ids) => makeUser(app, 'ROLE_MANAGER', ids.slice(0, 1)));
    await admin(api.agencies.update, { params: { agencyId: below.second }, body: { parent: below.first } });
    const ofTree = await below.fetchNew();
    expect((await below.fetch(ofTree))[1]).toContain(below.names[1]);
    await admin(api.agencies.update, { params: { agencyId: below.second }, body: { parent: null } });
    expect(await below.fetch(ofTree)).toEqual(outOfSight);
  });

  it('stays for who sees everything, wherever its agencies go', async () => {
    const { second, fetchNew, fetch, serviceType } = await scene(() => makeUser(app, 'ROLE_ADMIN'));
    const id = await fetchNew();
    await serviceType(second, 3);
    expect((await fetch(id))[0]).toBe(200);
  });

  it('and is gone leaves nothing of what it was of', async () => {
    const { fetchNew } = await scene(() => makeUser(app, 'ROLE_ADMIN'));
    const id = await fetchNew();
    const held = async () => (await query('select agency_id from task_agencies where task_id = $1', [id])).rows;
    expect(await held()).toHaveLength(2);
    await query('update tasks set expires_on = now() where id = $1', [id]);
    await app.runChore('drop expired tasks');
    expect(await held()).toEqual([]);
  });
});
