import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, type Role, roles } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAgency, makePreAuth, makeUser } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';

const url = '/api/download';
let folder: string;
let app: TestApp;
let elsewhere: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'egida-manual-'));
  for (const locale of ['es', 'en']) await writeFile(join(folder, `manual.${locale}.pdf`), `%PDF-1.7 ${locale}`);
  app = await startApp({}, { manual: { folder, url: undefined } });
  elsewhere = await startApp({}, { manual: { folder, url: 'https://egida.example/manual?from=console' }, beside: app });
});
afterAll(async () => {
  await elsewhere.stop();
  await app.stop();
  await rm(folder, { recursive: true });
});

const fetchAs = (person: { authorization: string }, headers: Record<string, string> = {}, query = {}, of = app) =>
  of.app.inject({ method: 'GET', url, query, headers: { ...person, ...headers } });
const authorizationOf = async (role: Role, agencyIds: string[] = []) => ({
  authorization: (await makeUser(app, role, agencyIds)).authorization,
});

describe('the manual', () => {
  it.each(roles)('is handed to %s, as a file under its name', async (role) => {
    const agency = await makeAgency(app, { classified: role === 'ROLE_CLASSIFIED' });
    const reply = await fetchAs(await authorizationOf(role, [agency.id]));
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-length': '11' });
    expect(reply.headers['content-disposition']).toContain(encodeURIComponent('Manual de Égida.pdf'));
    expect(reply.payload).toBe('%PDF-1.7 es');
  });

  it('comes in the language that the person chose, or that the screen is in which asks', async () => {
    const { id, authorization } = await makeUser(app, 'ROLE_ADMIN');
    await app.as(authorization)(api.users.update, { params: { userId: id }, body: { config: { locale: 'en' } } });
    const own = await fetchAs({ authorization });
    expect(own.payload).toBe('%PDF-1.7 en');
    expect(own.headers['content-disposition']).toContain(encodeURIComponent('Égida manual.pdf'));
    expect((await fetchAs({ authorization }, {}, { locale: 'es' })).payload).toBe('%PDF-1.7 es');
    expect((await fetchAs({ authorization }, {}, { locale: 'fr' })).statusCode).toBe(400);
  });

  it.each(['ROLE_CLASSIFIED', 'ROLE_READONLY'] as const)('does so to %s of no agency, too', async (role) => {
    const { id, authorization } = await makeUser(app, role);
    await app.as(authorization)(api.users.update, { params: { userId: id }, body: { config: { locale: 'en' } } });
    expect((await fetchAs({ authorization })).payload).toBe('%PDF-1.7 en');
  });

  it('is not sent again to who holds it, but is in another language', async () => {
    const person = await authorizationOf('ROLE_ADMIN');
    const { headers } = await fetchAs(person);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('Authorization'),
    });
    const held = { 'if-none-match': String(headers.etag) };
    const again = await fetchAs(person, held);
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    expect(again.headers.etag).toBe(headers.etag);
    expect((await fetchAs(person, held, { locale: 'en' })).statusCode).toBe(200);
  });

  it('is read anew once it was built anew', async () => {
    const person = await authorizationOf('ROLE_ADMIN');
    const { headers } = await fetchAs(person, {}, { locale: 'en' });
    const file = join(folder, 'manual.en.pdf');
    await writeFile(file, '%PDF-1.7 en, second edition');
    await utimes(file, new Date(), new Date(Date.now() + 60_000));
    const reply = await fetchAs(person, { 'if-none-match': String(headers.etag) }, { locale: 'en' });
    expect([reply.statusCode, reply.payload]).toEqual([200, '%PDF-1.7 en, second edition']);
  });

  it('is kept from who is not signed in, or has their second factor to pass', async () => {
    expect((await app.app.inject({ method: 'GET', url })).statusCode).toBe(401);
    const { authorization } = await makePreAuth(app, 'code');
    expect((await fetchAs({ authorization })).statusCode).toBe(403);
  });

  it('is not found where it was not built, and says so', async () => {
    const unbuilt = await startApp({}, { manual: { folder: join(folder, 'nowhere'), url: undefined }, beside: app });
    const reply = await fetchAs(await authorizationOf('ROLE_ADMIN'), {}, {}, unbuilt);
    expect([reply.statusCode, reply.json().message]).toEqual([404, 'manual.notfound']);
    await unbuilt.stop();
  });

  it('is an address where one is set', async () => {
    const reply = await fetchAs(
      await authorizationOf('ROLE_READONLY', [(await makeAgency(app)).id]),
      {},
      {},
      elsewhere,
    );
    expect(reply.headers['content-type']).toContain('application/json');
    expect(reply.json()).toEqual({ url: 'https://egida.example/manual?from=console' });
  });
});
