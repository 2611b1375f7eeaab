import { api, type Vaccine } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { bareCsv } from '../../testing/csv.ts';
import { makeAgency, makeUser, unique } from '../../testing/factories.ts';
import { makeComputers } from '../../testing/many-computers.ts';
import { refused } from '../../testing/refusal.ts';
import { simulateAgent } from '../../testing/simulated-agent.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';
import { exportZip, filesOf, manifestOf, sendZip, vaccineFile, zipWith } from '../../testing/zips.ts';

interface Server {
  app: TestApp;
  authorization: string;
  admin: Caller;
}
const startServer = async (): Promise<Server> => {
  const app = await startApp();
  const { authorization } = await makeUser(app, 'ROLE_ADMIN');
  return { app, authorization, admin: app.as(authorization) };
};

let here: Server;
let there: Server;
beforeAll(async () => {
  [here, there] = [await startServer(), await startServer()];
});
afterAll(async () => {
  await here.app.stop();
  await there.app.stop();
});

const send = ({ app, authorization }: Server, zip: Buffer, options = {}) => sendZip(app, authorization, zip, options);
const show = ({ admin }: Server, vaccineId: string) => admin(api.vaccines.get, { params: { vaccineId } });
const everyVaccine = async (server: Server) => {
  const { collection } = await server.admin(api.catalogue.all);
  return Promise.all(collection.map(({ id }) => show(server, id)));
};
/** What a vaccine is, wherever it stands: when it was made and changed, and whose it is there, is each server's own. */
const asSuch = ({ createdOn: _, updatedOn: __, fromMain: ___, ...vaccine }: Vaccine) => vaccine;
const zipped = (...files: [string, string][]) => zipWith([...files, ['manifest.json', manifestOf(files)]]);

describe('a catalogue', () => {
  it('exported on one server and imported on another is the same, every vaccine of it', async () => {
    await here.admin(api.catalogue.importStarter, { body: {} });
    await makeVaccine(here.admin, {
      name: 'Ñandú «rápido» 日本 / ..',
      description: 'Varias\nlíneas con \\barra',
      os: ['debian-12'],
      min_version: '2.7.1',
      expiration: '2031-01-01T00:00:00.000Z',
      visibility: { serviceTypes: [1], agencyIds: [(await makeAgency(here.app)).id] },
      rules: {
        commandLines: ['ñ€"\\d'],
        sha256: ['b'.repeat(64)],
        whitelist: { sha256: ['a'.repeat(64)], signers: ['Señor'] },
        vssProtect: true,
      },
    });
    const zip = await exportZip(here.app, here.authorization);
    expect(await send(there, zip)).toEqual({
      status: 201,
      reply: { created: 81, autorun: 0, replaced: 0, unchanged: 0 },
    });
    const [ours, theirs] = [await everyVaccine(here), await everyVaccine(there)];
    expect(ours).toHaveLength(81);
    expect(theirs.map(asSuch)).toEqual(ours.map(asSuch));
    expect(await send(there, zip), 'once more').toEqual({
      status: 201,
      reply: { created: 0, autorun: 0, replaced: 0, unchanged: 81 },
    });
    const [first, second] = [await filesOf(zip), await filesOf(await exportZip(there.app, there.authorization))];
    for (const files of [first, second]) files.delete('manifest.json');
    expect([...second]).toEqual([...first]);
    expect([...first.keys()]).toContainEqual(expect.stringMatching(/^vaccines\/nandu-rapido-[0-9a-f-]{36}\.json$/));
  });

  it('is exported to those who may, and holds what they see', async () => {
    const agency = await makeAgency(here.app, { classified: true });
    const hidden = await makeVaccine(here.admin, { visibility: { agencyIds: [agency.id] } });
    const desk = await makeUser(here.app, 'ROLE_SERVICEDESK');
    const text = [...(await filesOf(await exportZip(here.app, desk.authorization))).keys()].join();
    expect(text).toContain('vaccines/kinsing-y-kdevtmpfsi');
    expect(text).not.toContain(hidden.id);
    const reply = await here.app.app.inject({
      url: api.catalogue.exportZip.path,
      headers: { authorization: desk.authorization },
    });
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/filename="egida-\d{4}-\d\d-\d\d\.zip"/),
      'cache-control': 'no-store',
    });
  });

  it('without any vaccine is a zip, too, and imports nothing', async () => {
    const empty = await startServer();
    try {
      const zip = await exportZip(empty.app, empty.authorization);
      expect([...(await filesOf(zip)).keys()]).toEqual(['manifest.json']);
      expect(await send(there, zip)).toEqual({
        status: 201,
        reply: { created: 0, autorun: 0, replaced: 0, unchanged: 0 },
      });
    } finally {
      await empty.app.stop();
    }
  });
});

