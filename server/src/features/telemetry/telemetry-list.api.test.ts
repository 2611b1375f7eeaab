import { api, type TelemetryReport } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { bareCsv } from '../../testing/csv.ts';
import { enrolledAgent, makeAgency, makeInstance, makeUser, type TestAgent, unique } from '../../testing/factories.ts';
import { makeFederated } from '../../testing/organisation.ts';
import { refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import {
  collectTelemetry,
  execution,
  hashOfProgram,
  makeTelemetry,
  reportExecutions,
} from '../../testing/telemetry.ts';
import { makeVaccine } from '../../testing/vaccines.ts';

let app: TestApp;
let authorization: string;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  authorization = (await makeUser(app, 'ROLE_ADMIN')).authorization;
  admin = app.as(authorization);
});
afterAll(() => app.stop());

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const agencyWith = async (name = unique('Agencia')) => {
  const agency = await makeAgency(app, { name });
  await collectTelemetry(app, agency.id);
  return agency;
};
const clerkOf = async (...agencyIds: string[]) => app.as((await makeUser(app, 'ROLE_USER', agencyIds)).authorization);
type Query = { filter?: string; orderBy?: 'asc' | 'desc'; size?: string; page?: string };
const list = (by: Caller, query: Query = {}) => by(api.telemetry.list, { query });
const imagesOf = async (by: Caller, query: Query = {}) => (await list(by, query)).collection.map(({ image }) => image);

