import { api } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareCsv } from '../../testing/csv.ts';
import { enrolledAgent, makeInstance } from '../../testing/factories.ts';
import { makeFederated, makeSector } from '../../testing/organisation.ts';
import { person } from '../../testing/people.ts';
import { refused } from '../../testing/refusal.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';

type Person = Awaited<ReturnType<typeof person>>;

let app: TestApp;
let main: string;
let admin: Person;
let manager: Person;
let apikey: string;
beforeAll(async () => {
  app = await startApp();
  main = await makeInstance(app);
  admin = await person(app, 'ROLE_ADMIN');
  const { id: sectorId } = await makeSector(app, { name: 'Sanidad' });
  const top = await admin.call(api.agencies.create, { body: { name: 'Salud', code: 'S-1' } });
  const below = await admin.call(api.agencies.create, {
    body: {
      name: '=Hospital, comarcal',
      parent: top.agencyId,
      metadata: { sectorId, supportEmail: 's@h.example' },
      installationStatus: 1,
      licenseQuantity: 5,
      department: 'Sistemas',
    },
  });
  apikey = below.apikey ?? '';
  await enrolledAgent(app, apikey);
  manager = await person(app, 'ROLE_MANAGER', [below.agencyId]);
});
afterAll(() => app.stop());

const linesOf = (payload: string) => bareCsv(payload.replace('\uFEFF', '')).trim().split('\r\n');
const prepared = async (who: Person, query: object = {}) => {
  const { id } = await who.call(api.instanceAgencies.prepareCsv, { params: { instanceId: main }, query });
  await app.settle();
  const { authorization } = who;
  return (await app.app.inject({ method: 'GET', url: `/api/tasks/${id}`, headers: { authorization } })).payload;
};
const downloaded = (who: Person, body: object = {}, instanceId?: string) =>
  app.app.inject({
    method: 'POST',
    url: '/api/agency/downloadCsv',
    ...(instanceId && { query: { instanceId } }),
    headers: { authorization: who.authorization },
    payload: body,
  });

describe('agencies as a file', () => {
  it('say all that there is to an agency but its key, in either language', async () => {
    const [header, hospital, salud, ...more] = linesOf(await prepared(admin, { orderBy: 'asc' }));
    expect(header).toContain('Nombre,Código,Organismo superior,');
    expect(hospital).toContain(`"'=Hospital, comarcal",,Salud,`);
    expect(hospital).toContain(',Sanidad,');
    expect(hospital).toContain(',s@h.example,Principal,Piloto,5,1,,Sistemas,sí,no,');
    expect(salud).toContain(',Salud,S-1,');
    expect(more).toEqual([]);
    expect((await prepared(admin)).includes(apikey)).toBe(false);
    const [english, row] = linesOf(await prepared(admin, { locale: 'en' }));
    expect(english).toContain('Name,Code,Parent,');
    expect(row).toContain(',Main,Pilot,5,1,,Sistemas,yes,no,');
  });

  it('are the same prepared and at once', async () => {
    const reply = await downloaded(admin, {}, main);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-disposition']).toMatch(/attachment; filename="organismos-\d{4}-\d\d-\d\d\.csv"/);
    expect(reply.payload).toBe(await prepared(admin));
    expect((await downloaded(admin)).payload).toBe(reply.payload);
  });

  it('are those that the filter asks for, and that one sees', async () => {
    expect(linesOf((await downloaded(admin, { filter: 'code:S-1' })).payload)).toHaveLength(2);
    const own = linesOf((await downloaded(manager)).payload);
    expect([own.length, own.join().includes('S-1')]).toEqual([2, false]);
    expect(own[1]).toContain(`"'=Hospital, comarcal",,,`);
    expect(linesOf(await prepared(manager))).toEqual(own);
    const wrong = await downloaded(admin, { filter: 'nada:1' });
    expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'request.notvalid']);
  });

  it('of an instance that one does not see are nobody’s', async () => {
    const federated = await makeFederated(app);
    const params = { instanceId: federated.id };
    expect((await downloaded(manager, {}, federated.id)).json().message).toBe('instance.notfound');
    expect(await refused(manager.call(api.instanceAgencies.prepareCsv, { params }))).toEqual([
      404,
      'instance.notfound',
    ]);
    expect(await refused(manager.call(api.instanceAgencies.list, { params }))).toEqual([404, 'instance.notfound']);
    expect(linesOf((await downloaded(admin, {}, federated.id)).payload)).toHaveLength(1);
  });

  it('and the names to choose from are of one instance, by name, as far as one sees', async () => {
    const params = { instanceId: main };
    const names = async (who: Person, size?: string) =>
      (await who.call(api.instanceAgencies.all, { params, query: { ...(size && { size }) } })).collection.map(
        (row) => row.name,
      );
    expect(await names(admin)).toEqual(['=Hospital, comarcal', 'Salud']);
    expect(await names(admin, '1')).toEqual(['=Hospital, comarcal']);
    expect(await names(manager)).toEqual(['=Hospital, comarcal']);
    expect((await manager.call(api.instanceAgencies.list, { params })).collection).toHaveLength(1);
  });

  it('that are too many for one answer are to be prepared', async () => {
    await app.system.pool.query(
      `insert into agencies (id, instance_id, realm, name, name_key, search, apikey)
        select gen_random_uuid(), $1, 1, 'Muchas', 'muchas', 'muchas', 'muchas-' || n from generate_series(1, 10001) n`,
      [main],
    );
    const reply = await downloaded(admin, { filter: 'name:muchas' });
    expect([reply.statusCode, reply.json().message]).toEqual([409, 'export.tooLarge']);
    expect(linesOf(await prepared(admin, { filter: 'name:muchas' }))).toHaveLength(10_002);
    await app.system.pool.query(`delete from agencies where name = 'Muchas'`);
  });
});
