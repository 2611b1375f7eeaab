import { X509Certificate } from 'node:crypto';
import { api } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selfSigned } from '../../testing/certificate.ts';
import { makeUser, unique } from '../../testing/factories.ts';
import { refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
let admin: Caller;
const logged: string[] = [];
beforeAll(async () => {
  app = await startApp({}, { logTo: { write: (line) => void logged.push(line) } });
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());

const create = (certificate: string, name = unique('Certificado'), global = false) =>
  admin(api.certs.create, { body: { name, certificate, global } });
const count = async () => (await admin(api.certs.list)).paging.total;

describe('a certificate', () => {
  it('shows of itself what there is to be read in it', async () => {
    const { cert } = selfSigned('egida.vecina.example', 400);
    const made = await create(cert, 'Red común', true);
    const read = new X509Certificate(cert);
    expect(made).toMatchObject({
      name: 'Red común',
      global: true,
      subject: 'CN=egida.vecina.example',
      issuer: 'CN=egida.vecina.example',
      since: new Date(read.validFrom).toISOString(),
      until: new Date(read.validTo).toISOString(),
      fingerprint: read.fingerprint256.replaceAll(':', '').toLowerCase(),
    });
    expect(Math.abs(Date.now() - Date.parse(made.createdOn))).toBeLessThan(60_000);
    const { collection } = await admin(api.certs.list, { query: { filter: 'subject:vecina,global:true' } });
    expect(collection).toEqual([made]);
  });

  it('is kept alone, without what stood around it', async () => {
    const { cert } = selfSigned('alrededor.example');
    const { id } = await create(`Bag Attributes\r\n  friendlyName: uno\r\n${cert.replaceAll('\n', '\r\n\r\n')}\nadiós`);
    const { rows } = await app.system.pool.query('select pem from certs where id = $1', [id]);
    expect(rows[0].pem.trim()).toBe(new X509Certificate(cert).toString().trim());
  });

  it('is there once, by its fingerprint and by its name', async () => {
    const [one, other] = [selfSigned('uno.example'), selfSigned('otro.example')];
    const name = unique('Único');
    await create(one.cert, name);
    const before = await count();
    expect(await refused(create(one.cert))).toEqual([409, 'cert.exists']);
    expect(await refused(create(other.cert, name.toUpperCase()))).toEqual([409, 'cert.exists']);
    expect(await count()).toBe(before);
  });

  it('that has run out is not added', async () => {
    const before = await count();
    expect(await refused(create(selfSigned('viejo.example', -1).cert))).toEqual([400, 'cert.expired']);
    expect(await count()).toBe(before);
  });

  it('is deleted', async () => {
    const { id } = await create(selfSigned('fuera.example').cert);
    await admin(api.certs.remove, { params: { certId: id } });
    expect(await refused(admin(api.certs.remove, { params: { certId: id } }))).toEqual([404, 'cert.notfound']);
  });

  it('is found by when it ends', async () => {
    const { id } = await create(selfSigned('pronto.example', 20).cert);
    const soon = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const { collection } = await admin(api.certs.list, { query: { filter: `until:<"${soon}",pronto` } });
    expect(collection.map((row) => row.id)).toEqual([id]);
  });
});

describe('what is no certificate', () => {
  const pair = selfSigned('clave.example');
  it.each([
    ['a word', 'hola'],
    ['a private key', pair.key],
    ['a certificate with its private key', `${pair.cert}${pair.key}`],
    ['two certificates', pair.cert + selfSigned('segundo.example').cert],
    ['half a certificate', pair.cert.slice(0, 300)],
    ['a certificate that was cut', pair.cert.replace(/\n.{64}\n/, '\n')],
    ['letters that look like one', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'],
  ])('is refused: %s', async (_, text) => {
    const before = await count();
    expect(await refused(create(text))).toEqual([400, 'cert.malformed']);
    expect(await count()).toBe(before);
  });

  it('stands in no log and in no table, should it be a key', async () => {
    const secret = pair.key.split('\n')[1] ?? '';
    await refused(create(pair.key));
    expect(secret.length).toBeGreaterThan(40);
    expect(logged.join()).not.toContain(secret);
    const { rows } = await app.system.pool.query(
      `select (select string_agg(a::text, '') from audit a) || (select string_agg(c::text, '') from certs c) as text`,
    );
    expect(rows[0].text).not.toContain(secret);
  });
});