describe('the list of what computers executed', () => {
  let agency: { id: string; name: string; apikey: string };
  let clerk: Caller;
  let agents: [TestAgent, TestAgent];
  let vaccineId: string;
  const programs = {
    ssh: execution({ image: '/usr/bin/ssh', vendor: 'openssh-client', lastExecutedOn: ago(4000) }),
    miner: execution({ image: '/tmp/.x/Minería 50%_xmr', vendor: '', lastExecutedOn: ago(3000) }),
    explorer: execution({
      ...{ image: 'C:\\Windows\\explorer.exe', vendor: 'Microsoft Windows', lastExecutedOn: ago(2000) },
    }),
    shell: execution({ image: '/bin/sh', vendor: 'dash', lastExecutedOn: ago(1000) }),
  };
  beforeAll(async () => {
    agency = await agencyWith('Diputación de la Ribera');
    clerk = await clerkOf(agency.id);
    const enrol = (name: string) => enrolledAgent(app, agency.apikey, { name });
    agents = [await enrol('Contabilidad-01'), await enrol('Urgencias')];
    vaccineId = (await makeVaccine(admin)).id;
    const [first, second] = agents;
    await reportExecutions(app, first, [programs.ssh, { ...programs.miner, vaccineId }, programs.explorer]);
    await reportExecutions(app, second, [programs.shell]);
  });

  it('shows the latest first, or the earliest when asked; of one agency likewise', async () => {
    const images = [programs.shell, programs.explorer, programs.miner, programs.ssh].map(({ image }) => image);
    expect(await imagesOf(clerk)).toEqual(images);
    expect(await imagesOf(clerk, { orderBy: 'asc' })).toEqual(images.toReversed());
    const ofAgency = await admin(api.telemetry.ofAgency, { params: { agencyId: agency.id }, query: { size: '2' } });
    expect(ofAgency.collection.map(({ image }) => image)).toEqual(images.slice(0, 2));
    expect(ofAgency.paging).toMatchObject({ total: 4, pages: 2, exact: true });
  });

  const { ssh, miner, explorer, shell } = programs;
  const table: [string, TelemetryReport[]][] = [
    [`sha256:${ssh.sha256}`, [ssh]],
    [`sha256:${ssh.sha256.slice(0, 12).toUpperCase()}`, [ssh]],
    [`sha256:${hashOfProgram('nadie')}`, []],
    [`sha256:!${ssh.sha256}`, [miner, explorer, shell]],
    ['image:/bin/', [ssh, shell]],
    ['image:mineria', [miner]],
    ['image:"50%_"', [miner]],
    ['image:"50__"', []],
    ['image:"\\\\windows\\\\"', [explorer]],
    ['image:openssh', []],
    ['image:!/bin/', [miner, explorer]],
    ['image:sh', [ssh, shell]],
    ['vendor:microsoft', [explorer]],
    ['vendor:ssh', [ssh]],
    ['vendor:none', [miner]],
    ['vendor:!none', [ssh, explorer, shell]],
    ['vendor:dash|microsoft', [explorer, shell]],
    ['agentName:contabilidad', [ssh, miner, explorer]],
    ['agentName:!contabilidad', [shell]],
    ['agencyName:diputacion', [ssh, miner, explorer, shell]],
    ['agencyName:hospital', []],
    ['vaccine:none', [ssh, explorer, shell]],
    ['lastExecutedOn:<2020-01-01', []],
    ['lastExecutedOn:>2020-01-01', [ssh, miner, explorer, shell]],
    [ssh.sha256, [ssh]],
    [ssh.sha256.slice(5, 40), [ssh]],
    ['MINERÍA', [miner]],
    ['openssh', [ssh]],
    ['urgencias', [shell]],
    ['contabilidad explorer', [explorer]],
    ['contabilidad dash', []],
    ['contabilidad urgencias', []],
    ['ssh openssh', [ssh]],
    ['windows contabilidad microsoft', [explorer]],
    ['openssh contabilidad nadie', []],
    ['explorer windows cr', [explorer]],
    ['urgencias dash sh', [shell]],
    ['ur', [shell]],
    ['ss', []],
    ['contabilidad vendor:none', [miner]],
  ];
  it.each(table)('%s', async (filter, expected) => {
    const { collection, paging } = await list(clerk, { filter });
    expect(collection.map(({ image }) => image).sort()).toEqual(expected.map(({ image }) => image).sort());
    expect(paging.total, 'the total says the same').toBe(expected.length);
  });

  it('is filtered by vaccine, computer and agency', async () => {
    expect(await imagesOf(clerk, { filter: `vaccine:${vaccineId}` })).toEqual([miner.image]);
    expect(await imagesOf(clerk, { filter: `computer:${agents[1].agentId}` })).toEqual([shell.image]);
    expect(await imagesOf(clerk, { filter: `agency:${agency.id} dash` })).toEqual([shell.image]);
    expect(await imagesOf(clerk, { filter: `agency:${newId()}` })).toEqual([]);
  });

  it('is prepared as a file, in its order and by its filter, by who sees it alone', async () => {
    const read = async (id: string, by = authorization) =>
      app.app.inject({ method: 'GET', url: `/api/tasks/${id}`, headers: { authorization: by } });
    const task = await admin(api.telemetry.prepareCsvOfAgency, {
      params: { agencyId: agency.id },
      query: { filter: 'contabilidad', orderBy: 'asc' },
    });
    expect(task.filename).toMatch(/^telemetria-\d{4}-\d\d-\d\d\.csv$/);
    await app.settle();
    const lines = bareCsv((await read(task.id)).payload).split('\r\n');
    expect(lines[0]).toBe('\uFEFFÚltima ejecución,Programa,Fabricante o paquete,SHA-256,Equipo,Organismo,Vacuna');
    expect(lines[1]).toBe(
      `${ssh.lastExecutedOn},/usr/bin/ssh,openssh-client,${ssh.sha256},Contabilidad-01,Diputación de la Ribera,`,
    );
    expect(lines.slice(1, -1).map((line) => line.split(',')[1])).toEqual([ssh.image, miner.image, explorer.image]);

    const person = await makeUser(app, 'ROLE_USER', [agency.id]);
    const all = await app.as(person.authorization)(api.telemetry.prepareCsv, { query: { locale: 'en' } });
    expect(all.filename).toMatch(/^all-telemetry-/);
    await app.settle();
    const file = bareCsv((await read(all.id, person.authorization)).payload);
    expect(file).toMatch(/^\uFEFFLast execution,Program,Vendor or package,SHA-256,Computer,Agency,Vaccine\r\n/);
    expect(file.trimEnd().split('\r\n')).toHaveLength(5);
  });
});

