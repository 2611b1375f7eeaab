import { api, type Paging, propertyNames } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selfSigned } from '../../testing/certificate.ts';
import { enrolledAgent, makeAgency, makeInstance, makeUser, raiseAlert } from '../../testing/factories.ts';
import { makeFederated, makeSector } from '../../testing/organisation.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';

const rows = 64;
let app: TestApp;
let admin: Caller;
let agency: { id: string; apikey: string };
let agentId: string;
let vaccineId: string;
let sectorId: string;
let instanceId: string;

/** Many rows that look alike to every order: what is left to tell them apart is their id. */
beforeAll(async () => {
  app = await startApp();
  const person = await makeUser(app, 'ROLE_ADMIN');
  admin = app.as(person.authorization);
  agency = await makeAgency(app, { name: 'Igual' });
  instanceId = await makeInstance(app);
  sectorId = (await makeSector(app, { name: 'Igual' })).id;
  await app.system.pool.query('update agencies set sector_id = $1', [sectorId]);
  const agent = await enrolledAgent(app, agency.apikey);
  agentId = agent.agentId;
  const vaccine = await makeVaccine(admin, { name: 'Igual' });
  vaccineId = vaccine.id;
  await raiseAlert(app, agent, vaccine.id);
  const copies = (table: string, changed: Record<string, string>) =>
    app.system.pool.query(`
      create temp table copied as select * from ${table} limit 1;
      insert into ${table} select (copied).* from (
        select jsonb_populate_record(t, jsonb_build_object(${Object.entries(changed)
          .map(([name, value]) => `'${name}', ${value}`)
          .join(', ')})) as copied
        from copied t, generate_series(2, ${rows}) n) made;
      drop table copied`);
  const id = `('019a5c1e-0000-7000-8000-' || lpad(n::text, 12, '0'))`;
  // Three names, two versions, some without an address or an expiration.
  const name = `(array['Igual', 'Otra', 'Tercera'])[n % 3 + 1]`;
  const key = `(array['igual', 'otra', 'tercera'])[n % 3 + 1]`;
  await copies('agencies', {
    id,
    name,
    name_key: key,
    apikey: `'key-' || n`,
    expiration: `case when n % 2 = 0 then '2030-01-01T00:00:00Z' end`,
  });
  await copies('computers', {
    id,
    machine_id: `'m' || n`,
    name_key: key,
    os: name,
    version_key: 'n % 2',
    status: 'n % 3',
    ip_address: `case when n % 2 = 0 then '192.0.2.1' end`,
  });
  await app.system.pool.query(
    `insert into population_deltas (agency_id, os_family, agent_version, computers) values ($1, 'linux', '2.7.0', $2)`,
    [agency.id, rows - 1],
  );
  await copies('vaccines', {
    id,
    name,
    name_key: key,
    criticality: 'n % 4',
    category: `(array['POLICY','RAT'])[n % 2 + 1]`,
  });
  await copies('alerts', { id: `overlay(t.id::text placing lpad(n::text, 12, '0') from 25)` });
  await app.system.pool.query(
    `insert into alert_groups (agency_id, realm, likeness, vaccine_id, active, latest_id)
      select agency_id, realm, gen_random_uuid(), vaccine_id, row_number() over () % 2 + 1, id from alerts`,
  );
  // What is called like no other of its kind has no two rows that look alike; it stands in pages all the same.
  const told = { id, name: `'N' || n`, name_key: `'n' || n` };
  await makeFederated(app);
  await copies('instances', { ...told, type: `'FEDERATED'` });
  await app.system.pool.query(`delete from instances where name = 'N2'`);
  await copies('sectors', told);
  await admin(api.certs.create, { body: { name: 'Igual', certificate: selfSigned('igual.example').cert } });
  await copies('certs', { ...told, fingerprint: `'f' || n` });
  await admin(api.news.create, { body: { headline: 'Igual', body: 'Igual' } });
  await copies('news', { id });
  await app.system.pool.query(
    `insert into population_cells (agency_id, os_family, agent_version, computers)
      select id, 'linux', '2.6.9', 1 from agencies`,
  );
  await app.system.pool.query(
    `insert into version_cells (instance_id, os_family, agent_version, computers) values ($1, 'linux', '2.6.9', $2)`,
    [instanceId, rows],
  );
  await app.system.pool.query(
    `insert into vaccine_exceptions (agency_id, vaccine_id, lists, everywhere)
      select $1, id, '{"processes": ["/opt/a"], "commandLines": [], "filePaths": [], "networkIps": []}', true from vaccines`,
    [agency.id],
  );
});
afterAll(() => app.stop());

