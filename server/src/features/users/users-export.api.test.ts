import { api } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareCsv } from '../../testing/csv.ts';
import { makeAgency } from '../../testing/factories.ts';
import { person } from '../../testing/people.ts';
import { refused } from '../../testing/refusal.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';

type Person = Awaited<ReturnType<typeof person>>;

let app: TestApp;
let town: { id: string; name: string };
let elsewhere: { id: string; name: string };
let manager: Person;
let shared: Person;
beforeAll(async () => {
  app = await startApp();
  town = await makeAgency(app, { name: 'Villanueva' });
  elsewhere = await makeAgency(app, { name: 'Secreta' });
  manager = await person(app, 'ROLE_MANAGER', [town.id], 'gestora');
  shared = await person(app, 'ROLE_USER', [town.id, elsewhere.id], 'compartida');
  await person(app, 'ROLE_USER', [elsewhere.id], 'ajena');
  const columns = `lastname = '=1+1', email = 'c@villanueva.example', two_factor = true, enabled = false`;
  await app.system.pool.query(`update users set ${columns} where id = $1`, [shared.id]);
});
afterAll(() => app.stop());

const file = async (who: Person, query: object = {}) => {
  const { id } = await who.call(api.users.prepareCsv, { query });
  await app.settle();
  const url = `/api/tasks/${id}`;
  const reply = await app.app.inject({ method: 'GET', url, headers: { authorization: who.authorization } });
  return bareCsv(reply.payload.replace('\uFEFF', '')).trim().split('\r\n');
};

describe('the list of people as a file', () => {
  it('says what the screen shows, in its order and in words', async () => {
    const [header, first, second, ...more] = await file(manager, { orderBy: 'desc' });
    expect(header).toBe(
      'Usuario,Nombre,Apellidos,Correo electrónico,Perfil,Organismos,Todos los organismos,Estado,Avisos por correo,Verificación en dos pasos,Fecha de alta,Último acceso',
    );
    expect(first).toMatch(/^gestora,,,,Gestión,Villanueva,no,Activo,no,no,\d{4}-/);
    expect(second).toMatch(
      /^compartida,,'=1\+1,c@villanueva\.example,Operación,Villanueva,no,Deshabilitado,no,sí,\d{4}-/,
    );
    expect(more).toEqual([]);
    expect((await file(manager, { locale: 'en', filter: 'compartida' }))[1]).toContain(
      ',Operations,Villanueva,no,Disabled,no,yes,',
    );
  });

  it('tells nobody of agencies that they do not see', async () => {
    expect(await file(manager, { filter: `agency:${elsewhere.id}` })).toHaveLength(1);
    expect(await file(manager, { filter: `agency:${town.id}` })).toHaveLength(3);
    expect((await file(manager)).join()).not.toMatch(/Secreta|ajena/);
  });

  it('is for those who see the list', async () => {
    expect(await refused(shared.call(api.users.prepareCsv))).toEqual([418, 'session.ended']);
    const reader = await person(app, 'ROLE_READONLY', [town.id]);
    expect(await refused(reader.call(api.users.prepareCsv))).toEqual([403, 'forbidden']);
  });
});