describe('a vaccine that is here with other content', () => {
  const differing = async () => {
    const made = await makeVaccine(there.admin, { name: unique('Distinta') });
    const file = vaccineFile({ id: made.id, name: made.name, rules: { processes: ['otro'] } });
    return { made, fresh: vaccineFile(), file };
  };

  it('stops the whole import, and is named', async () => {
    const { made, file, fresh } = await differing();
    const answer = await send(there, await zipped(fresh, file));
    expect(answer).toEqual({
      status: 409,
      code: 'vaccine.differs',
      details: [{ path: made.id, message: 'vaccine.differs' }],
    });
    expect(await show(there, made.id)).toEqual(made);
    expect(await refused(show(there, JSON.parse(fresh[1]).id))).toEqual([404, 'vaccine.notfound']);
  });

  it('is replaced where one says so, and agents get what is new', async () => {
    const agency = await makeAgency(there.app);
    const agent = await simulateAgent(there.app, agency.apikey);
    const draft = { visibility: { agencyIds: [agency.id] }, autorun: true };
    const made = await makeVaccine(there.admin, draft);
    await agent.obey();
    const file = vaccineFile({ ...asSuch(made), rules: { processes: ['otro'] } });
    expect(await send(there, await zipped(file, vaccineFile()), { replace: true })).toEqual({
      status: 201,
      reply: { created: 1, autorun: 0, replaced: 1, unchanged: 0 },
    });
    const now = await show(there, made.id);
    expect(now.rules?.processes).toEqual(['otro']);
    expect(now.createdOn).toBe(made.createdOn);
    const before = agent.state.find(({ vaccineId }) => vaccineId === made.id)?.sha256;
    const entry = (await agent.learn()).find(({ id }) => id === made.id);
    expect(entry?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(entry?.sha256).not.toBe(before);
  });
});

it('large vaccines that are replaced stand in the audit, of which little is written in one statement', async () => {
  const paths = Array.from({ length: 500 }, (_, n) => `/opt/${n}/`.padEnd(990, 'x'));
  const rules = { filePaths: paths, whitelist: { paths }, exceptions: { filePaths: paths } };
  const large = Array.from({ length: 4 }, () => ({ id: newId(), name: unique('Grande'), rules }));
  const files = (description: string) => large.map((vaccine) => vaccineFile({ ...vaccine, description }));
  expect((await send(there, await zipped(...files('Antes')))).reply).toMatchObject({ created: 4 });
  const { pool } = there.app.system;
  await pool.query(`create table statements (bytes bigint);
    create function note_statement() returns trigger language plpgsql as $$ begin
      insert into statements select sum(length(content::text)) from came; return null; end $$;
    create trigger noted after insert on audit referencing new table as came for each statement execute function note_statement()`);
  expect((await send(there, await zipped(...files('Ahora')), { replace: true })).reply).toMatchObject({ replaced: 4 });
  const written = await pool.query<{ bytes: number }>('select bytes from statements');
  await pool.query('drop trigger noted on audit; drop function note_statement; drop table statements');
  // One entry is as large as a vaccine twice, and is written with another where that makes four megabytes.
  expect(Math.max(...written.rows.map(({ bytes }) => bytes))).toBeLessThan(8_000_000);
  const { rows } = await pool.query(
    `select content -> 'before' ->> 'description' as was, content -> 'after' ->> 'description' as is from audit
      where event = 'catalogue.uploadZip' and content -> 'before' ->> 'id' = any($1)`,
    [large.map(({ id }) => id)],
  );
  expect(rows).toEqual(Array.from({ length: 4 }, () => ({ was: 'Antes', is: 'Ahora' })));
});

it('vaccines that would reach many computers at once wait until somebody has seen how many, where that is asked for', async () => {
  const agency = await makeAgency(there.app);
  await makeComputers(there.app, agency.id, 101);
  const visibility = { agencyIds: [agency.id], serviceTypes: [], instanceIds: [] };
  const files = [
    vaccineFile({ name: 'Sola', autorun: true, visibility }),
    vaccineFile({ autorun: true, visibility }),
    vaccineFile({ autorun: false, visibility }),
    vaccineFile({ autorun: true, visibility, osFamily: 'windows' }),
  ];
  const zip = await zipped(...files);
  const answer = await send(there, zip, { push: false });
  expect(answer).toMatchObject({ status: 409, code: 'vaccine.reaches' });
  expect(answer.details).toMatchObject({
    vaccines: 3,
    name: 'Sola',
    reach: { agencies: 1, computers: 101, applied: 0 },
  });
  for (const [, text] of files)
    expect(await refused(show(there, JSON.parse(text).id))).toEqual([404, 'vaccine.notfound']);
  expect((await send(there, zip)).reply).toEqual({ created: 4, autorun: 3, replaced: 0, unchanged: 0 });
  expect((await send(there, zip, { push: false })).reply, 'what is here goes nowhere').toMatchObject({ unchanged: 4 });
  const [name, text] = files[0] ?? ['', ''];
  const other = await zipped([name, text.replace('"Sola"', '"Otra"')]);
  expect(await send(there, other, { push: false, replace: true }), 'nor is it changed').toMatchObject({
    code: 'vaccine.reaches',
  });
  const few = vaccineFile({
    autorun: true,
    visibility: { ...visibility, agencyIds: [(await makeAgency(there.app)).id] },
  });
  expect((await send(there, await zipped(few), { push: false })).status).toBe(201);
});

it('a vaccine that was deleted comes back under its own id, and is shown by its name of now', async () => {
  const made = await makeVaccine(there.admin, { name: unique('Vuelve') });
  await there.admin(api.vaccines.remove, { params: { vaccineId: made.id } });
  const file = vaccineFile({ ...asSuch(made), name: 'Ha vuelto' });
  expect((await send(there, await zipped(file))).reply).toEqual({ created: 1, autorun: 0, replaced: 0, unchanged: 0 });
  expect(await show(there, made.id)).toMatchObject({ name: 'Ha vuelto', rules: made.rules });
  const { rows } = await there.app.system.pool.query('select from removed_vaccines where id = $1', [made.id]);
  expect(rows).toEqual([]);
});

it('a thousand vaccines are imported in one go, all of them applied by agents that want them', async () => {
  const files = Array.from({ length: 1000 }, () => vaccineFile());
  expect((await send(there, await zipped(...files))).reply).toEqual({
    created: 1000,
    autorun: 0,
    replaced: 0,
    unchanged: 0,
  });
  expect((await send(there, await zipped(...files))).reply).toEqual({
    created: 0,
    autorun: 0,
    replaced: 0,
    unchanged: 1000,
  });
});

describe('a list of vaccines', () => {
  const fetchFile = async (server: Server, taskId: string) => {
    await server.app.settle();
    const headers = { authorization: server.authorization };
    return server.app.app.inject({ method: 'GET', url: `/api/tasks/${taskId}`, headers });
  };

  it('is prepared as a zip of exactly its vaccines, which another server imports', async () => {
    const mark = unique('zipeada');
    const [one, two] = [
      await makeVaccine(here.admin, { name: `${mark} b` }),
      await makeVaccine(here.admin, { name: `${mark} a` }),
    ];
    const task = await here.admin(api.catalogue.prepareZip, { query: { filter: mark } });
    expect(task.filename).toMatch(/^vacunas-\d{4}-\d\d-\d\d\.zip$/);
    const reply = await fetchFile(here, task.id);
    expect(reply.headers['content-type']).toBe('application/zip');
    const names = [...(await filesOf(reply.rawPayload)).keys()];
    expect(names).toEqual([expect.stringContaining(two.id), expect.stringContaining(one.id), 'manifest.json']);
    expect((await send(there, reply.rawPayload)).reply).toEqual({ created: 2, autorun: 0, replaced: 0, unchanged: 0 });
    expect((await here.admin(api.tasks.list)).collection).toEqual([]);
    expect((await fetchFile(here, task.id)).rawPayload, 'fetched again').toEqual(reply.rawPayload);
  });

  it('as a zip of many pieces holds all of them, in order, or is no file at all', async () => {
    const mark = unique('muchas');
    const files = Array.from({ length: 450 }, (_, n) => vaccineFile({ name: `${mark} ${String(n).padStart(3, '0')}` }));
    await send(here, await zipped(...files));
    const task = await here.admin(api.catalogue.prepareZip, { query: { filter: mark, orderBy: 'desc' } });
    const made = await filesOf((await fetchFile(here, task.id)).rawPayload);
    made.delete('manifest.json');
    expect([...made.values()].map((text) => JSON.parse(text).name)).toEqual(
      files.map(([, text]) => JSON.parse(text).name).reverse(),
    );
    await here.app.system.pool.query('delete from task_chunks where task_id = $1 and position = 0', [task.id]);
    await here.app.system.pool.query(`update task_chunks set content = '\\x00' where task_id = $1`, [task.id]);
    expect((await fetchFile(here, task.id)).statusCode).toBe(500);
  });

  it('without any row is a zip with its manifest alone', async () => {
    const task = await here.admin(api.catalogue.prepareZip, { query: { filter: 'nadie-se-llama-así' } });
    expect([...(await filesOf((await fetchFile(here, task.id)).rawPayload)).keys()]).toEqual(['manifest.json']);
  });

  it('is prepared as CSV in both languages', async () => {
    const mark = unique('tabla');
    await makeVaccine(here.admin, { name: mark, os: ['debian-12', 'otro'], criticality: 3, category: 'RANSOM' });
    const file = async (locale: 'es' | 'en') => {
      const task = await here.admin(api.catalogue.prepareCsv, { query: { filter: mark, locale } });
      return bareCsv((await fetchFile(here, task.id)).payload).split('\r\n');
    };
    const [header, row] = await file('es');
    expect(header).toBe(
      '\uFEFFId,Nombre,Tipo,Categoría,Criticidad,Sistema,Versiones del sistema,Agente mínimo,Ejecución automática,Vencimiento,Descripción,Creada,Actualizada',
    );
    expect(row).toContain(`,${mark},Procesos,Ransomware,Crítica,Linux,Debian 12; otro,,no,,,20`);
    expect((await file('en'))[1]).toContain(`,${mark},Processes,Ransomware,Critical,Linux,Debian 12; otro,,no,,,20`);
  });

  it('of an agency is prepared with its state there, and as a zip', async () => {
    const agency = await makeAgency(here.app);
    const agent = await simulateAgent(here.app, agency.apikey);
    const mark = unique('local');
    const made = await makeVaccine(here.admin, {
      name: mark,
      autorun: true,
      visibility: { agencyIds: [agency.id] },
    });
    await agent.obey();
    const params = { agencyId: agency.id };
    const csv = await here.admin(api.deployments.prepareCsv, { params, query: { filter: mark } });
    const [header, row, end] = bareCsv((await fetchFile(here, csv.id)).payload).split('\r\n');
    expect(header).toMatch(/,Actualizada,Estado,Excluida,Equipos con ella aplicada,/);
    expect(row).toMatch(/,Aplicada,no,1,0,0,0,0,0$/);
    expect(end).toBe('');
    const zip = await here.admin(api.deployments.prepareZip, { params, query: { filter: mark } });
    const names = [...(await filesOf((await fetchFile(here, zip.id)).rawPayload)).keys()];
    expect(names).toEqual([`vaccines/${mark}-${made.id}.json`, 'manifest.json']);
  });

  it('is no zip any more for whoever lost the right to it', async () => {
    const desk = await makeUser(here.app, 'ROLE_SERVICEDESK');
    const by = here.app.as(desk.authorization);
    const task = await by(api.catalogue.prepareZip, { query: {} });
    await here.app.system.pool.query(`update users set roles = 'ROLE_READONLY' where id = $1`, [desk.id]);
    await here.app.settle();
    expect((await by(api.tasks.list)).collection).toMatchObject([{ id: task.id, error: 'forbidden' }]);
  });

  it('as a file is refused to whoever no longer sees one of its vaccines, and is made again without it', async () => {
    const desk = await makeUser(here.app, 'ROLE_SERVICEDESK');
    const by = { ...here, authorization: desk.authorization, admin: here.app.as(desk.authorization) };
    const agency = await makeAgency(here.app);
    const mark = unique('reservada');
    await makeVaccine(here.admin, { name: `${mark} a` });
    const hidden = await makeVaccine(here.admin, { name: `${mark} b`, visibility: { agencyIds: [agency.id] } });
    const outcomes = async (ids: string[]) => {
      const found: unknown[] = [];
      for (const id of ids) {
        const reply = await fetchFile(by, id);
        found.push(reply.statusCode === 200 ? 200 : reply.json().message);
      }
      return found;
    };
    const prepared = async () => [
      (await by.admin(api.catalogue.prepareZip, { query: { filter: mark } })).id,
      (await by.admin(api.catalogue.prepareCsv, { query: { filter: mark } })).id,
    ];
    const files = await prepared();
    expect(await outcomes(files)).toEqual([200, 200]);
    const serviceType = (serviceType: 1 | 3) =>
      here.admin(api.agencies.update, { params: { agencyId: agency.id }, body: { serviceType } });
    await serviceType(3);
    expect(await outcomes(files), 'the agency became classified').toEqual(Array(2).fill('export.outOfSight'));
    const again = await prepared();
    expect(await outcomes(again)).toEqual([200, 200]);
    const csv = (await fetchFile(by, again[1] ?? '')).payload;
    expect([csv.includes(`${mark} a`), csv.includes(`${mark} b`)]).toEqual([true, false]);
    await serviceType(1);
    expect(await outcomes(files), 'it is what it was').toEqual([200, 200]);
    const visibility = { agencyIds: [], instanceIds: [], serviceTypes: [3 as const] };
    await here.admin(api.vaccines.update, { params: { vaccineId: hidden.id }, body: { visibility } });
    expect(await outcomes(files), 'the vaccine is for others now').toEqual(Array(2).fill('export.outOfSight'));
  });
});