type Page = { collection: object[]; paging: Paging };
type Direction = 'asc' | 'desc';
type Read = (query: { page: string; size: string; orderBy: Direction }) => Promise<Page>;

const lists: [string, number, (row: never) => string, Read][] = [
  ...api.agencies.list.list.sortable.map((sortBy): (typeof lists)[number] => [
    `agencies by ${sortBy}`,
    rows,
    (row: { agencyId: string }) => row.agencyId,
    (query) => admin(api.agencies.list, { query: { ...query, sortBy } }),
  ]),
  ...(['name', 'os', 'version', 'ipAddress', 'status'] as const).map((sortBy): (typeof lists)[number] => [
    `computers by ${sortBy}`,
    rows,
    (row: { id: string }) => row.id,
    (query) => admin(api.computers.list, { params: { agencyId: agency.id }, query: { ...query, sortBy } }),
  ]),
  ...(['name', 'criticality', 'category', 'updatedOn'] as const).flatMap((sortBy): typeof lists => [
    [
      `vaccines by ${sortBy}`,
      rows,
      (row: { id: string }) => row.id,
      (query) => admin(api.vaccines.list, { query: { ...query, sortBy } }),
    ],
    [
      `an agency's vaccines by ${sortBy}`,
      rows,
      (row: { id: string }) => row.id,
      (query) => admin(api.deployments.ofAgency, { params: { agencyId: agency.id }, query: { ...query, sortBy } }),
    ],
  ]),
  ...api.deployments.ofComputer.list.sortable.map((sortBy): (typeof lists)[number] => [
    `a computer's vaccines by ${sortBy}`,
    rows,
    (row: { vaccineId: string }) => row.vaccineId,
    (query) => admin(api.deployments.ofComputer, { params: { agentId }, query: { ...query, sortBy } }),
  ]),
  ...api.allExceptions.list.list.sortable.map((sortBy): (typeof lists)[number] => [
    `exceptions by ${sortBy}`,
    rows,
    (row: { id: string }) => row.id,
    (query) => admin(api.allExceptions.list, { query: { ...query, sortBy } }),
  ]),
  ...api.exceptions.ofAgency.list.sortable.map((sortBy): (typeof lists)[number] => [
    `an agency's exceptions by ${sortBy}`,
    rows,
    (row: { id: string }) => row.id,
    (query) => admin(api.exceptions.ofAgency, { params: { agencyId: agency.id }, query: { ...query, sortBy } }),
  ]),
  ...api.instances.list.list.sortable.map((sortBy): (typeof lists)[number] => [
    `instances by ${sortBy}`,
    rows,
    (row: { id: string }) => row.id,
    (query) => admin(api.instances.list, { query: { ...query, sortBy } }),
  ]),
  ...api.sectors.list.list.sortable.map((sortBy): (typeof lists)[number] => [
    `sectors by ${sortBy}`,
    rows,
    (row: { id: string }) => row.id,
    (query) => admin(api.sectors.list, { params: { instanceId }, query: { ...query, sortBy } }),
  ]),
  ...api.sectorAgencies.list.list.sortable.map((sortBy): (typeof lists)[number] => [
    `a sector's agencies by ${sortBy}`,
    rows,
    (row: { agencyId: string }) => row.agencyId,
    (query) => admin(api.sectorAgencies.list, { params: { sectorId }, query: { ...query, sortBy } }),
  ]),
  ...api.certs.list.list.sortable.map((sortBy): (typeof lists)[number] => [
    `certificates by ${sortBy}`,
    rows,
    (row: { id: string }) => row.id,
    (query) => admin(api.certs.list, { query: { ...query, sortBy } }),
  ]),
  ...api.news.list.list.sortable.map((sortBy): (typeof lists)[number] => [
    `news by ${sortBy}`,
    rows,
    (row: { id: string }) => row.id,
    (query) => admin(api.news.list, { query: { ...query, sortBy } }),
  ]),
  ...api.configurations.list.list.sortable.map((sortBy): (typeof lists)[number] => [
    `properties of the configuration by ${sortBy}`,
    propertyNames.length,
    (row: { id: string }) => row.id,
    (query) => admin(api.configurations.list, { query: { ...query, sortBy } }),
  ]),
  [
    "a vaccine's agencies",
    rows,
    (row: { agencyId: string }) => row.agencyId,
    (query) => admin(api.deployments.ofVaccine, { params: { vaccineId }, query }),
  ],
  ...api.versions.agencies.list.sortable.map((sortBy): (typeof lists)[number] => [
    `a version's agencies by ${sortBy}`,
    rows,
    (row: { agencyId: string }) => row.agencyId,
    (query) =>
      admin(api.versions.agencies, { params: { instanceId, versionId: '2.6.9' }, query: { ...query, sortBy } }),
  ]),
  ['alerts by date', rows, (row: { id: string }) => row.id, (query) => admin(api.alerts.list, { query })],
  [
    "an agency's alerts by date",
    rows,
    (row: { id: string }) => row.id,
    (query) => admin(api.alerts.ofAgency, { params: { agencyId: agency.id }, query }),
  ],
  ...api.alerts.groups.list.sortable.flatMap((sortBy): typeof lists => [
    [
      `groups of alerts by ${sortBy}`,
      rows,
      (row: { id: string }) => row.id,
      (query) => admin(api.alerts.groups, { query: { ...query, sortBy } }),
    ],
    [
      `an agency's groups of alerts by ${sortBy}`,
      rows,
      (row: { id: string }) => row.id,
      (query) => admin(api.alerts.groupsOfAgency, { params: { agencyId: agency.id }, query: { ...query, sortBy } }),
    ],
  ]),
];

