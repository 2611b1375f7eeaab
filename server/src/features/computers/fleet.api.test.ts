import { api } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareCsv } from '../../testing/csv.ts';
import { enrolledAgent, makeAgency, makeUser } from '../../testing/factories.ts';
import { makeComputers } from '../../testing/many-computers.ts';
import { person } from '../../testing/people.ts';
import { simulateAgent } from '../../testing/simulated-agent.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';

let app: TestApp;
let admin: Caller;
type Agency = Awaited<ReturnType<typeof makeAgency>>;
let [one, two, classified]: [Agency, Agency, Agency] = [] as never;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  one = await makeAgency(app, { name: 'Ayuntamiento' });
  two = await makeAgency(app, { name: 'Hospital', parent: one.id });
  classified = await makeAgency(app, { classified: true });
  await makeComputers(app, one.id, 3, ['planta-1']);
  await makeComputers(app, two.id, 2);
  await makeComputers(app, classified.id, 1);
});
afterAll(() => app.stop());

const list = async (call: Caller, filter = '') => (await call(api.fleet.list, { query: { filter } })).paging.total;

describe('the computers of all agencies', () => {
  it('are those that somebody sees, whatever their role', async () => {
    const seen = async (...of: Parameters<typeof person> extends [unknown, ...infer Rest] ? Rest : never) =>
      list((await person(app, ...of)).call);
    expect(await seen('ROLE_ADMIN')).toBe(6);
    expect(await seen('ROLE_SERVICEDESK')).toBe(5);
    expect(await seen('ROLE_SERVICEDESK', [classified.id])).toBe(6);
    expect(await seen('ROLE_MANAGER', [one.id])).toBe(5);
    expect(await seen('ROLE_USER', [one.id])).toBe(3);
    expect(await seen('ROLE_READONLY', [one.id, two.id])).toBe(5);
    expect(await seen('ROLE_USER')).toBe(0);
  });

  it('are filtered by agency, family, tag and what else is known of them', async () => {
    expect(await list(admin, `agency:${one.id}|${two.id}`)).toBe(5);
    expect(await list(admin, `agency:!${one.id}`)).toBe(3);
    expect(await list(admin, 'osFamily:linux')).toBe(6);
    expect(await list(admin, 'osFamily:windows')).toBe(0);
    expect(await list(admin, 'tags:planta-1,version:2.7')).toBe(3);
    expect(await list(admin, 'duplicate:true')).toBe(0);
    expect(await list(admin, 'lastConnection:>2020-01-01')).toBe(6);
    expect(await list(admin, 'lastConnection:<2020-01-01')).toBe(0);
  });

  it('are found by whether they could do what they were last asked', async () => {
    const [computer] = (await admin(api.fleet.list, { query: { filter: `agency:${two.id}` } })).collection;
    const agentId = computer?.id ?? '';
    await admin(api.computers.uninstall, { params: { agentId } });
    expect(await list(admin, 'commandFailed:true')).toBe(0);
    await app.system.pool.query(
      `update computer_commands set failed_on = now(), error = 'EACCES' where computer_id = $1`,
      [agentId],
    );
    expect(await list(admin, 'commandFailed:true')).toBe(1);
    expect(await list(admin, `agency:${one.id},commandFailed:true`)).toBe(0);
    expect(await list(admin, 'commandFailed:false')).toBe(5);
    expect(await list(admin, 'commandFailed:!true')).toBe(5);
    await admin(api.computers.keep, { params: { agentId } });
    expect(await list(admin, 'commandFailed:true')).toBe(0);
  });

  it('are ordered by last connection: whoever is online now comes last', async () => {
    const agency = await makeAgency(app);
    const names = ['hace-un-mes', 'hace-una-hora', 'ahora'];
    for (const name of names) await enrolledAgent(app, agency.apikey, { name });
    await app.system.pool.query(
      `update computer_presence p set status = 1, last_connection = now() - case c.name when 'hace-un-mes' then interval '30 days'
        else interval '1 hour' end from computers c where c.id = p.computer_id and p.agency_id = $1 and c.name <> 'ahora'`,
      [agency.id],
    );
    const query = { filter: `agency:${agency.id}`, sortBy: 'lastConnection' as const };
    expect((await admin(api.fleet.list, { query })).collection.map(({ name }) => name)).toEqual(names);
    const down = await admin(api.fleet.list, { query: { ...query, orderBy: 'desc' } });
    expect(down.collection.map(({ name }) => name)).toEqual([...names].reverse());
  });
});

const fileOf = async (
  who: { authorization: string; call: Caller },
  prepare: (call: Caller) => Promise<{ id: string }>,
) => {
  const { id } = await prepare(who.call);
  await app.settle();
  const reply = await app.app.inject({ url: `/api/tasks/${id}`, headers: { authorization: who.authorization } });
  expect(reply.statusCode, reply.payload).toBe(200);
  return {
    name: String(reply.headers['content-disposition']),
    lines: bareCsv(reply.payload.slice(1)).trimEnd().split('\r\n'),
  };
};

describe('the computers as a file', () => {
  it('hold what the list shows, with the vaccines counted, and no secret', async () => {
    const agency = await makeAgency(app, { name: 'Diputación' });
    const vaccine = await makeVaccine(admin, { autorun: true, visibility: { agencyIds: [agency.id] } });
    const agent = await simulateAgent(app, agency.apikey, { name: '=CMD()' });
    await agent.obey();
    await makeVaccine(admin, { autorun: true, visibility: { agencyIds: [agency.id] } });
    await admin(api.computers.update, { params: { agentId: agent.agentId }, body: { tags: ['a', 'b'] } });
    const clerk = await person(app, 'ROLE_READONLY', [agency.id]);
    const params = { agencyId: agency.id };
    const spanish = await fileOf(clerk, (call) => call(api.computers.prepareCsv, { params, query: {} }));
    expect(spanish.name).toMatch(/filename="equipos-\d{4}-\d\d-\d\d\.csv"/);
    expect(spanish.lines[0]).toMatch(/^Equipo,Organismo,Estado,Última conexión,/);
    expect(spanish.lines[1]).toMatch(/^'=CMD\(\),Diputación,Conectado,\d{4}-\d\d-\d\dT[\d:.]+Z,Linux,/);
    expect(spanish.lines[1]).toMatch(/,mgarcia,a; b,1,1,Normal,no,no,/);
    expect(spanish.lines).toHaveLength(2);
    const english = await fileOf(clerk, (call) => call(api.fleet.prepareCsv, { query: { locale: 'en' } }));
    expect(english.name).toMatch(/filename="all-computers-/);
    expect(english.lines[0]).toMatch(/^Computer,Agency,Status,Last connection,/);
    expect(english.lines[1]).toContain(',Diputación,Online,');
    const text = [...spanish.lines, ...english.lines].join();
    for (const hidden of [agency.apikey, vaccine.id, 'inventory']) expect(text).not.toContain(hidden);
  });

  it('are the whole filtered list of all agencies in its order, for who sees them', async () => {
    const manager = await person(app, 'ROLE_MANAGER', [one.id]);
    const query = { filter: 'tags:planta-1', sortBy: 'name' as const, orderBy: 'desc' as const };
    const { lines } = await fileOf(manager, (call) => call(api.fleet.prepareCsv, { query }));
    const { collection } = await manager.call(api.fleet.list, { query });
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(collection.map(({ name }) => name));
    expect(collection).toHaveLength(3);
    const all = await fileOf(manager, (call) => call(api.fleet.prepareCsv, { query: {} }));
    expect(all.lines).toHaveLength(6);
  });
});
