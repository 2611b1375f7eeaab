import { type Agency, api, type FeedStream } from '@egida/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advisoryLocks } from '../../platform/db/advisory-locks.ts';
import { newId } from '../../platform/db/new-id.ts';
import { enrolledAgent, makeAgency, makeInstance, makeUser, unique } from '../../testing/factories.ts';
import {
  connectedStandIn,
  type FederatedStandIn,
  letGo,
  toldAgency,
  toldAlert,
  toldComputer,
} from '../../testing/federated-stand-in.ts';
import { makeSector } from '../../testing/organisation.ts';
import { refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
let admin: Caller;
let server: FederatedStandIn;
beforeAll(async () => {
  app = await startApp();
  await makeInstance(app);
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
beforeEach(async () => {
  server = await connectedStandIn(app, admin);
});
afterAll(() => app.stop());

const ids = (count: number) => Array.from({ length: count }, () => newId());
const query = async (text: string, values: unknown[] = []) => (await app.system.pool.query(text, values)).rows;
const agencyOf = (agencyId: string): Promise<Agency> => admin(api.agencies.get, { params: { agencyId } });
const computerOf = (agentId: string) => admin(api.computers.get, { params: { agentId } });
const sectorsOf = async (instanceId: string) => (await admin(api.sectors.list, { params: { instanceId } })).collection;
const told = async <S extends FeedStream>(stream: S, rows: Parameters<typeof server.tell<S>>[1]) =>
  expect(await server.tell(stream, rows), stream).toMatchObject({ status: 200 });

describe('sectors', () => {
  it('come, are renamed and go', async () => {
    const [one, other] = ids(2) as [string, string];
    await told('sectors', { [one]: { name: 'Sanidad' }, [other]: { name: 'Educación' } });
    expect((await sectorsOf(server.instanceId)).map(({ name }) => name)).toEqual(['Educación', 'Sanidad']);
    await told('sectors', { [one]: { name: 'Salud' }, [other]: null });
    expect(await sectorsOf(server.instanceId)).toMatchObject([{ id: one, name: 'Salud', count: 0 }]);
  });

  it('that changed their names among each other are called what they are now', async () => {
    const [one, other] = ids(2) as [string, string];
    await told('sectors', { [one]: { name: 'Norte' }, [other]: { name: 'Sur' } });
    await told('sectors', { [one]: { name: 'Sur' }, [other]: { name: 'Norte' } });
    await told('sectors', { [one]: { name: 'Norte' } });
    await told('sectors', { [other]: { name: 'Sur' } });
    const named = new Map((await sectorsOf(server.instanceId)).map(({ id, name }) => [id, name]));
    expect([named.get(one), named.get(other)]).toEqual(['Norte', 'Sur']);
  });
});

describe('agencies', () => {
  it('come with all that is said of them, in their realm, and with no key that opens anything', async () => {
    const [sector, plain, classified] = ids(3) as [string, string, string];
    await told('sectors', { [sector]: { name: 'Sanidad' } });
    await told('agencies', {
      [plain]: toldAgency({ name: 'Hospital', code: 'H1', sectorId: sector, licenseQuantity: 7, department: 'TIC' }),
      [classified]: toldAgency({ serviceType: 3 }),
    });
    expect(await agencyOf(plain)).toMatchObject({
      ...{ name: 'Hospital', code: 'H1', sectorName: 'Sanidad', licenseQuantity: 7, department: 'TIC' },
      ...{ instanceId: server.instanceId, instanceType: 'FEDERATED', parent: null },
    });
    expect(await agencyOf(plain)).not.toHaveProperty('apikey');
    expect(await query('select realm from agencies where id = any($1) order by realm', [[plain, classified]])).toEqual([
      { realm: 2 },
      { realm: 3 },
    ]);
    expect(await sectorsOf(server.instanceId)).toMatchObject([{ count: 1 }]);
    const [{ apikey }] = (await query('select apikey from agencies where id = $1', [plain])) as [{ apikey: string }];
    expect(await refused(enrolledAgent(app, apikey))).toEqual([401, 'apikey.notValid']);
  });

  it('stand where they are told to be, whichever of them and of their sectors comes first', async () => {
    const [region, town, school, sector] = ids(4) as [string, string, string, string];
    await told('agencies', { [school]: toldAgency({ parent: town, sectorId: sector }) });
    expect(await agencyOf(school)).toMatchObject({ parent: null, sectorName: null });
    await told('agencies', { [town]: toldAgency({ parent: region, name: 'Villanueva' }) });
    await told('agencies', { [region]: toldAgency({ name: 'Región' }) });
    await told('sectors', { [sector]: { name: 'Educación' } });
    expect(await agencyOf(school)).toMatchObject({ sectorName: 'Educación', parentName: 'Villanueva' });
    expect((await agencyOf(school)).ancestors.map(({ name }) => name)).toEqual(['Región', 'Villanueva']);
    expect([(await agencyOf(region)).children, (await agencyOf(town)).children]).toEqual([1, 1]);
    expect(await sectorsOf(server.instanceId)).toMatchObject([{ count: 1 }]);
  });

  it('that changed places stand right in the end, told together or one by one', async () => {
    const [upper, middle, lower] = ids(3) as [string, string, string];
    const rows = (parents: Record<string, string | null>) =>
      Object.fromEntries(Object.entries(parents).map(([id, parent]) => [id, toldAgency({ parent, name: id })]));
    const above = async (id: string) => (await agencyOf(id)).ancestors.map(({ agencyId }) => agencyId);
    await told('agencies', rows({ [upper]: null, [middle]: upper, [lower]: middle }));
    await told('agencies', rows({ [upper]: lower, [middle]: upper, [lower]: null }));
    expect([await above(lower), await above(upper), await above(middle)]).toEqual([[], [lower], [lower, upper]]);
    await told('agencies', rows({ [lower]: middle }));
    await told('agencies', rows({ [upper]: null }));
    expect([await above(upper), await above(middle), await above(lower)]).toEqual([[], [upper], [upper, middle]]);
    expect((await agencyOf(lower)).children).toBe(0);
  });

  it('below one that is gone hang on what was above it, and count as told to', async () => {
    const [region, town, school] = ids(3) as [string, string, string];
    await told('agencies', {
      ...{ [region]: toldAgency(), [town]: toldAgency({ parent: region }), [school]: toldAgency({ parent: town }) },
    });
    await told('agencies', { [town]: null });
    const places = 'select parent_id, told_parent from agencies where id = $1';
    expect(await query(places, [school])).toEqual([{ parent_id: region, told_parent: region }]);
  });

  it('that exchanged their codes have them, and one of this server that went there keeps its own', async () => {
    const [one, other, third] = ids(3) as [string, string, string];
    const codes = async () =>
      (
        await query('select code from agencies where id = any($1) order by array_position($1, id)', [
          [one, other, third],
        ])
      ).map(({ code }) => code);
    await told('agencies', { [one]: toldAgency({ code: 'A' }), [other]: toldAgency({ code: 'B' }) });
    await told('agencies', { [one]: toldAgency({ code: 'B' }), [other]: toldAgency({ code: 'A' }) });
    const went = await makeAgency(app);
    await query(`update agencies set instance_id = $2, code = 'C' where id = $1`, [went.id, server.instanceId]);
    await told('agencies', { [third]: toldAgency({ code: 'C' }) });
    expect(await codes()).toEqual(['B', 'A', '']);
  });

  it('that become classified take their computers and alerts along', async () => {
    const [agency, computer, alert] = ids(3) as [string, string, string];
    const realms = () =>
      query(
        `select (select realm from computers where id = $1) as computer, (select realm from alerts where id = $2) as alert`,
        [computer, alert],
      );
    await told('agencies', { [agency]: toldAgency() });
    await told('computers', { [computer]: toldComputer(agency) });
    await told('alerts', { [alert]: toldAlert([agency, computer]) });
    expect(await realms()).toEqual([{ computer: 2, alert: 2 }]);
    await told('agencies', { [agency]: toldAgency({ serviceType: 3 }) });
    expect(await realms()).toEqual([{ computer: 3, alert: 3 }]);
  });

  it('that are gone go once their computers have, wherever those went', async () => {
    const [leaving, staying, moved, gone] = ids(4) as [string, string, string, string];
    await told('agencies', { [leaving]: toldAgency(), [staying]: toldAgency() });
    await told('computers', { [moved]: toldComputer(leaving), [gone]: toldComputer(leaving) });
    await told('agencies', { [leaving]: null });
    expect(await agencyOf(leaving)).toMatchObject({ agents: 2 });
    await told('computers', { [moved]: toldComputer(staying) });
    await told('computers', { [gone]: null });
    expect(await refused(agencyOf(leaving))).toEqual([404, 'agency.notfound']);
    expect(await computerOf(moved)).toMatchObject({ agencyId: staying });
    await app.settle();
    // One that moved has enrolled nowhere anew.
    const enrolled = 'select sum(enrolled)::int as computers from computer_days where agency_id = any($1)';
    expect(await query(enrolled, [[leaving, staying]])).toEqual([{ computers: 2 }]);
  });

  it('of this server that went there are taken over, and keep the computers that are still on their way', async () => {
    const agency = await makeAgency(app);
    const agent = await enrolledAgent(app, agency.apikey);
    await letGo(app, agency.id, server.instanceId);
    await told('agencies', { [agency.id]: toldAgency({ name: 'La de allí' }) });
    expect(await agencyOf(agency.id)).toMatchObject({ name: 'La de allí', agents: 1 });
    expect(await computerOf(agent.agentId)).toMatchObject({ remote: false });
    // Its agents show the key that they have when they ask where to go.
    expect(await query('select apikey from agencies where id = $1', [agency.id])).toEqual([{ apikey: agency.apikey }]);
    expect(await refused(enrolledAgent(app, agency.apikey))).toEqual([401, 'apikey.notValid']);
    await told('agencies', { [agency.id]: null });
    expect(await agencyOf(agency.id), 'it is as it was before').toMatchObject({ agents: 1 });
    expect(await query('select origin from agencies where id = $1', [agency.id])).toEqual([{ origin: null }]);
  });
});

describe('computers', () => {
  it('come, change, move and go, and stand in lists, files and totals like others', async () => {
    const [agency, other, id] = ids(3) as [string, string, string];
    await told('agencies', { [agency]: toldAgency(), [other]: toldAgency() });
    const name = unique('remoto');
    await told('computers', {
      [id]: toldComputer(agency, { name, tags: ['aula'], status: 'OFFLINE', offlineSince: '2026-02-01T08:00:00.000Z' }),
    });
    expect(await computerOf(id)).toMatchObject({
      ...{ name, remote: true, status: 'OFFLINE', lastConnection: '2026-02-01T08:00:00.000Z', tags: ['aula'] },
      ...{ vaccinesApplied: 0, vaccinesNotApplied: 0 },
    });
    const find = async (filter: string) =>
      (await admin(api.fleet.list, { query: { filter } })).collection.map((row) => row.id);
    expect(await find(`name:${name} tags:aula status:OFFLINE`)).toEqual([id]);
    expect(await find(`aula ${name}`)).toEqual([id]);
    await told('computers', { [id]: toldComputer(other, { name, agentVersion: '2.8.0' }) });
    expect(await computerOf(id)).toMatchObject({ agencyId: other, agentVersion: '2.8.0', status: 'ONLINE', tags: [] });
    expect([(await agencyOf(agency)).agents, (await agencyOf(other)).agents]).toEqual([0, 1]);
    expect((await admin(api.computers.tags, { params: { agencyId: agency } })).collection).toEqual([]);
    await app.settle();
    const versions = await admin(api.versions.list, { params: { instanceId: server.instanceId } });
    expect(versions.collection).toMatchObject([{ version: '2.8.0', computers: 1 }]);
    await told('computers', { [id]: null });
    expect(await refused(computerOf(id))).toEqual([404, 'computer.notfound']);
    expect((await agencyOf(other)).agents).toBe(0);
  });

  it('of an agency that was not told have to wait for it', async () => {
    const [agency, id] = ids(2) as [string, string];
    expect(await server.tell('computers', { [id]: toldComputer(agency) })).toMatchObject({
      ...{ status: 409, code: 'federation.position' },
    });
    expect(
      (await admin(api.instances.get, { params: { instanceId: server.instanceId } })).connection?.refusal,
    ).toBeNull();
    await told('agencies', { [agency]: toldAgency() });
    await told('computers', { [id]: toldComputer(agency) });
  });

  it('with text that no database can hold come with what is left of it', async () => {
    const [agency, id] = ids(2) as [string, string];
    await told('agencies', { [agency]: toldAgency({ name: '\u0000\u202e', department: 'a\u0000b' }) });
    await told('computers', {
      [id]: toldComputer(agency, { name: '\u0000', tags: ['\u0000', 'a\nb'], users: ['\u0000'] }),
    });
    expect(await computerOf(id)).toMatchObject({ name: '?', agencyName: '?', tags: ['a b'] });
  });
});

describe('alerts', () => {
  it('come, and follow what people make of them there', async () => {
    const [agency, computer, id] = ids(3) as [string, string, string];
    await told('agencies', { [agency]: toldAgency() });
    await told('computers', { [computer]: toldComputer(agency) });
    await told('alerts', { [id]: toldAlert([agency, computer], { message: 'minador' }) });
    const show = () => admin(api.alerts.get, { params: { alertId: id } });
    expect(await show()).toMatchObject({ remote: true, status: 1, message: 'minador', agencyId: agency });
    expect((await admin(api.alerts.list, { query: { filter: `minador agency:${agency}` } })).paging.total).toBe(1);
    await told('alerts', { [id]: toldAlert([agency, computer], { status: 2, note: 'Resuelta allí' }) });
    expect(await show()).toMatchObject({ status: 2, note: 'Resuelta allí' });
    // They go with time, as this server counts it.
    await told('alerts', { [id]: null });
    expect(await show()).toMatchObject({ status: 2 });
  });

  it('that are older than any is kept, or of a time to come, are left out', async () => {
    const [agency, computer] = ids(2) as [string, string];
    const day = 86_400_000;
    const [old, now, future] = [newId(Date.now() - 800 * day), newId(), newId(Date.now() + 3 * day)];
    await told('agencies', { [agency]: toldAgency() });
    await told('alerts', {
      [old]: toldAlert([agency, computer]),
      [now]: toldAlert([agency, computer]),
      [future]: toldAlert([agency, computer]),
    });
    expect(await query('select id from alerts where agency_id = $1', [agency])).toEqual([{ id: now }]);
  });

  it('and computers with times to come are of now, and stand before nothing that comes after them', async () => {
    const [agency, computer, alert] = ids(3) as [string, string, string];
    const [never, before] = ['9999-12-31T23:59:59.999Z', Date.now()];
    await told('agencies', { [agency]: toldAgency() });
    const far = { status: 'OFFLINE', offlineSince: never, enrolledOn: never } as const;
    await told('computers', { [computer]: toldComputer(agency, far) });
    await told('alerts', { [alert]: toldAlert([agency, computer], { date: never }) });
    const [row] = await query(
      `select t.date, t.date_corrected as corrected, c.enrolled_on as enrolled, p.last_connection as seen
        from alerts t join computers c on c.id = t.agent_id join computer_presence p on p.computer_id = c.id
        where t.id = $1`,
      [alert],
    );
    const { corrected, ...times } = row as { corrected: boolean };
    expect(corrected).toBe(true);
    for (const [name, time] of Object.entries<string>(times)) {
      expect(Date.parse(time), name).toBeGreaterThanOrEqual(before);
      expect(Date.parse(time), name).toBeLessThanOrEqual(Date.now());
    }
  });

  it('of an agency that was deleted there long ago are for who sees everything', async () => {
    const [agency, computer, id] = ids(3) as [string, string, string];
    await told('alerts', { [id]: toldAlert([agency, computer]) });
    expect(await admin(api.alerts.get, { params: { alertId: id } })).toMatchObject({ agencyName: 'Contada' });
    const person = app.as((await makeUser(app, 'ROLE_SERVICEDESK')).authorization);
    expect(await refused(person(api.alerts.get, { params: { alertId: id } }))).toEqual([404, 'alert.notfound']);
  });
});

describe('a row of somebody else is passed over, and what came with it taken', () => {
  const cases: [string, FeedStream, () => Promise<Record<string, never>>][] = [
    ['a sector of this server', 'sectors', async () => ({ [(await makeSector(app)).id]: { name: 'Robado' } }) as never],
    ['an agency of this server', 'agencies', async () => ({ [(await makeAgency(app)).id]: toldAgency() }) as never],
    ['an agency of this server, to be gone', 'agencies', async () => ({ [(await makeAgency(app)).id]: null }) as never],
    [
      'an agency of a third one',
      'agencies',
      async () => {
        const [third, id] = [await connectedStandIn(app, admin), newId()];
        await third.tell('agencies', { [id]: toldAgency() });
        return { [id]: toldAgency() } as never;
      },
    ],
    [
      'a computer of this server',
      'computers',
      async () => {
        const [own, agency] = [await makeAgency(app), newId()];
        await told('agencies', { [agency]: toldAgency() });
        return { [(await enrolledAgent(app, own.apikey)).agentId]: toldComputer(agency) } as never;
      },
    ],
    [
      'a computer in an agency of this server',
      'computers',
      async () => ({ [newId()]: toldComputer((await makeAgency(app)).id) }) as never,
    ],
    [
      'an alert in an agency of this server',
      'alerts',
      async () => ({ [newId()]: toldAlert([(await makeAgency(app)).id, newId()]) }) as never,
    ],
    [
      'an alert of a computer of this server',
      'alerts',
      async () => {
        const [own, agency] = [await makeAgency(app), newId()];
        await told('agencies', { [agency]: toldAgency() });
        return { [newId()]: toldAlert([agency, (await enrolledAgent(app, own.apikey)).agentId]) } as never;
      },
    ],
  ];
  it.each(cases)('%s', async (_, stream, make) => {
    const rows = await make();
    const found = `select to_jsonb(r) as row from ${stream} r where id = any($1)`;
    const before = await query(found, [Object.keys(rows)]);
    const beside = newId();
    const agency = newId();
    await told('agencies', { [agency]: toldAgency() });
    const companions = {
      sectors: { name: 'Con ella' },
      agencies: toldAgency(),
      computers: toldComputer(agency),
      alerts: toldAlert([agency, newId()]),
    };
    await told(stream, { [beside]: companions[stream], ...rows } as never);
    expect(await query(found, [Object.keys(rows)])).toEqual(before);
    expect(await query(`select origin from ${stream} where id = $1`, [beside])).toEqual([
      { origin: server.instanceId },
    ]);
    const { connection } = await admin(api.instances.get, { params: { instanceId: server.instanceId } });
    expect(connection).toMatchObject({ state: expect.not.stringMatching('REFUSED'), refusal: 'federation.foreign' });
  });

  it('an agency that another instance had spoken of before: what was said of it goes', async () => {
    const [agency, alert, own] = ids(3) as [string, string, string];
    const other = await connectedStandIn(app, admin);
    expect(await other.tell('alerts', { [alert]: toldAlert([agency, newId()]) })).toMatchObject({ status: 200 });
    await told('agencies', { [agency]: toldAgency() });
    await told('alerts', { [own]: toldAlert([agency, newId()]) });
    expect(await query('select id from alerts where agency_id = $1', [agency])).toEqual([{ id: own }]);
  });
});

describe('bounds', () => {
  const depths = async () =>
    (
      await query(
        `select max(c.depth)::int as deepest, count(*)::int as pairs from agency_closure c
          join agencies a on a.id = c.descendant_id where a.origin = $1`,
        [server.instanceId],
      )
    )[0] as { deepest: number; pairs: number };

  it('a chain of agencies stands in pieces, and whole once it is as short as it may be', async () => {
    const chain = ids(90);
    const rows = (from: number, to: number) =>
      Object.fromEntries(
        chain.slice(from, to).map((id, at) => [id, toldAgency({ name: id, parent: chain[from + at - 1] ?? null })]),
      );
    await told('agencies', rows(45, 90));
    await told('agencies', rows(0, 45));
    const { deepest, pairs } = await depths();
    expect([deepest, pairs < 31 * 90]).toEqual([30, true]);
    const [last, above] = [chain[89] as string, chain[20] as string];
    await told('agencies', { [last]: toldAgency({ parent: above }) });
    expect((await agencyOf(last)).ancestors).toHaveLength(21);
    await told('agencies', Object.fromEntries(chain.slice(10, 70).map((id) => [id, null])));
    await told('agencies', { [chain[70] as string]: toldAgency({ parent: chain[9] ?? null }) });
    const { parent, ancestors } = await agencyOf(chain[88] as string);
    expect([parent, ancestors.length]).toEqual([chain[87], 28]);
  });
});

describe('who administers', () => {
  it('renews the key, pauses and removes while a message is being written, which then comes to nothing', async () => {
    const agency = newId();
    const client = await app.system.pool.connect();
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.agencyTree]);
    const telling = server.tell('agencies', { [agency]: toldAgency() });
    const waits = `select from pg_locks where locktype = 'advisory' and not granted`;
    await expect.poll(async () => (await query(waits)).length).toBeGreaterThan(0);
    const params = { instanceId: server.instanceId };
    await admin(api.instances.update, { params, body: { paused: true } });
    await admin(api.instances.update, { params, body: { paused: false } });
    await admin(api.instances.renewKey, { params });
    await client.query('commit');
    client.release();
    expect(await telling).toMatchObject({ status: 401, code: 'federation.keyNotValid' });
    expect(await query('select from agencies where id = $1', [agency])).toEqual([]);
  });

  it('sees no more than four messages of an instance at once', async () => {
    // A connection beside those of the server: four messages wait with one each, and the others are looked at with the fifth.
    const client = new pg.Client({ connectionString: app.databaseUrl });
    await client.connect();
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock($1, hashtext($2))`, [
      advisoryLocks.toldByInstance,
      server.instanceId,
    ]);
    const statuses: number[] = [];
    const reports = Array.from({ length: 9 }, async () => statuses.push((await server.report()).status));
    // Those that are one too many hear so at once; the others wait for the lock.
    await expect.poll(() => statuses).toEqual([503, 503, 503, 503, 503]);
    await client.query('commit');
    await client.end();
    await Promise.all(reports);
    expect(statuses.slice(5)).toEqual([200, 200, 200, 200]);
    expect((await server.report()).status).toBe(200);
  });
});

describe('what was acknowledged', () => {
  const batch = (id: string, name: string, given: object = {}) => ({
    ...{ stream: 'sectors', epoch: server.epoch, after: 0, upTo: 5, changes: [{ id, row: { name } }] },
    ...given,
  });
  const tell = (body: object) => server.send(api.federation.tell, body);
  const answer = ({ status, code, body }: Awaited<ReturnType<typeof tell>>) =>
    status === 200 ? (body as { position: number }).position : code;

  it('is answered the same when it comes again, and not written over what came after', async () => {
    const id = newId();
    expect(answer(await tell(batch(id, 'Primera')))).toBe(5);
    expect(answer(await tell(batch(id, 'Segunda', { after: 5, upTo: 9 })))).toBe(9);
    expect(answer(await tell(batch(id, 'Primera')))).toBe(9);
    expect(await sectorsOf(server.instanceId)).toMatchObject([{ name: 'Segunda' }]);
  });

  it('is what the next batch goes on from', async () => {
    const id = newId();
    expect(answer(await tell(batch(id, 'Primera', { after: 3 })))).toBe('federation.position');
    expect(answer(await tell(batch(id, 'Primera')))).toBe(5);
    expect(answer(await tell(batch(id, 'Otra', { after: 7, upTo: 9 })))).toBe('federation.position');
    expect(answer(await tell(batch(id, 'Otra', { after: 3, upTo: 9 })))).toBe('federation.position');
    expect(answer(await tell(batch(id, 'Otra', { epoch: newId(), after: 5, upTo: 9 })))).toBe('federation.position');
    expect(await sectorsOf(server.instanceId)).toMatchObject([{ name: 'Primera' }]);
  });

  it('is all or nothing: what a server died over comes again', async () => {
    const id = newId();
    await query(`create function die() returns trigger language plpgsql as $$ begin raise 'died'; end $$`);
    await query('create trigger dies before insert on federation_positions for each row execute function die()');
    try {
      expect((await tell(batch(id, 'Primera'))).status).toBe(500);
      expect(await sectorsOf(server.instanceId)).toEqual([]);
    } finally {
      await query('drop trigger dies on federation_positions');
    }
    expect(answer(await tell(batch(id, 'Primera')))).toBe(5);
    expect(await sectorsOf(server.instanceId)).toMatchObject([{ name: 'Primera' }]);
  });

  it('is written once where the same batch comes twice at once', async () => {
    const [agency, id] = ids(2) as [string, string];
    await told('agencies', { [agency]: toldAgency() });
    const twice = { stream: 'computers', epoch: server.epoch, after: 0, upTo: 1 };
    const changes = [{ id, row: toldComputer(agency) }];
    const both = await Promise.all([tell({ ...twice, changes }), tell({ ...twice, changes })]);
    expect(both.map(({ status }) => status)).toContain(200);
    expect((await agencyOf(agency)).agents).toBe(1);
  });
});