describe.each(lists)('%s', (_, total, idOf, read) => {
  const walk = async (orderBy: Direction) => {
    const ids: string[] = [];
    const size = 9;
    for (let page = 1; page <= Math.ceil(total / size); page++) {
      const { collection, paging } = await read({ page: String(page), size: String(size), orderBy });
      expect(paging).toMatchObject({ page, size, pages: Math.ceil(total / size) });
      ids.push(...collection.map((row) => idOf(row as never)));
    }
    return ids;
  };

  it('repeats no row and skips none, whichever way one reads', async () => {
    const [up, down] = [await walk('asc'), await walk('desc')];
    expect(new Set(up).size).toBe(total);
    expect(up).toHaveLength(total);
    expect(down).toEqual([...up].reverse());
  });
});

describe('a page', () => {
  it('beyond the end is empty, and the total is what it is', async () => {
    const { collection, paging } = await admin(api.vaccines.list, { query: { page: '900', size: '20' } });
    expect(collection).toEqual([]);
    expect(paging).toMatchObject({ page: 900, total: rows, pages: 4, exact: true });
  });

  it('of nothing has one page', async () => {
    const { paging } = await admin(api.vaccines.list, { query: { filter: 'inexistente' } });
    expect(paging).toMatchObject({ page: 1, total: 0, pages: 1, exact: true });
  });

  it("has as many rows as asked for, else as the list's own, else as the person's, else 20", async () => {
    const person = await makeUser(app, 'ROLE_ADMIN');
    const call = app.as(person.authorization);
    const size = async (query: { size?: string } = {}) => (await call(api.vaccines.list, { query })).collection.length;
    expect(await size()).toBe(20);
    await app.system.pool.query(`update users set config = '{"pageSize": 50}' where id = $1`, [person.id]);
    expect(await size()).toBe(50);
    expect(await size({ size: '3' })).toBe(3);
    const computers = await call(api.computers.list, { params: { agencyId: agency.id } });
    expect(computers.collection).toHaveLength(22);
    const deployments = await call(api.deployments.ofComputer, { params: { agentId } });
    expect(deployments.collection).toHaveLength(10);
    const ofVaccine = await call(api.deployments.ofVaccine, { params: { vaccineId } });
    expect(ofVaccine.collection).toHaveLength(10);
    const ofVersion = await call(api.versions.agencies, { params: { instanceId, versionId: '2.6.9' } });
    expect(ofVersion.collection).toHaveLength(10);
  });

  it('says when what it shows was true', async () => {
    const before = Date.now();
    const { paging } = await admin(api.alerts.list);
    expect(Date.parse(paging.asOf)).toBeGreaterThanOrEqual(before - 1000);
    expect(Date.parse(paging.asOf)).toBeLessThanOrEqual(Date.now() + 1000);
  });
});

describe('a total', () => {
  it('is exact up to ten thousand rows and a lower bound beyond, and every page can still be read', async () => {
    const fill = (n: number) =>
      app.system.pool.query(`insert into vaccines (id, name, name_key, search, type, os_family, criticality, category, rules, content)
        select gen_random_uuid(), 'M', 'masiva', 'masiva', 'FILE', 'linux', 0, 'POLICY', '{}', '' from generate_series(1, ${n})`);
    const total = async () => (await admin(api.vaccines.list, { query: { filter: 'masiva', size: '1' } })).paging;
    await fill(10_000);
    expect(await total()).toMatchObject({ total: 10_000, exact: true });
    await fill(2);
    expect(await total()).toMatchObject({ total: 10_000, exact: false });
    const last = await admin(api.vaccines.list, { query: { filter: 'masiva', size: '20', page: '501' } });
    expect(last.collection).toHaveLength(2);
    expect(last.paging, 'who sees the end knows how many there are').toMatchObject({ total: 10_002, exact: true });
  });
});
