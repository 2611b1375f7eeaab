import { X509Certificate } from 'node:crypto';
import { api, type Role } from '@egida/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { selfSigned } from '../../testing/certificate.ts';
import { makeUser } from '../../testing/factories.ts';
import { refusal, refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());
const query = async (text: string, values: unknown[] = []) => (await app.system.pool.query(text, values)).rows;
beforeEach(() => query('delete from upstream; delete from audit; delete from feed_notes; delete from feed'));

const server = 'https://egida.principal.example';
const apikey = 'egida_instance_muy-secreta';
const connect = (more: object = {}) => admin(api.upstream.connect, { body: { server, apikey, ...more } });
const change = (body: object) => admin(api.upstream.update, { body });
const show = async () => (await admin(api.upstream.get)).upstream;
const leave = () => admin(api.upstream.leave);

describe('the main server of this one', () => {
  it('is none, until an administrator connects this one, and stands as it was set', async () => {
    expect(await show()).toBeNull();
    const { cert } = selfSigned('principal.example');
    const made = await connect({ certificate: cert, acceptVaccines: true });
    expect(made).toMatchObject({
      ...{ server, mainName: '', name: '', acceptVaccines: true, manageVaccines: false, paused: false },
      ...{
        state: 'CONNECTING',
        error: null,
        connectedOn: null,
        pending: 0,
        pendingSince: null,
        telling: true,
        offers: 0,
      },
      fingerprint: new X509Certificate(cert).fingerprint256.replaceAll(':', '').toLowerCase(),
    });
    expect(await show()).toEqual(made);
  });

  it('is one: another is refused while there is one, and what is not there is neither changed nor left', async () => {
    expect(await refused(change({ paused: true }))).toEqual([404, 'upstream.notfound']);
    expect(await refused(leave())).toEqual([404, 'upstream.notfound']);
    await connect();
    expect(await refused(connect({ server: 'https://otra.example' }))).toEqual([409, 'upstream.exists']);
    expect(await show()).toMatchObject({ server });
  });

  it('is shown and signed to by secrets that stand nowhere as they are', async () => {
    const shown = [await connect(), await change({ apikey: 'egida_instance_la-siguiente' }), await show()];
    const kept = await query(`select event, a::text as text from audit a
      union all select 'upstream', u::text from upstream u`);
    // What was refused of somebody before is written when there is time for it: it is no change, and is looked at all the same.
    expect(kept.filter(({ event }) => event !== 'refused')).toHaveLength(3);
    const everything = JSON.stringify([shown, kept]);
    for (const secret of ['muy-secreta', 'la-siguiente']) {
      expect(everything).not.toContain(secret);
      expect(everything).not.toContain(Buffer.from(secret).toString('hex'));
    }
    const [row] = await query('select public_key, private_key from upstream');
    expect(row.private_key.includes(row.public_key.subarray(-32))).toBe(false);
    expect(JSON.stringify(shown)).not.toContain(row.public_key.toString('base64'));
  });

  it('is written down in the audit as it was set, changed and left', async () => {
    await connect();
    await change({ apikey: 'egida_instance_otra', acceptVaccines: true });
    await leave();
    const entries = await query(`select event, content from audit where event <> 'refused' order by id`);
    expect(entries.map(({ event }) => event)).toEqual(['upstream.connect', 'upstream.update', 'upstream.leave']);
    expect(entries[1].content).toMatchObject({
      before: { server, acceptVaccines: false },
      after: { acceptVaccines: true, keyRenewed: true },
    });
    expect(entries[2].content).toMatchObject({ before: { server } });
  });

  it('is paused and goes on', async () => {
    await connect();
    await query(`update upstream set state = 'UNREACHABLE', error = 'ECONNREFUSED', error_on = now()`);
    expect(await change({ paused: true })).toMatchObject({ paused: true, state: 'PAUSED', error: null });
    expect(await change({ paused: false })).toMatchObject({ paused: false, state: 'CONNECTING' });
  });

  it('stays as it stands where vaccines alone are accepted, and is tried anew with another key or certificate', async () => {
    await connect();
    const fail = () =>
      query(`update upstream set state = 'REFUSED', error = 'federation.keyNotValid', error_on = now()`);
    await fail();
    expect(await change({ acceptVaccines: true })).toMatchObject({ state: 'REFUSED', acceptVaccines: true });
    expect(await change({ apikey })).toMatchObject({ state: 'CONNECTING', error: null, errorOn: null });
    await fail();
    const { cert } = selfSigned('principal.example');
    expect(await change({ certificate: cert })).toMatchObject({ state: 'CONNECTING', acceptVaccines: true });
    expect(await change({ certificate: '' })).toMatchObject({ fingerprint: null });
  });

  it('keeps what this server signs with when the key changes, unless nobody can read it any more', async () => {
    await connect();
    const pair = async () => (await query('select public_key, private_key from upstream'))[0];
    const before = await pair();
    await change({ apikey: 'egida_instance_otra' });
    expect(await pair()).toEqual(before);
    await query(`update upstream set private_key = '\\x00'`);
    await change({ apikey: 'egida_instance_otra' });
    expect((await pair()).public_key).not.toEqual(before.public_key);
  });

  it.each([
    ['a key of something else', { apikey: 'egida_0123' }, 'upstream.keyNotValid', 'apikey'],
    ['an address that is not encrypted', { server: 'http://egida.example' }, 'server.notvalid', 'server'],
    ['an address with a path', { server: 'https://egida.example/panel' }, 'server.notvalid', 'server'],
  ])('is not set with %s', async (_, more, message, path) => {
    expect(await refusal(connect(more))).toMatchObject({ status: 400, details: [{ path, message }] });
    expect(await show()).toBeNull();
  });

  it('trusts no key, no chain and no certificate that has run out', async () => {
    const { cert, key } = selfSigned('principal.example');
    for (const certificate of [key, cert + selfSigned('otra.example').cert, 'hola'])
      expect(await refused(connect({ certificate }))).toEqual([400, 'cert.malformed']);
    const old = selfSigned('principal.example', -1).cert;
    expect(await refused(connect({ certificate: old }))).toEqual([400, 'cert.expired']);
    expect(await show()).toBeNull();
  });

  it('leaves its vaccines here as this server’s own when it is left, and nothing that waited', async () => {
    const { id } = await makeVaccine(admin);
    await connect();
    await query(`update vaccines set from_main = true, sent_sha256 = 'x' where id = $1`, [id]);
    await query(
      `insert into received_offers (agency_id, name, code, computers, offered_on) values ($1, 'A', '', 1, now())`,
      [id],
    );
    await query(`insert into refused_vaccines values ($1, 'V', 'v', 'x', 'y')`, [id]);
    await leave();
    expect(await show()).toBeNull();
    // What it came as stays in mind, should the same main server come back.
    expect(await query('select from_main, sent_sha256 from vaccines where id = $1', [id])).toEqual([
      { from_main: false, sent_sha256: 'x' },
    ]);
    expect(await query('select from received_offers union all select from refused_vaccines')).toEqual([]);
  });

  it.each(['ROLE_MANAGER', 'ROLE_USER', 'ROLE_SERVICEDESK'] as const)('is no matter of %s', async (role: Role) => {
    await connect();
    const person = app.as((await makeUser(app, role)).authorization);
    expect(await refused(person(api.upstream.get))).toEqual([403, 'forbidden']);
    expect(await refused(person(api.upstream.leave))).toEqual([403, 'forbidden']);
  });
});