describe('what was executed in an agency', () => {
  it('is seen by nobody of another one: not listed, not found by its hash, not counted', async () => {
    const [own, other] = [await agencyWith(), await agencyWith()];
    const shared = execution();
    const secret = execution({ image: '/opt/secreto' });
    const theirs = await enrolledAgent(app, other.apikey, { name: 'equipo-ajeno' });
    await reportExecutions(app, theirs, [shared, secret]);
    await reportExecutions(app, await enrolledAgent(app, own.apikey), [shared]);
    const clerk = await clerkOf(own.id);
    expect(await imagesOf(clerk)).toEqual([shared.image]);
    for (const filter of [secret.sha256, `sha256:${secret.sha256}`, 'secreto', 'equipo-ajeno', 'agentName:ajeno'])
      expect((await list(clerk, { filter })).paging, filter).toMatchObject({ total: 0, exact: true });
    const [row] = (await list(admin, { filter: `sha256:${secret.sha256}` })).collection;
    expect(await refused(clerk(api.telemetry.get, { params: { telemetryId: row?.id ?? '' } }))).toEqual([
      404,
      'telemetry.notfound',
    ]);
    expect(await refused(clerk(api.telemetry.ofAgency, { params: { agencyId: other.id } }))).toEqual([
      404,
      'agency.notfound',
    ]);
  });

  it('is shown while it collects telemetry, and not meanwhile', async () => {
    const agency = await agencyWith();
    const telemetryId = await makeTelemetry(app, agency.id, await enrolledAgent(app, agency.apikey));
    const clerk = await clerkOf(agency.id);
    const shown = async () => [
      (await list(clerk)).paging.total,
      (await clerk(api.telemetry.ofAgency, { params: { agencyId: agency.id } })).paging.total,
    ];
    expect(await shown()).toEqual([1, 1]);
    await collectTelemetry(app, agency.id, false);
    expect(await shown()).toEqual([0, 0]);
    expect(await refused(clerk(api.telemetry.get, { params: { telemetryId } }))).toEqual([404, 'telemetry.notfound']);
    await collectTelemetry(app, agency.id);
    expect(await shown()).toEqual([1, 1]);
  });

  it('outlasts the computer, by the name that it had, and is shown no more once the agency is gone', async () => {
    const agency = await agencyWith();
    const agent = await enrolledAgent(app, agency.apikey, { name: 'equipo-que-se-va' });
    const telemetryId = await makeTelemetry(app, agency.id, agent);
    await admin(api.computers.remove, { params: { agentId: agent.agentId } });
    const filter = `computer:${agent.agentId}`;
    expect((await list(admin, { filter })).collection).toMatchObject([{ agentName: 'equipo-que-se-va' }]);
    await admin(api.agencies.remove, { params: { agencyId: agency.id } });
    expect((await list(admin, { filter })).paging.total).toBe(0);
    expect(await refused(admin(api.telemetry.get, { params: { telemetryId } }))).toEqual([404, 'telemetry.notfound']);
  });

  it('goes along when the agency changes instance: who sees the main one alone sees it no longer', async () => {
    const agency = await agencyWith();
    await makeTelemetry(app, agency.id, await enrolledAgent(app, agency.apikey));
    const desk = app.as((await makeUser(app, 'ROLE_SERVICEDESK')).authorization);
    const filter = `agency:${agency.id}`;
    expect((await list(desk, { filter })).paging.total).toBe(1);
    const instanceId = (await makeFederated(app)).id;
    const body = { agencies: [agency.id], instanceId, sectorId: null, moveAgenciesChildren: false };
    await admin(api.instanceAgencies.move, { params: { instanceId: await makeInstance(app) }, body });
    expect((await list(desk, { filter })).paging.total).toBe(0);
    expect((await list(admin, { filter })).paging.total).toBe(1);
  });

  it('goes along when the agency becomes classified, and comes back when it ceases to be', async () => {
    const agency = await agencyWith();
    const telemetryId = await makeTelemetry(app, agency.id, await enrolledAgent(app, agency.apikey));
    const desk = app.as((await makeUser(app, 'ROLE_SERVICEDESK')).authorization);
    const filter = `agency:${agency.id}`;
    const classify = (serviceType: 1 | 3) =>
      admin(api.agencies.update, { params: { agencyId: agency.id }, body: { serviceType } });
    expect((await list(desk, { filter })).paging.total).toBe(1);
    await classify(3);
    expect((await list(desk, { filter })).paging.total).toBe(0);
    expect(await refused(desk(api.telemetry.get, { params: { telemetryId } }))).toEqual([404, 'telemetry.notfound']);
    expect((await list(admin, { filter })).paging.total).toBe(1);
    await classify(1);
    expect((await list(desk, { filter })).paging.total).toBe(1);
  });

  it('goes along however much it is: no row of it is written for that', async () => {
    const agency = await agencyWith();
    await makeTelemetry(app, agency.id, await enrolledAgent(app, agency.apikey));
    const written = async () =>
      (await app.system.pool.query('select xmin::text, ctid::text from telemetry where agency_id = $1', [agency.id]))
        .rows;
    const before = await written();
    await admin(api.agencies.update, { params: { agencyId: agency.id }, body: { serviceType: 3 } });
    const body = { agencies: [agency.id], sectorId: null, moveAgenciesChildren: false };
    const instances = { from: await makeInstance(app), to: (await makeFederated(app)).id };
    const move = { params: { instanceId: instances.from }, body: { ...body, instanceId: instances.to } };
    await admin(api.instanceAgencies.move, move);
    expect(before).toHaveLength(1);
    expect(await written()).toEqual(before);
  });

  it('names a vaccine that was deleted, and none that is for others by now', async () => {
    const agency = await agencyWith();
    const agent = await enrolledAgent(app, agency.apikey);
    const [gone, taken] = [await makeVaccine(admin), await makeVaccine(admin)];
    const ofGone = execution({ vaccineId: gone.id, lastExecutedOn: ago(2000) });
    await reportExecutions(app, agent, [ofGone, execution({ vaccineId: taken.id, lastExecutedOn: ago(1000) })]);
    await admin(api.vaccines.remove, { params: { vaccineId: gone.id } });
    const elsewhere = { serviceTypes: [], instanceIds: [], agencyIds: [(await makeAgency(app)).id] };
    await admin(api.vaccines.update, { params: { vaccineId: taken.id }, body: { visibility: elsewhere } });
    expect((await list(admin, { filter: `computer:${agent.agentId}` })).collection).toMatchObject([
      { vaccineId: null, vaccine: null },
      { vaccineId: null, vaccine: gone.name },
    ]);
  });

  it('is for roles that may read telemetry', async () => {
    const agency = await agencyWith();
    const reader = app.as((await makeUser(app, 'ROLE_READONLY', [agency.id])).authorization);
    expect(await refused(list(reader))).toEqual([403, 'forbidden']);
  });
});

