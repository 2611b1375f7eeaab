import { api } from '@egida/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { bareCsv } from '../../testing/csv.ts';
import { enrolledAgent, makeAgency, raiseAlert, type TestAgent } from '../../testing/factories.ts';
import { person } from '../../testing/people.ts';
import { refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';

type Person = Awaited<ReturnType<typeof person>>;

let app: TestApp;
let admin: Person;
let vaccine: { id: string; name: string };
beforeAll(async () => {
  app = await startApp();
  admin = await person(app, 'ROLE_ADMIN');
  vaccine = await makeVaccine(admin.call);
});
afterAll(() => app.stop());

let agency: { id: string; name: string; apikey: string };
let agent: TestAgent;
let reader: Person;
let ids: string[];
const raise = (subject: string, by = agent) => raiseAlert(app, by, vaccine.id, newId(), subject);
beforeEach(async () => {
  agency = await makeAgency(app);
  agent = await enrolledAgent(app, agency.apikey, { name: 'planta-2' });
  reader = await person(app, 'ROLE_READONLY', [agency.id]);
  ids = [await raise('xmrig'), await raise('=cmd()'), await raise('bash (parent of xmrig) (×3)')];
});

const fileOf = async (who: Person, prepare: (call: Caller) => Promise<{ id: string }>) => {
  const { id } = await prepare(who.call);
  await app.settle();
  const reply = await app.app.inject({ url: `/api/tasks/${id}`, headers: { authorization: who.authorization } });
  expect(reply.statusCode, reply.payload).toBe(200);
  const [header = '', ...lines] = bareCsv(reply.payload.slice(1)).trimEnd().split('\r\n');
  return { name: String(reply.headers['content-disposition']), header, lines };
};
const idsIn = (lines: string[]) => lines.map((line) => line.split(',').at(-1));
const ofAgency =
  (query: object = {}) =>
  (call: Caller) =>
    call(api.alerts.prepareCsvOfAgency, { params: { agencyId: agency.id }, query });

describe('alerts as a file', () => {
  it('say what the agent found and did, and what became of it, in the language of whoever asks', async () => {
    await admin.call(api.alerts.update, {
      params: { alertId: ids[1] ?? '' },
      body: { status: 0, note: '@SUM(A1)' },
    });
    const spanish = await fileOf(reader, ofAgency());
    expect(spanish.name).toMatch(/filename="alertas-del-organismo-\d{4}-\d\d-\d\d\.csv"/);
    expect(spanish.header).toBe(
      'Fecha,Vacuna,Detección,Circunstancia,Programas relacionados,Veces,Respuesta,Equipo,Organismo,Tipo de regla,Regla,Estado,Nota,Identificador',
    );
    const named = (subject: string, rest: string, at: number) =>
      `${vaccine.name},${subject},Detenido,planta-2,${agency.name},Procesos,xmrig,${rest},${ids[at]}`;
    const withoutDate = spanish.lines.map((line) => line.replace(/^\d{4}-\d\d-\d\dT[\d:.]+Z,/, ''));
    expect(withoutDate).toEqual([
      named('bash,Inició el programa detectado,xmrig,3', 'Activa,', 2),
      named("'=cmd(),,,1", "Falso positivo,'@SUM(A1)", 1),
      named('xmrig,,,1', 'Activa,', 0),
    ]);
    const english = await fileOf(reader, (call) => call(api.alerts.prepareCsv, { query: { locale: 'en' } }));
    expect(english.name).toMatch(/filename="alerts-\d/);
    expect(english.header).toMatch(/^Date,Vaccine,Detection,Circumstance,Related programs,Times,Response,Computer,/);
    expect(english.lines[0]).toContain(',bash,Started the detected program,xmrig,3,Stopped,planta-2,');
    expect(english.lines[1]).toContain(',False positive,');
  });

  it('are the whole filtered list in its order, the preset heeded', async () => {
    await admin.call(api.alerts.update, { params: { alertId: ids[0] ?? '' }, body: { status: 2 } });
    const query = { filter: 'planta', defaultFilter: 'status:ACTIVE', orderBy: 'asc' as const };
    const { collection } = await reader.call(api.alerts.list, { query });
    const { lines } = await fileOf(reader, (call) => call(api.alerts.prepareCsv, { query }));
    expect(idsIn(lines)).toEqual(collection.map(({ id }) => id));
    expect(idsIn(lines)).toEqual(ids.slice(1));
    expect((await fileOf(reader, ofAgency({ filter: 'message:nadie' }))).lines).toEqual([]);
  });

  it('are those that somebody sees, and of one agency no other’s', async () => {
    const other = await makeAgency(app);
    const elsewhere = await raise('xmrig', await enrolledAgent(app, other.apikey));
    const query = { filter: `agency:${agency.id}|${other.id}` };
    const all = await fileOf(admin, (call) => call(api.alerts.prepareCsv, { query }));
    expect(idsIn(all.lines)).toEqual([elsewhere, ...[...ids].reverse()]);
    const own = await fileOf(reader, (call) => call(api.alerts.prepareCsv, { query }));
    expect(idsIn(own.lines)).toEqual([...ids].reverse());
    expect(idsIn((await fileOf(admin, ofAgency())).lines)).toEqual([...ids].reverse());
    const params = { agencyId: other.id };
    expect(await refused(reader.call(api.alerts.prepareCsvOfAgency, { params }))).toEqual([404, 'agency.notfound']);
  });

  it('are prepared by a plain link, too', async () => {
    for (const url of ['/api/alerts/preparecsv', `/api/agencies/${agency.id}/alerts/preparecsv`]) {
      const reply = await app.app.inject({ url, headers: { authorization: reader.authorization } });
      expect(reply.statusCode, url).toBe(202);
    }
    await app.settle();
  });
});
