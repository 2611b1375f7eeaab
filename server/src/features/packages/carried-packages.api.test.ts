import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@egida/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readReleaseKey, trustedKeys } from '../../platform/keys/release-keys.ts';
import { makeUser } from '../../testing/factories.ts';
import { packageFile, publish } from '../../testing/packages.ts';
import { releaseKey } from '../../testing/release-key.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { publishCarried } from './packages.ts';

let app: TestApp;
let authorization: string;
let admin: Caller;
let parent: string;
let folder: string;
let folders = 0;
const said: unknown[] = [];
beforeAll(async () => {
  app = await startApp();
  ({ authorization } = await makeUser(app, 'ROLE_ADMIN'));
  admin = app.as(authorization);
  parent = await mkdtemp(join(tmpdir(), 'egida-carried-'));
});
beforeEach(async () => {
  folder = join(parent, String(++folders));
  await mkdir(folder);
  said.length = 0;
});
afterAll(async () => {
  await app.stop();
  await rm(parent, { recursive: true, force: true });
});

const start = (releaseKeys = [releaseKey]) =>
  publishCarried({
    ...{ system: app.system, folder, releaseKeys },
    log: { info: () => undefined, warn: (about: unknown) => said.push(about) },
  });
const carry = async (draft: Parameters<typeof packageFile>[0], name = 'egida-agent.egida') => {
  const built = packageFile(draft);
  await writeFile(join(folder, name), built.file);
  return built;
};
const listed = async (version: string) =>
  (await admin(api.packages.list)).collection.filter((one) => one.version === version);

describe('packages that came along with a server', () => {
  it('are published as it starts, whole, once for all servers, and the audit says so', async () => {
    const { manifest, packed } = await carry({ version: '6.0.0' });
    await carry({ version: '6.0.0', os: 'windows' }, 'for-windows.egida');
    await writeFile(join(folder, 'release-keys.txt'), 'no package');
    await Promise.all([start(), start()]);
    await start();
    const both = await listed('6.0.0');
    expect(both.map(({ os }) => os).sort()).toEqual(['linux', 'windows']);
    const [own] = both.filter(({ os }) => os === 'linux');
    expect(own).toMatchObject({ sha256: manifest.sha256, keyId: releaseKey.id, publishedBy: 'Égida' });
    const { rows } = await app.system.pool.query('select content from package_pieces where package_id = $1', [own?.id]);
    expect(Buffer.concat(rows.map(({ content }) => content))).toEqual(packed);
    const entries = await app.system.pool.query(
      `select username from audit where event = 'packages.publish' and content::jsonb -> 'after' ->> 'version' = '6.0.0'`,
    );
    expect(entries.rows).toEqual([{ username: 'Égida' }, { username: 'Égida' }]);
    expect(said).toEqual([]);
  });

  it('stay away once they were withdrawn', async () => {
    await carry({ version: '6.1.0' });
    await start();
    const [published] = await listed('6.1.0');
    await admin(api.packages.remove, { params: { packageId: published?.id ?? '' } });
    await start();
    expect(await listed('6.1.0')).toEqual([]);
  });

  it('leave what people published of the same version', async () => {
    const { published } = await publish(app, authorization, { version: '6.2.0', program: 'by hand' });
    await carry({ version: '6.2.0', program: 'came along' });
    await start();
    expect((await listed('6.2.0')).map(({ sha256 }) => sha256)).toEqual([published.sha256]);
    expect(said).toEqual([]);
  });

  it('take the place of the same one, or another of its version, that a key signed which is trusted no more', async () => {
    const { privateKey: by, publicKey } = generateKeyPairSync('ed25519');
    const trusted = readReleaseKey(publicKey.export({ type: 'spki', format: 'der' }).toString('base64'));
    const signed = { by, manifest: { keyId: trusted.id } };
    const { published } = await publish(app, authorization, { version: '6.2.1', program: 'by a stolen key' });
    const { manifest } = await carry({ version: '6.2.1', program: 'of 6.2.1', ...signed }, 'another.egida');
    await carry({ version: '6.2.2', program: 'of 6.2.2' }, 'same.egida');
    await start();
    const came = (await listed('6.2.2')).map(({ sha256, keyId }) => ({ sha256, keyId }));
    await carry({ version: '6.2.2', program: 'of 6.2.2', ...signed }, 'same.egida');
    said.length = 0;
    await Promise.all([start([trusted]), start([trusted])]);
    expect(said).toEqual([]);
    expect((await listed('6.2.1')).map(({ sha256 }) => sha256)).toEqual([manifest.sha256]);
    expect((await listed('6.2.2')).map(({ sha256, keyId }) => ({ sha256, keyId }))).toEqual([
      { ...came[0], keyId: trusted.id },
    ]);
    const entries = await app.system.pool.query(
      `select event, content::jsonb #>> '{before,sha256}' as before from audit where username = 'Égida'
        and content::text like '%"6.2.1"%' order by id`,
    );
    expect(entries.rows).toEqual([
      { event: 'packages.remove', before: published.sha256 },
      { event: 'packages.publish', before: null },
    ]);
  });

  it('are refused, and said so, where another has signed them or they are damaged; the others are published', async () => {
    const { privateKey: stranger } = generateKeyPairSync('ed25519');
    await carry({ version: '6.3.0', by: stranger }, 'a-stranger.egida');
    const { file } = packageFile({ version: '6.3.1' });
    await writeFile(join(folder, 'broken.egida'), file.subarray(0, file.length - 3));
    await carry({ version: '6.3.2' }, 'ours.egida');
    await start();
    expect([await listed('6.3.0'), await listed('6.3.1')]).toEqual([[], []]);
    expect(await listed('6.3.2')).toHaveLength(1);
    expect(said).toMatchObject([
      { err: { code: 'package.badSignature' }, file: join(folder, 'a-stranger.egida') },
      { err: { code: 'package.malformed' }, file: join(folder, 'broken.egida') },
    ]);
  });

  it('need not be there', async () => {
    folder = join(parent, 'nowhere');
    await start();
    expect(said).toEqual([]);
  });
});

describe('whose packages a server takes', () => {
  const text = releaseKey.key.export({ type: 'spki', format: 'der' }).toString('base64');

  it('are those of who released it, unless somebody sets others', async () => {
    expect(await trustedKeys([], folder)).toEqual([]);
    await writeFile(join(folder, 'release-keys.txt'), `${text}\n`);
    expect((await trustedKeys([], folder)).map(({ id }) => id)).toEqual([releaseKey.id]);
    const other = { ...releaseKey, id: 'other' };
    expect(await trustedKeys([other], folder)).toEqual([other]);
  });

  it('are never nobody’s in silence: a file without keys keeps it from starting', async () => {
    await writeFile(join(folder, 'release-keys.txt'), 'no key\n');
    await expect(trustedKeys([], folder)).rejects.toThrow('does not hold public keys');
  });
});