describe('a search that finds more than is counted', () => {
  it('shows the pages of it in the order of the list, whatever the word is met by', async () => {
    const agency = await agencyWith();
    const agent = await enrolledAgent(app, agency.apikey, { name: 'repetido' });
    await makeTelemetry(app, agency.id, agent, { image: '/usr/bin/frecuente' });
    // Many programs of one computer, and one program of many computers; the latest is the last of them.
    await app.system.pool.query(
      `insert into telemetry (id, month, computer_id, agency_id, program_id, last_executed_on)
        select gen_random_uuid(), t.month, case when by_program then gen_random_uuid() else t.computer_id end, t.agency_id,
          case when by_program then t.program_id else gen_random_uuid() end,
          t.last_executed_on + n * interval '1 millisecond'
        from telemetry t, generate_series(1, 10100) n, (values (true), (false)) v (by_program) where t.computer_id = $1`,
      [agent.agentId],
    );
    const clerk = await clerkOf(agency.id);
    const latest = async (condition: string) =>
      (
        await app.system.pool.query<{ id: string }>(
          `select id from telemetry where agency_id = $1 and ${condition}
            order by last_executed_on desc, id desc limit 3 offset 3`,
          [agency.id],
        )
      ).rows.map(({ id }) => id);
    const byProgram = `program_id in (select id from programs where image = '/usr/bin/frecuente')`;
    for (const filter of ['frecuente', 'image:frecuente']) {
      const { collection, paging } = await list(clerk, { filter, size: '3', page: '2' });
      expect(
        collection.map(({ id }) => id),
        filter,
      ).toEqual(await latest(byProgram));
      expect(paging, filter).toMatchObject({ total: 10_000, exact: false });
    }
    const ofComputer = await list(clerk, { filter: 'repetido', size: '3' });
    expect(ofComputer.paging).toMatchObject({ total: 10_000, exact: false });
  });
});
