import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { api } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../testing/factories.ts';
import { formWith, packageFile, publish, sendPackage } from '../../testing/packages.ts';
import { refused } from '../../testing/refusal.ts';
import { releaseKey } from '../../testing/release-key.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
let authorization: string;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  ({ authorization } = await makeUser(app, 'ROLE_ADMIN'));
  admin = app.as(authorization);
});
afterAll(() => app.stop());

const send = async (file: Buffer, by = authorization): Promise<[number, string]> => {
  const reply = await sendPackage(app, by, file);
  return [reply.statusCode, reply.json().message];
};
const list = async () => (await admin(api.packages.list)).collection;
const leftOver = () => (existsSync(app.uploadFolder) ? readdirSync(app.uploadFolder) : []);

describe('publishing a package', () => {
  it('stores what was signed, and lists it with the newest version first', async () => {
    const old = await publish(app, authorization, { version: '3.9.0' });
    const fresh = await publish(app, authorization, { version: '3.10.0', program: randomBytes(3_000_000) });
    const { username } = (await app.system.pool.query('select published_by as username from packages limit 1')).rows[0];
    expect(fresh.published).toMatchObject({
      version: '3.10.0',
      os: 'linux',
      arch: 'x64',
      size: 3_000_000,
      sha256: fresh.manifest.sha256,
      keyId: releaseKey.id,
      publishedBy: username,
    });
    expect((await list()).map(({ version }) => version)).toEqual(['3.10.0', '3.9.0']);
    expect(old.published.publishedOn).toMatch(/Z$/);
    expect(leftOver()).toEqual([]);
  });

  it('is possible once for a version, system and processor', async () => {
    const { file } = await publish(app, authorization, { version: '4.0.0' });
    expect(await send(file)).toEqual([409, 'package.exists']);
    expect(await send(packageFile({ version: '4.0.0', program: 'other' }).file)).toEqual([409, 'package.exists']);
    await publish(app, authorization, { version: '4.0.0', arch: 'arm64' });
    await publish(app, authorization, { version: '4.0.0', os: 'windows' });
    const twice = packageFile({ version: '4.0.1' }).file;
    const statuses = (await Promise.all([send(twice), send(twice)])).map(([status]) => status).sort();
    expect(statuses).toEqual([201, 409]);
    expect(leftOver()).toEqual([]);
  });

  it('refuses what is not what it says, and keeps nothing of it', async () => {
    const before = await list();
    const { file, packed, manifest, signature } = packageFile({ program: randomBytes(100_000) });
    const line = (header: unknown) => Buffer.from(`${JSON.stringify(header)}\n`);
    const wrong: Record<string, Buffer> = {
      'another program than the one signed': packageFile({ manifest: { sha256: '0'.repeat(64) } }).file,
      'a download that broke off': file.subarray(0, file.length - 1000),
      'half of the last byte': file.subarray(0, file.length - 1),
      'something after the program': Buffer.concat([file, Buffer.from('more')]),
      'no program': line({ format: 1, manifest, signature }),
      'no header': packed,
      'a header that never ends': Buffer.alloc(20_000, 'x'),
      'a header of another kind': Buffer.concat([line({ format: 2, manifest, signature }), packed]),
      'more in the manifest than is known': Buffer.concat([
        line({ format: 1, manifest: { ...manifest, extra: 1 }, signature }),
        packed,
      ]),
      'a signature that is none': Buffer.concat([line({ format: 1, manifest, signature: 'a\r\nb' }), packed]),
      'no signature': Buffer.concat([line({ format: 1, manifest, signature: '' }), packed]),
      'no JSON': Buffer.concat([Buffer.from('nonsense\n'), packed]),
    };
    for (const [name, content] of Object.entries(wrong))
      expect(await send(content), name).toEqual([400, 'package.malformed']);
    expect(await list()).toEqual(before);
    expect(leftOver()).toEqual([]);
  });

  it('refuses what nobody who releases the agent has signed, whatever name the signature carries', async () => {
    const before = await list();
    const { privateKey: stranger } = generateKeyPairSync('ed25519');
    const wrong: Record<string, Buffer> = {
      'a stranger under our name': packageFile({ by: stranger }).file,
      'a stranger under their own': packageFile({ by: stranger, manifest: { keyId: 'f'.repeat(16) } }).file,
      'ours under another name': packageFile({ manifest: { keyId: 'f'.repeat(16) } }).file,
    };
    const { manifest, signature, packed } = packageFile();
    const changed = { format: 1, manifest: { ...manifest, version: '99.0.0' }, signature };
    wrong['ours, changed afterwards'] = Buffer.concat([Buffer.from(`${JSON.stringify(changed)}\n`), packed]);
    for (const [name, content] of Object.entries(wrong))
      expect(await send(content), name).toEqual([400, 'package.badSignature']);
    expect(await list()).toEqual(before);
    expect(leftOver()).toEqual([]);
  });

  it('is refused, and said why, by a server that was told of no key; of those that are there it says that it trusts none', async () => {
    const keyless = await startApp({}, { beside: app, releaseKeys: [] });
    try {
      const reply = await sendPackage(keyless, authorization, packageFile().file);
      expect([reply.statusCode, reply.json().message]).toEqual([409, 'package.noKeys']);
      const { authorization: other } = await makeUser(keyless, 'ROLE_ADMIN');
      const trusted = async (of: typeof admin) => (await of(api.packages.list)).collection.map((one) => one.trusted);
      expect(new Set(await trusted(admin))).toEqual(new Set([true]));
      expect(new Set(await trusted(keyless.as(other))), 'what is there is none of its own').toEqual(new Set([false]));
    } finally {
      await keyless.stop();
    }
  });

  it('refuses a small file that holds a huge program, without inflating all of it', async () => {
    // Five times 64 MB, one after another as gzip allows.
    const zeros = gzipSync(Buffer.alloc(64 * 1024 * 1024));
    const bomb = Buffer.concat(Array.from({ length: 5 }, () => zeros));
    const { manifest, signature } = packageFile();
    const header = Buffer.from(`${JSON.stringify({ format: 1, manifest, signature })}\n`);
    expect(await send(Buffer.concat([header, bomb]))).toEqual([400, 'package.malformed']);
    expect(leftOver()).toEqual([]);
  });

  it('wants one file, as a form', async () => {
    const url = api.packages.publish.path;
    const post = async (headers: Record<string, string>, payload: Buffer | string) => {
      const reply = await app.app.inject({ method: 'POST', url, headers: { authorization, ...headers }, payload });
      return [reply.statusCode, reply.json().message];
    };
    expect(await post({ 'content-type': 'application/json' }, '{}')).toEqual([400, 'file.required']);
    const empty = formWith(Buffer.alloc(0));
    expect(await post(empty.headers, empty.payload)).toEqual([400, 'file.required']);
    const boundary = 'x';
    const field = `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n`;
    const none = await post({ 'content-type': `multipart/form-data; boundary=${boundary}` }, field);
    expect(none).toEqual([400, 'file.required']);
    const broken = formWith(packageFile().file);
    const half = await post(broken.headers, broken.payload.subarray(0, 300));
    expect(half[0]).toBe(400);
    expect(leftOver()).toEqual([]);
  });

  it('is for administrators: of anybody else nothing is even received', async () => {
    const manager = await makeUser(app, 'ROLE_MANAGER');
    const { file } = packageFile();
    expect(await send(file, manager.authorization)).toEqual([403, 'forbidden']);
    expect(await send(file, 'Bearer nonsense')).toEqual([401, 'token.notValid']);
    await app.system.pool.query('update sessions set ended_on = now() where user_id = $1', [manager.id]);
    expect(await send(file, manager.authorization)).toEqual([418, 'session.ended']);
    expect(leftOver()).toEqual([]);
  });
});

describe('withdrawing a package', () => {
  it('takes it off the list with its program, once', async () => {
    const { published } = await publish(app, authorization, { version: '5.0.0' });
    const params = { packageId: published.id };
    await admin(api.packages.remove, { params });
    expect((await list()).map(({ id }) => id)).not.toContain(published.id);
    const { rows } = await app.system.pool.query('select 1 from package_pieces where package_id = $1', [published.id]);
    expect(rows).toEqual([]);
    expect(await refused(admin(api.packages.remove, { params }))).toEqual([404, 'package.notfound']);
    await publish(app, authorization, { version: '5.0.0' });
  });
});
